-- What can be learnt and who has taken a seat: categories, courses, teachers, batches, enrollments, reviews, wishes, sliders.

create table categories (
  id int generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9][a-z0-9-]*$'),
  title text not null check (is_nfc(title)),
  bn_title text not null check (is_nfc(bn_title)),
  image text not null,
  position int not null default 0,
  course_count int not null default 0
);
create index categories_listed on categories (position, id);

create table courses (
  id int generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9][a-z0-9-]*$'),
  kind text not null default 'course' check (kind in ('course', 'training', 'assessment')),
  institution_id int references institutions (id),
  owner_id int references users (id),
  category_id int not null references categories (id),
  title text not null check (is_nfc(title)),
  bn_title text not null check (is_nfc(bn_title)),
  summary text not null default '',
  bn_summary text not null default '',
  body_html text not null default '',
  bn_body_html text not null default '',
  outcomes jsonb not null default '[]',
  audience jsonb not null default '[]',
  requirements jsonb not null default '[]',
  course_level text not null default 'beginner' check (course_level in ('beginner', 'intermediate', 'advanced')),
  language text not null default 'both' check (language in ('en', 'bn', 'both')),
  price_poisha int not null default 0 check (price_poisha >= 0),
  needs_approval boolean not null default false,
  needs_verification boolean not null default false,
  previous_first boolean not null default false,
  pass_percent int not null default 60 check (pass_percent between 0 and 100),
  min_attendance int check (min_attendance between 0 and 100),
  gives_certificate boolean not null default true,
  credits text not null default '',
  cover_family text,
  thumbnail_file_id int references files (id),
  published_at timestamptz,
  featured_at timestamptz,
  lesson_count int not null default 0,
  minutes int not null default 0,
  learner_count int not null default 0,
  rating_sum int not null default 0,
  rating_count int not null default 0,
  source_key text unique,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index courses_latest on courses (published_at desc, id desc) where published_at is not null;
create index courses_by_category on courses (category_id, published_at desc, id desc) where published_at is not null;
create index courses_popular on courses (learner_count desc, id desc) where published_at is not null;
create index courses_featured on courses (featured_at desc, id desc) where published_at is not null and featured_at is not null;
create index courses_of_institution on courses (institution_id, published_at desc, id desc);

create table course_teachers (
  course_id int not null references courses (id) on delete cascade,
  position int not null,
  user_id int references users (id),
  name text not null check (is_nfc(name)),
  bn_name text not null check (is_nfc(bn_name)),
  title text not null default '',
  bn_title text not null default '',
  primary key (course_id, position)
);

-- seats is null: as many as come. seats_taken is counted up in the statement that takes the seat.
create table batches (
  id int generated always as identity primary key,
  course_id int not null references courses (id),
  title text not null check (is_nfc(title)),
  bn_title text not null check (is_nfc(bn_title)),
  seats int check (seats > 0),
  seats_taken int not null default 0 check (seats_taken >= 0 and (seats is null or seats_taken <= seats)),
  enroll_from timestamptz,
  enroll_until timestamptz,
  starts_at timestamptz,
  ends_at timestamptz,
  published_at timestamptz,
  source_key text,
  created_at timestamptz not null default now(),
  unique (course_id, source_key)
);
create index batches_of_course on batches (course_id, starts_at, id);

create table enrollments (
  id int generated always as identity unique,
  user_id int not null references users (id),
  batch_id int not null references batches (id),
  course_id int not null references courses (id),
  status text not null default 'approved' check (status in ('pending', 'approved', 'rejected')),
  lessons_done int not null default 0,
  last_lesson_id int,
  seconds int not null default 0,
  quizzes_passed int not null default 0,
  completed_at timestamptz,
  opened_at timestamptz,
  approved_at timestamptz,
  approved_by int references users (id),
  created_at timestamptz not null default now(),
  primary key (user_id, id),
  unique (user_id, batch_id)
);
create unique index enrollments_one_live_per_course on enrollments (user_id, course_id) where status <> 'rejected';
create index enrollments_of_batch on enrollments (batch_id, id);
create index enrollments_of_course on enrollments (course_id, id);

create table reviews (
  id int generated always as identity unique,
  user_id int not null references users (id),
  course_id int not null references courses (id),
  rating smallint not null check (rating between 1 and 5),
  text text not null default '' check (is_nfc(text)),
  hidden_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, course_id)
);
create index reviews_of_course on reviews (course_id, created_at desc, id desc) where hidden_at is null;

create table wishes (
  user_id int not null references users (id),
  course_id int not null references courses (id),
  created_at timestamptz not null default now(),
  primary key (user_id, course_id)
);

create table sliders (
  id int generated always as identity primary key,
  institution_id int references institutions (id),
  title text not null,
  bn_title text not null,
  text text not null default '',
  bn_text text not null default '',
  link text not null default '',
  image text not null,
  position int not null default 0,
  published boolean not null default true
);
create index sliders_front on sliders (institution_id, position, id) where published;
