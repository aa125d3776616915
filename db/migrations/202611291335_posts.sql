-- Posts: the stream of a class with comments, pins, questions and their answers; what is agreed with, reported, and how far somebody has read.
alter table classrooms add column posting text not null default 'everyone';
alter table classrooms add constraint classrooms_posting_check check (posting in ('everyone', 'questions', 'teachers')) not valid;
alter table classrooms validate constraint classrooms_posting_check;
alter table classrooms add column anonymous_questions boolean not null default false;

-- the order in which posts came into their streams: who writes one holds a lock of the class, so that no lower number appears after a higher one
create sequence posts_place as int;
create table posts (
  -- one row of numbers with the discussions under lessons
  id int primary key default nextval(pg_get_serial_sequence('lesson_posts', 'id')),
  batch_id int not null references batches (id),
  -- what it is about, where it is not the class itself
  class_session_id int references class_sessions (id) on delete cascade,
  -- of a comment
  parent_id int references posts (id) on delete cascade,
  -- null: of an account that was deleted, whose words are gone
  user_id int references users (id),
  kind text not null default 'post' check (kind in ('post', 'question', 'notice', 'chat')),
  text text not null check (is_nfc(text)),
  -- written by who teaches the class or runs it
  as_staff boolean not null default false,
  -- only staff see who wrote it
  anonymous boolean not null default false,
  audience text not null default 'all' check (audience in ('all', 'group', 'staff')),
  -- null with the audience of a group: the group is gone, and staff alone see it
  group_id int,
  -- null: a comment, or not published yet
  place int,
  publish_at timestamptz,
  -- by the clock of its writer: without a connection it comes later than it was written
  written_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  version int not null default 1,
  pinned_at timestamptz,
  answer_id int references posts (id) on delete set null,
  -- that are there and not hidden
  comments int not null default 0 check (comments >= 0),
  closed_at timestamptz,
  hidden_at timestamptz,
  hidden_by int references users (id),
  hidden_reason text check (hidden_reason in ('rude', 'spam', 'private', 'wrong', 'other')),
  hidden_note text not null default '' check (is_nfc(hidden_note)),
  removed_at timestamptz,
  removed_by int references users (id),
  client_key uuid,
  -- words, stems and sounds that it is found by
  keys tsvector not null default '',
  unique (user_id, client_key),
  foreign key (batch_id, group_id) references class_groups (batch_id, id) on delete set null (group_id),
  check (hidden_at is null or hidden_reason is not null),
  check (parent_id is null or (place is null and publish_at is null and pinned_at is null))
);
create index posts_of_class on posts (batch_id, place desc)
  include (id, audience, group_id, user_id, kind, as_staff, answer_id, hidden_at, written_at)
  where place is not null and removed_at is null and class_session_id is null;
create index posts_of_session on posts (class_session_id, place desc) where class_session_id is not null;
create index posts_of_parent on posts (parent_id, id) where parent_id is not null;
create index posts_pinned on posts (batch_id) where pinned_at is not null;
create index posts_waiting on posts (batch_id, publish_at) where publish_at is not null and place is null;
create index posts_hidden on posts (batch_id, id) where hidden_at is not null;
create index posts_removed on posts (removed_at) where removed_at is not null;
create index posts_found on posts using gin (batch_id, keys) where removed_at is null;
create index posts_of_group on posts (batch_id, group_id) where group_id is not null;
create index posts_answers on posts (answer_id) where answer_id is not null;
create index posts_hidden_by on posts (hidden_by) where hidden_by is not null;
create index posts_removed_by on posts (removed_by) where removed_by is not null;

create table post_files (
  post_id int not null references posts (id) on delete cascade,
  position smallint not null,
  file_id int not null references files (id),
  title text not null check (is_nfc(title)),
  primary key (post_id, position),
  unique (post_id, file_id)
);
create index post_files_of_file on post_files (file_id);
create table post_agrees (
  user_id int not null references users (id),
  post_id int not null references posts (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, post_id)
);
create index post_agrees_of_post on post_agrees (post_id);
create table post_reports (
  user_id int not null references users (id),
  post_id int not null references posts (id) on delete cascade,
  reason text not null check (reason in ('rude', 'spam', 'private', 'wrong', 'other')),
  text text not null default '' check (is_nfc(text)),
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  primary key (user_id, post_id)
);
create index post_reports_of_post on post_reports (post_id);
create index post_reports_open on post_reports (post_id) where closed_at is null;
-- how far somebody has read in the stream of a class: one row a person, never one a post
create table post_seen (
  user_id int not null references users (id),
  batch_id int not null references batches (id) on delete cascade,
  place int not null,
  seen_at timestamptz not null default now(),
  primary key (user_id, batch_id)
);
create index post_seen_of_class on post_seen (batch_id, place);
