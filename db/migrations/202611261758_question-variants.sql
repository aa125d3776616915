-- The seed of an attempt's variants: the numbers that a learner was given are made again from it, on every device and in the result.
alter table quiz_attempts add column variant_seed int not null default 0;
alter table quiz_papers add column variant_seed int not null default 0;
-- Pictures of questions: a file that a question shows stays, also where only an attempt of before asks it.
create table question_files (
  question_id int not null references questions (id) on delete cascade,
  file_id int not null references files (id),
  primary key (question_id, file_id)
);
create index question_files_file on question_files (file_id);
