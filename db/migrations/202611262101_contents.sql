-- The content bank: contents with their versions, with whom they are shared, in which lessons they were put, who enrolled, what was said of them.

create table contents (
  id int generated always as identity primary key,
  -- null: whoever made it has left, and others go on with it
  owner_id int references users (id),
  -- for which institution it was made, whose colleagues it can be open to
  institution_id int references institutions (id),
  kind text not null,
  title text not null default '' check (is_nfc(title)),
  bn_title text not null default '' check (is_nfc(bn_title)),
  summary text not null default '' check (is_nfc(summary)),
  bn_summary text not null default '' check (is_nfc(bn_summary)),
  category_id int references categories (id),
  visibility text not null default 'private' check (visibility in ('private', 'institution', 'public')),
  price_poisha int not null default 0 check (price_poisha >= 0),
  minutes int not null default 0,
  question_count int not null default 0,
  bytes bigint not null default 0,
  -- 0: begun, and never published
  version int not null default 0,
  -- what it is found by: the words of its names and of what it is about, by their letters and by their sounds
  keys tsvector not null default '',
  rating_sum int not null default 0,
  rating_count int not null default 0,
  enrolled_count int not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  removed_at timestamptz
);
create index contents_of_owner on contents (owner_id, updated_at, id);
create index contents_open on contents (kind, enrolled_count, id)
  where removed_at is null and version > 0 and visibility = 'public';
create index contents_newest on contents (updated_at, id) where removed_at is null and version > 0 and visibility = 'public';
create index contents_of_category on contents (category_id) where category_id is not null;
create index contents_of_institution on contents (institution_id) where institution_id is not null;
create index contents_found on contents using gin (keys);
create index contents_removed on contents (removed_at) where removed_at is not null;

-- What was published, never changed once written.
create table content_versions (
  content_id int not null references contents (id) on delete cascade,
  version int not null,
  -- exactly what was written
  written jsonb not null,
  body_html text not null default '',
  bn_body_html text not null default '',
  published_by int references users (id),
  published_at timestamptz not null default now(),
  primary key (content_id, version)
);
-- The files that a content's draft and versions may name.
create table content_files (
  content_id int not null references contents (id) on delete cascade,
  file_id int not null references files (id),
  primary key (content_id, file_id)
);
create index content_files_of on content_files (file_id);

create table content_shares (
  id int generated always as identity primary key,
  content_id int not null references contents (id) on delete cascade,
  level text not null check (level in ('view', 'use', 'edit')),
  to_user_id int references users (id),
  to_institution_id int references institutions (id),
  until timestamptz,
  created_at timestamptz not null default now(),
  check (num_nonnulls(to_user_id, to_institution_id) = 1),
  unique nulls not distinct (content_id, to_user_id, to_institution_id)
);
create index content_shares_to_user on content_shares (to_user_id) where to_user_id is not null;
create index content_shares_to_institution on content_shares (to_institution_id) where to_institution_id is not null;

-- Which lesson took which content, in which version.
create table content_uses (
  item_id int primary key references syllabus_items (id) on delete cascade,
  content_id int not null references contents (id) on delete cascade,
  version int not null,
  put_by int references users (id),
  put_at timestamptz not null default now()
);
create index content_uses_of on content_uses (content_id);

create table content_enrollments (
  id int generated always as identity primary key,
  user_id int not null references users (id),
  content_id int not null references contents (id),
  -- waiting: ordered, and not paid for
  status text not null check (status in ('open', 'waiting')),
  price_poisha int not null default 0,
  percent int not null default 0 check (percent between 0 and 100),
  position_seconds int not null default 0 check (position_seconds >= 0),
  done_at timestamptz,
  created_at timestamptz not null default now(),
  unique (user_id, content_id)
);
create index content_enrollments_of on content_enrollments (content_id, status, id);

create table content_attempts (
  user_id int not null references users (id),
  enrollment_id int not null references content_enrollments (id) on delete cascade,
  number int not null,
  version int not null,
  given jsonb not null,
  score real not null,
  max_score real not null,
  passed boolean not null,
  submitted_at timestamptz not null default now(),
  primary key (user_id, enrollment_id, number)
);
create index content_attempts_of on content_attempts (enrollment_id);

create table content_reviews (
  id int generated always as identity primary key,
  user_id int not null references users (id),
  content_id int not null references contents (id) on delete cascade,
  rating int not null check (rating between 1 and 5),
  text text not null default '' check (is_nfc(text)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, content_id)
);
create index content_reviews_newest on content_reviews (content_id, created_at, id);
