-- Acting as a person: who did it for whom, why and until when; its session hangs on the administrator's own. The history tells both.
create table actings (
  id int generated always as identity primary key,
  acted_by int references users (id),
  user_id int references users (id),
  reason text not null check (is_nfc(reason)),
  started_at timestamptz not null default now(),
  ends_at timestamptz not null check (ends_at <= started_at + interval '30 minutes')
);
create index actings_of_user on actings (user_id);
create index actings_by on actings (acted_by);
alter table sessions add column acted_from bigint references sessions (id) on delete cascade;
alter table history_entries add column acted_for int;
