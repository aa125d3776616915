-- A package of a course that somebody had made: theirs alone, for two days.
create table course_exports (
  user_id int not null references users (id),
  course_id int not null references courses (id) on delete cascade,
  run_id int,
  file_id int references files (id),
  asked_at timestamptz not null default now(),
  ready_at timestamptz,
  primary key (user_id, course_id)
);
create index course_exports_of_course on course_exports (course_id);
create index course_exports_of_file on course_exports (file_id) where file_id is not null;
