-- Living workers, and messages whose handing over is told apart from their delivery.
create table workers (
  id uuid primary key,
  pools text[] not null,
  host text not null,
  process_id integer not null,
  backend_pid integer not null,
  backend_started_at timestamptz,
  started_at timestamptz not null default now(),
  beat_at timestamptz not null default now()
);
comment on table workers is 'one row a process that runs jobs; its heartbeat';
comment on column workers.pools is 'what it writes into locked_by of the jobs that it took';
comment on column workers.backend_pid is 'the database connection of its heartbeat: gone with the process';

alter table messages add column expires_at timestamptz;
alter table messages add column handed_at timestamptz;
comment on column messages.expires_at is 'after this it is not sent any more';
comment on column messages.handed_at is 'when it was last given to the carrier, whose answer may never have come';
alter table messages drop constraint messages_state_check;
alter table messages add constraint messages_state_check
  check (state in ('waiting', 'handing_over', 'sent', 'failed', 'expired', 'unconfirmed'));
drop index messages_waiting;
create index messages_unfinished on messages (channel, id) where state in ('waiting', 'handing_over');
create index messages_by_age on messages (created_at);
