-- Exams as they are set: sections that draw from the question bank, what was frozen for learners, who is given time.
-- An exam lesson without a row here is the lesson's own quiz with a clock, as before.
create table exams (
  lesson_id int primary key references lessons (id) on delete cascade,
  -- made by one press: its course and its batch are there for it alone
  single boolean not null default false,
  -- from when on it can be begun; null: as soon as it is published. It closes with the `due_at` of its lesson
  starts_at timestamptz,
  variety text not null default 'each' check (variety in ('same', 'sets', 'each')),
  -- of the sets A to D; the first is the one of `same`
  set_seeds int[] not null check (cardinality(set_seeds) = 4),
  shuffle_questions boolean not null default true,
  shuffle_options boolean not null default true,
  -- percent of its marks that a wrong answer costs; null: what each question says itself
  wrong_share smallint check (wrong_share between 0 and 100),
  keeps text not null default 'best' check (keeps in ('best', 'last', 'average')),
  -- of marks, answers, right, explanations, rank: when they are shown
  review jsonb not null default '{}',
  tie_breaks text[] not null default '{}',
  scale text not null default 'none' check (scale in ('none', 'gpa5')),
  -- of two markers: how far apart they may be, and the percent of the answers that two mark
  marker_gap numeric(6, 2) not null default 0 check (marker_gap >= 0),
  second_share smallint not null default 0 check (second_share between 0 and 100),
  -- frozen and given to its takers; null: it is being written
  published_at timestamptz,
  -- its results are told
  results_at timestamptz,
  -- counted up by everything that is changed in it
  version int not null default 1,
  made_by int references users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index exams_single on exams (created_at desc, lesson_id desc) where single;
create index exams_made_by on exams (made_by) where made_by is not null;

create table exam_sections (
  id int generated always as identity primary key,
  lesson_id int not null references exams (lesson_id) on delete cascade,
  position int not null,
  title text not null default '' check (is_nfc(title)),
  bn_title text not null default '' check (is_nfc(bn_title)),
  -- without as many, the exam is not passed
  pass_marks numeric(8, 2) check (pass_marks > 0),
  unique (lesson_id, position)
);
create table exam_draws (
  id int generated always as identity primary key,
  section_id int not null references exam_sections (id) on delete cascade,
  position int not null,
  -- one question of the bank, or so many of a folder and what is within it
  bank_id int references bank_questions (id) on delete set null,
  folder_id int references bank_folders (id) on delete set null,
  tags text[] not null default '{}',
  difficulty smallint check (difficulty between 1 and 3),
  take int not null check (take between 1 and 500),
  -- of each question
  marks numeric(6, 2) not null check (marks > 0),
  unique (section_id, position),
  check (num_nonnulls(bank_id, folder_id) <= 1)
);
create index exam_draws_bank on exam_draws (bank_id) where bank_id is not null;
create index exam_draws_folder on exam_draws (folder_id) where folder_id is not null;

-- What a draw may ask, frozen when the exam was published: a question is one version of the bank's. It stands in one draw of an exam.
create table exam_pool (
  draw_id int not null references exam_draws (id) on delete cascade,
  question_id int not null references questions (id),
  lesson_id int not null references exams (lesson_id) on delete cascade,
  primary key (draw_id, question_id),
  unique (lesson_id, question_id)
);
create index exam_pool_question on exam_pool (question_id);

-- Time given or stopped while an exam is under way, and what is said to its takers.
create table exam_orders (
  id int generated always as identity primary key,
  lesson_id int not null references lessons (id) on delete cascade,
  kind text not null check (kind in ('add', 'undo', 'pause', 'resume', 'announce')),
  -- null: all who take it
  user_ids int[],
  seconds int check (seconds > 0),
  undoes int references exam_orders (id),
  text text not null default '' check (is_nfc(text)),
  bn_text text not null default '' check (is_nfc(bn_text)),
  reason text not null default '' check (is_nfc(reason)),
  -- pressed twice it counts once
  client_key uuid not null unique,
  at timestamptz not null default now(),
  by int references users (id),
  check ((kind = 'add') = (seconds is not null)),
  check ((kind = 'undo') = (undoes is not null))
);
create index exam_orders_of on exam_orders (lesson_id, id);
create unique index exam_orders_undone on exam_orders (undoes) where undoes is not null;
create index exam_orders_by on exam_orders (by) where by is not null;

alter table quiz_attempts
  -- the set that it was given: A to D
  add column set_code text check (set_code in ('A', 'B', 'C', 'D')),
  -- the time that was given at its beginning
  add column allotted_seconds int check (allotted_seconds > 0),
  add column paused_at timestamptz,
  add column closed_by text check (closed_by in ('learner', 'clock', 'staff'));
