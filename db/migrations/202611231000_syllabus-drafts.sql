-- What a course is made of while it is being written: its sections and lessons, each a row. What is written in a lesson stands in drafts.
create table syllabus_drafts (
  course_id int primary key references courses (id) on delete cascade,
  -- counted up by everything that changes the order
  version int not null default 1,
  published_at timestamptz,
  created_at timestamptz not null default now()
);
create table syllabus_items (
  id int generated always as identity primary key,
  course_id int not null references syllabus_drafts (course_id) on delete cascade,
  -- ties it to the lesson that learners have, as a package's keys do
  source_key text not null,
  section_id int references syllabus_items (id) on delete cascade,
  position bigint not null,
  kind text not null,
  -- what the list shows, kept with each save of the lesson
  title text not null default '' check (is_nfc(title)),
  bn_title text not null default '' check (is_nfc(bn_title)),
  minutes int not null default 0,
  required boolean not null default true,
  is_free boolean not null default false,
  question_count int not null default 0,
  bytes bigint not null default 0,
  -- how much has to be done before it can be published
  faults int not null default 0,
  written boolean not null default false,
  hidden boolean not null default false,
  removed_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (course_id, source_key)
);
create index syllabus_items_section on syllabus_items (section_id);
-- the files that a lesson's draft names
create table syllabus_files (
  item_id int not null references syllabus_items (id) on delete cascade,
  file_id int not null references files (id),
  primary key (item_id, file_id)
);
create index syllabus_files_file on syllabus_files (file_id);
