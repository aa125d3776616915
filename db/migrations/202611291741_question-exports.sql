-- A file of many questions that somebody had made: theirs alone, for two days.
create table question_exports (
  user_id int primary key references users (id),
  run_id int not null,
  file_id int references files (id),
  asked_at timestamptz not null default now(),
  ready_at timestamptz
);
create index question_exports_of_file on question_exports (file_id) where file_id is not null;
