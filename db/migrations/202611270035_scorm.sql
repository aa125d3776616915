-- SCORM packages as lessons: what a package holds, where each of its files lies within the archive, and how far each learner has come.
alter table lessons drop constraint lessons_kind_check;
alter table lessons add constraint lessons_kind_check check (kind in (
  'section', 'exam', 'quiz', 'assignment', 'video', 'image', 'manual', 'audio', 'document', 'discussion', 'presentation',
  'interview', 'survey', 'link', 'scorm')) not valid;
alter table lesson_files drop constraint lesson_files_role_check;
alter table lesson_files add constraint lesson_files_role_check check (role in (
  'video', 'audio', 'captions', 'document', 'image', 'slide', 'poster', 'package')) not valid;

-- a package that was read: it stays the one file that was uploaded, and goes with it
create table scorm_packages (
  file_id int primary key references files (id) on delete cascade,
  -- the name of the host that shows it: whoever does not know it cannot ask for anything in it
  host_key text not null unique check (host_key ~ '^[0-9a-f]{32}$'),
  version text not null check (version in ('1.2', '2004')),
  title text not null check (is_nfc(title)),
  parts jsonb not null,
  files int not null,
  bytes bigint not null,
  read_at timestamptz not null default now()
);
-- where the bytes of its files begin within the archive, so that each is served from there
create table scorm_assets (
  file_id int not null references scorm_packages (file_id) on delete cascade,
  path text not null,
  starts bigint not null,
  packed bigint not null,
  bytes bigint not null,
  crc bigint not null,
  deflated boolean not null,
  primary key (file_id, path)
);
create index scorm_assets_folded on scorm_assets (file_id, lower(path));

create table scorm_attempts (
  user_id int not null references users (id),
  lesson_id int not null references lessons (id),
  -- the package that the states belong to; a lesson that got another one begins anew
  file_id int not null,
  -- counts how often it was opened: the tab that was opened last is the one whose place counts
  opening int not null,
  -- by part: what its run-time keeps, how far it is, and by which save that was said
  states jsonb not null default '{}',
  status text not null default 'incomplete' check (status in ('incomplete', 'completed', 'passed', 'failed')),
  score real,
  opened_at timestamptz not null default now(),
  saved_at timestamptz,
  primary key (lesson_id, user_id)
);
create index scorm_attempts_user on scorm_attempts (user_id);
