-- Papers written without a connection that became no attempt: what was answered is kept and can be read, and counts for nothing.

create table quiz_papers (
  user_id integer not null references users (id),
  client_key uuid not null,
  lesson_id integer not null references lessons (id),
  question_ids integer[] not null,
  -- as in a submission: by question
  answers jsonb not null,
  reason text not null check (reason in ('no_attempts_left', 'deadline_passed', 'answers_known', 'questions_changed', 'other_open')),
  kept_at timestamptz not null default now(),
  primary key (user_id, client_key)
);
create index quiz_papers_of_quiz on quiz_papers (user_id, lesson_id, kept_at);
