-- A quiz may ask a part of its questions at a time, tell after each question what was right, and end at a moment.
-- An answer that was told to be right or wrong counts as it is.

alter table lessons
  add column questions_shown integer,
  add column practice boolean not null default false,
  add column due_at timestamptz;
alter table quiz_answers add column checked_at timestamptz;
