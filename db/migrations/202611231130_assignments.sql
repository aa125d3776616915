-- What a learner hands in where a lesson asks for a work, and what the team of the course says of it.
create table assignment_works (
  id int generated always as identity primary key,
  user_id int not null references users (id),
  lesson_id int not null references lessons (id),
  course_id int not null references courses (id),
  batch_id int not null references batches (id),
  text text not null default '' check (is_nfc(text)),
  -- how many there are: of many that come at once no more than may be are kept
  files smallint not null default 0,
  -- of what the learner wrote: who marks says which one they read
  version int not null default 1,
  -- null: it is being written
  submitted_at timestamptz,
  percent smallint check (percent between 0 and 100),
  passed boolean,
  comment text not null default '' check (is_nfc(comment)),
  marked_by int references users (id),
  marked_at timestamptz,
  created_at timestamptz not null default now(),
  unique (user_id, lesson_id),
  check ((marked_at is null) = (percent is null) and (percent is null) = (passed is null))
);
create index assignment_works_course on assignment_works (course_id, submitted_at);
create index assignment_works_handed_in on assignment_works (submitted_at, id);
create index assignment_works_lesson on assignment_works (lesson_id);
create index assignment_works_batch on assignment_works (batch_id);
create index assignment_works_marked_by on assignment_works (marked_by);
create table assignment_files (
  id int generated always as identity primary key,
  work_id int not null references assignment_works (id) on delete cascade,
  file_id int not null unique references files (id)
);
create index assignment_files_work on assignment_files (work_id);
-- What makes a lesson done, where its author says it; null: as its kind has it.
alter table lessons
  add column done_by text check (done_by in ('opened', 'seen', 'time', 'handed_in', 'passed')),
  add column time_share smallint check (time_share between 1 and 100);
