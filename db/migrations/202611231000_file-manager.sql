-- The file manager: folders, files and links of people, what is shared and bought, uploads that are under way.

create table folders (
  id int generated always as identity primary key,
  owner_id int not null references users (id),
  institution_id int references institutions (id),
  parent_id int references folders (id),
  -- from the uppermost folder down to this one
  path int[] not null default '{}',
  name text not null check (is_nfc(name) and name <> ''),
  kind text check (kind in ('profile')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  removed_at timestamptz
);
create index folders_of_owner on folders (owner_id, parent_id);
create index folders_within on folders using gin (path);
create unique index one_profile_folder on folders (owner_id) where kind = 'profile';
create index folders_removed on folders (removed_at) where removed_at is not null;

create table file_entries (
  id int generated always as identity primary key,
  owner_id int not null references users (id),
  -- for which it was stored: counted with what its people have
  institution_id int references institutions (id),
  folder_id int references folders (id),
  -- null: a link
  file_id int unique references files (id),
  url text,
  kind text not null check (kind in ('images', 'audios', 'videos', 'documents', 'others')),
  title text not null check (is_nfc(title) and title <> ''),
  -- what is still made of it: the pages of a document, smaller forms of a video
  state text not null default 'ready' check (state in ('ready', 'working', 'failed')),
  pages int,
  seconds int,
  -- of a document, to be searched
  words text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  removed_at timestamptz,
  check ((file_id is null) = (url is not null))
);
create index file_entries_of_owner on file_entries (owner_id, folder_id, kind);
create index file_entries_in_folder on file_entries (folder_id);
create index file_entries_of_institution on file_entries (institution_id) where institution_id is not null;
create index file_entries_removed on file_entries (removed_at) where removed_at is not null;

create table shares (
  id int generated always as identity primary key,
  entry_id int references file_entries (id) on delete cascade,
  folder_id int references folders (id) on delete cascade,
  how text not null default 'shared' check (how in ('shared', 'bought')),
  -- what may be done with it: looked at, or put into a lesson as well
  level text not null default 'view' check (level in ('view', 'use')),
  from_user_id int references users (id),
  to_user_id int references users (id),
  to_institution_id int references institutions (id),
  until timestamptz,
  created_at timestamptz not null default now(),
  check (num_nonnulls(entry_id, folder_id) = 1),
  check (num_nonnulls(to_user_id, to_institution_id) = 1),
  unique nulls not distinct (entry_id, folder_id, to_user_id, to_institution_id, how)
);
create index shares_to_user on shares (to_user_id) where to_user_id is not null;
create index shares_to_institution on shares (to_institution_id) where to_institution_id is not null;
create index shares_of_folder on shares (folder_id) where folder_id is not null;
create index shares_from on shares (from_user_id) where from_user_id is not null;

create table file_uploads (
  key text primary key,
  owner_id int not null references users (id),
  institution_id int references institutions (id),
  folder_id int references folders (id) on delete set null,
  file_name text not null check (is_nfc(file_name)),
  bytes bigint not null check (bytes > 0),
  -- what came of it
  entry_id int references file_entries (id) on delete set null,
  created_at timestamptz not null default now()
);
create index file_uploads_of_owner on file_uploads (owner_id);
create index file_uploads_of_institution on file_uploads (institution_id) where institution_id is not null;
create index file_uploads_by_time on file_uploads (created_at);
