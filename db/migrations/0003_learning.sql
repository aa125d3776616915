-- Learning itself: lessons and their media, progress, notes, posts, questions, quiz attempts and answers.

-- kind 'section' groups the lessons below it; every other kind is something to open.
create table lessons (
  id int generated always as identity primary key,
  course_id int not null references courses (id) on delete cascade,
  parent_id int references lessons (id) on delete cascade,
  position int not null,
  kind text not null check (kind in ('section', 'exam', 'quiz', 'assignment', 'video', 'image', 'manual', 'audio', 'document', 'discussion', 'presentation', 'interview', 'survey', 'link')),
  title text not null check (is_nfc(title)),
  bn_title text not null check (is_nfc(bn_title)),
  minutes int not null default 0,
  body_html text not null default '',
  bn_body_html text not null default '',
  url text not null default '',
  required boolean not null default true,
  pass_percent int check (pass_percent between 0 and 100),
  attempts_allowed int check (attempts_allowed > 0),
  source_key text,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (course_id, source_key)
);
create index lessons_of_course on lessons (course_id, position, id);

create table lesson_files (
  lesson_id int not null references lessons (id) on delete cascade,
  position int not null,
  file_id int not null references files (id),
  role text not null check (role in ('video', 'audio', 'captions', 'document', 'image', 'slide', 'poster')),
  language text check (language in ('en', 'bn')),
  label text not null default '',
  bn_label text not null default '',
  primary key (lesson_id, position)
);
create index lesson_files_by_file on lesson_files (file_id);

create table lesson_progress (
  user_id int not null references users (id),
  lesson_id int not null references lessons (id),
  course_id int not null references courses (id),
  percent smallint not null default 0 check (percent between 0 and 100),
  seconds int not null default 0,
  position_seconds int not null default 0,
  passed boolean,
  done_at timestamptz,
  updated_at timestamptz not null default now(),
  primary key (user_id, lesson_id)
);
create index lesson_progress_of_course on lesson_progress (user_id, course_id);

create table notes (
  id int generated always as identity unique,
  user_id int not null references users (id),
  lesson_id int not null references lessons (id),
  course_id int not null references courses (id),
  text text not null check (is_nfc(text)),
  at_seconds int,
  client_key uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, id),
  unique (user_id, client_key)
);
create index notes_of_lesson on notes (user_id, lesson_id, id);

create table lesson_posts (
  id int generated always as identity primary key,
  lesson_id int not null references lessons (id),
  batch_id int not null references batches (id),
  user_id int not null references users (id),
  text text not null check (is_nfc(text)),
  client_key uuid not null,
  created_at timestamptz not null default now(),
  unique (user_id, client_key)
);
create index lesson_posts_of_lesson on lesson_posts (lesson_id, batch_id, id desc);

-- `shape` is what the learner may see; `answer` never leaves the server.
create table questions (
  id int generated always as identity primary key,
  institution_id int references institutions (id),
  owner_id int references users (id),
  category_id int references categories (id),
  type text not null,
  text_html text not null,
  bn_text_html text not null,
  shape jsonb not null,
  answer jsonb not null,
  explanation_html text not null default '',
  bn_explanation_html text not null default '',
  marks int not null default 1 check (marks > 0),
  source_key text unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table lesson_questions (
  lesson_id int not null references lessons (id) on delete cascade,
  question_id int not null references questions (id),
  position int not null,
  primary key (lesson_id, question_id)
);

create table quiz_attempts (
  id int generated always as identity unique,
  user_id int not null references users (id),
  lesson_id int not null references lessons (id),
  course_id int not null references courses (id),
  number int not null,
  question_ids int[] not null,
  started_at timestamptz not null default now(),
  submitted_at timestamptz,
  score numeric(8, 2),
  max_score numeric(8, 2),
  passed boolean,
  primary key (user_id, id),
  unique (user_id, lesson_id, number)
);
create unique index quiz_attempts_one_open on quiz_attempts (user_id, lesson_id) where submitted_at is null;

-- `sequence` is the client's own count: an older save that arrives late never overwrites a newer one.
create table quiz_answers (
  user_id int not null references users (id),
  attempt_id int not null,
  question_id int not null references questions (id),
  answer jsonb not null,
  sequence bigint not null default 0,
  score numeric(8, 2),
  correct boolean,
  saved_at timestamptz not null default now(),
  primary key (user_id, attempt_id, question_id),
  foreign key (user_id, attempt_id) references quiz_attempts (user_id, id)
);
