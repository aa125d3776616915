-- Two accounts of one person made one: who did it and why, what stood in both before, and each row that changed hands, so that it can be undone.
create table account_merges (
  id int generated always as identity primary key,
  kept_id int not null references users (id),
  closed_id int not null references users (id),
  merged_by int references users (id),
  reason text not null check (is_nfc(reason)),
  merged_at timestamptz not null default now(),
  undo_until timestamptz not null,
  undone_at timestamptz,
  -- the journeys that were in both accounts: which were exchanged, and which stayed behind
  exchanged int[] not null default '{}',
  left_behind int[] not null default '{}',
  -- the columns of both accounts that the merge wrote, before and after
  accounts jsonb not null default '{}',
  check (kept_id <> closed_id)
);
-- an account is closed by one merge at a time
create unique index account_merges_closed on account_merges (closed_id) where undone_at is null;
create index account_merges_kept on account_merges (kept_id);
create index account_merges_by on account_merges (merged_by);
create index account_merges_due on account_merges (undo_until);

create table account_merge_rows (
  id bigint generated always as identity primary key,
  merge_id int not null references account_merges (id) on delete cascade,
  table_name text not null,
  person_column text not null,
  -- given: went from the account that stays to the one that was closed, in exchange for a better journey
  given boolean not null default false,
  -- what names the row beside its person
  key jsonb not null,
  -- the row as it was when it changed hands, where undoing asks whether it was changed since
  row jsonb
);
create index account_merge_rows_of on account_merge_rows (merge_id, table_name, id);

-- an attempt and its answers change hands in one transaction, one after the other
alter table quiz_answers alter constraint quiz_answers_user_id_attempt_id_fkey deferrable initially immediate;
