-- History: one append-only record of what was changed, sealed in a chain. See docs/decisions/history.md.
create table history_entries (
  id bigint primary key generated always as identity,
  at timestamptz not null default clock_timestamp(),
  -- a number, no reference: the log outlives whom and what it tells of
  actor_id integer,
  role text,
  institution_id integer,
  call text not null,
  act text not null,
  entity text not null,
  object_id bigint not null,
  subject_id integer,
  title text,
  bn_title text,
  changes jsonb not null default '{}',
  origin_hash bytea,
  values_hash bytea
);
create index history_entries_by_time on history_entries (at, id);
create index history_entries_by_actor on history_entries (actor_id, at, id);
create index history_entries_by_object on history_entries (entity, object_id, at, id);
create index history_entries_by_entity on history_entries (entity, at, id);
create index history_entries_by_call on history_entries (call, at, id);
create index history_entries_by_institution on history_entries (institution_id, at, id) where institution_id is not null;
create index history_entries_by_subject on history_entries (subject_id, at, id) where subject_id is not null;

-- What belongs to a person: taken away when they leave. The entry holds a salted hash of it, so that its seal stays whole.
create table history_private (
  part text not null check (part in ('origin', 'values')),
  entry_id bigint not null references history_entries (id),
  person_id integer,
  salt bytea not null,
  value jsonb not null,
  primary key (part, entry_id)
);
create index history_private_by_person on history_private (person_id) where person_id is not null;

-- Entries that no seal holds yet.
create table history_unsealed (entry_id bigint primary key);

create table history_seals (
  id bigint primary key,
  at timestamptz not null,
  entry_ids int8multirange not null,
  hashes bytea not null,
  hash bytea not null,
  mark bytea
);

create function refuse_change_of_history() returns trigger language plpgsql as $$
begin
  raise exception 'The table % is append-only: % is refused', tg_table_name, tg_op using errcode = 'restrict_violation';
end $$;
create trigger append_only before update or delete or truncate on history_entries
  for each statement execute function refuse_change_of_history();
create trigger append_only before update or delete or truncate on history_seals
  for each statement execute function refuse_change_of_history();
-- erasing a person deletes their rows, and nothing else changes one
create trigger append_only before update or truncate on history_private
  for each statement execute function refuse_change_of_history();

-- How the last verification of all seals ended: one row.
create table history_checks (
  id smallint primary key check (id = 1),
  started_at timestamptz not null,
  ended_at timestamptz not null,
  entries bigint not null,
  seals bigint not null,
  head text,
  faults integer not null,
  findings jsonb not null
);

-- who sees the log, among the roles that the product makes; others are given it by hand
update roles set access = jsonb_set(access, '{activity}', '{"view": true}')
where role in ('super', 'dashboard-viewer', 'partner');
