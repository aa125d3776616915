-- The key of a question of a quiz or an exam is changed after it was taken: what counts as right from then on, why, and who agreed. One of a lesson
-- is worked at after the other, in the order of their ids.
create table key_changes (
  id int generated always as identity primary key,
  lesson_id int not null references lessons (id),
  question_id int not null references questions (id),
  policy text not null check (policy in ('new_key', 'both_right', 'all_right', 'dropped')),
  -- the key that counts instead, or beside the others
  answer jsonb,
  reason text not null check (is_nfc(reason)),
  -- pressed twice it is one
  client_key uuid not null unique,
  made_by int references users (id),
  made_at timestamptz not null default now(),
  -- what it would make of each attempt, and since when that is worked out
  run_id int references runs (id) on delete set null,
  ready_at timestamptz,
  agreed_by int references users (id),
  agreed_at timestamptz,
  applied_by int references users (id),
  applied_at timestamptz,
  withdrawn_by int references users (id),
  withdrawn_at timestamptz,
  undone_by int references users (id),
  undone_at timestamptz,
  -- learners were told of it, and of its undoing
  told_at timestamptz,
  undo_told_at timestamptz,
  check ((policy in ('new_key', 'both_right')) = (answer is not null)),
  check (applied_at is null or withdrawn_at is null),
  check (undone_at is null or applied_at is not null)
);
create index key_changes_lesson on key_changes (lesson_id, id);
create index key_changes_question on key_changes (question_id);
create index key_changes_run on key_changes (run_id);
create index key_changes_made_by on key_changes (made_by);
create index key_changes_agreed_by on key_changes (agreed_by);
create index key_changes_applied_by on key_changes (applied_by);
create index key_changes_withdrawn_by on key_changes (withdrawn_by);
create index key_changes_undone_by on key_changes (undone_by);

alter table quiz_results
  add constraint quiz_results_key_change_id_fkey foreign key (key_change_id) references key_changes (id) not valid;
