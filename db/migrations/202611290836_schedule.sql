-- Timetable of a class: dated sessions, series they were made from, days that were moved, and who can come.
create table class_series (
  id int generated always as identity primary key,
  batch_id int not null references batches (id) on delete cascade,
  -- days with their hours, as in batches.class_days
  week text not null,
  every int not null check (every in (1, 2)),
  first_on date not null,
  until_on date not null check (until_on >= first_on),
  skip_holidays boolean not null
);
create index class_series_of_batch on class_series (batch_id);

create table class_sessions (
  id int generated always as identity primary key,
  batch_id int not null references batches (id) on delete cascade,
  series_id int references class_series (id),
  title text not null check (is_nfc(title)),
  bn_title text not null check (is_nfc(bn_title)),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  on_date date generated always as ((starts_at at time zone 'Asia/Dhaka')::date) stored,
  -- the second half begins; null: it has one half
  break_at timestamptz check (break_at > starts_at and break_at < ends_at),
  mode text not null check (mode in ('face', 'live', 'mixed')),
  place text not null check (is_nfc(place)),
  -- moving a day leaves it where it is
  fixed boolean not null default false,
  teacher_id int references users (id) on delete set null,
  lesson_id int references lessons (id) on delete set null,
  -- when it was to be before it was moved for the first time
  first_at timestamptz,
  cancelled_at timestamptz,
  reason text not null default '' check (is_nfc(reason)),
  -- of calendars: the same event through all changes, which count
  uid uuid not null default gen_random_uuid() unique,
  sequence int not null default 0,
  -- learners have been told of it; and it changed since
  told_at timestamptz,
  changed_at timestamptz,
  made_by int references users (id),
  client_key uuid,
  -- its place among those that were made with it
  nth int not null default 0,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  updated_by int references users (id),
  unique (made_by, client_key, nth)
);
create index class_sessions_of_batch on class_sessions (batch_id, starts_at, id);
create index class_sessions_of_teacher on class_sessions (teacher_id, starts_at) where cancelled_at is null;
create index class_sessions_of_series on class_sessions (series_id, starts_at);
create index class_sessions_of_lesson on class_sessions (lesson_id) where lesson_id is not null;
create index class_sessions_untold on class_sessions (batch_id) where changed_at is not null;

create table class_shifts (
  id int generated always as identity primary key,
  batch_id int not null references batches (id) on delete cascade,
  cause text not null check (cause in ('power', 'holiday', 'weather', 'illness', 'other')),
  note text not null check (is_nfc(note)),
  -- [{ id, from, to, changed_at }]: each session with both its beginnings, and whether a change of it had not been told yet
  moves jsonb not null,
  made_at timestamptz not null default now(),
  undo_until timestamptz not null,
  undone_at timestamptz,
  made_by int references users (id)
);
create index class_shifts_of_batch on class_shifts (batch_id, id desc);

create table session_answers (
  user_id int not null references users (id) on delete cascade,
  class_session_id int not null references class_sessions (id) on delete cascade,
  comes boolean not null,
  reason text not null check (is_nfc(reason)),
  answered_at timestamptz not null default now(),
  primary key (user_id, class_session_id)
);
create index session_answers_of_session on session_answers (class_session_id, user_id);
