-- Sheets: files of rows that staff bring in. Each row with its verdict before the run, its result after it, and what undoes it.

-- what is done in the background tells from which program it was started
alter table runs add column device text not null default '';
-- work that its own screen tells of stays in the header only while it is under way, or when it failed
alter table runs add column quiet boolean not null default false;

create table sheets (
  id int generated always as identity primary key,
  kind text not null,
  user_id int not null references users (id),
  -- as whom the rows are brought in
  role_id int,
  owner_id int,
  -- until it has been read
  file_id int references files (id) on delete set null,
  file_name text not null check (is_nfc(file_name)),
  file_bytes int not null,
  file_hash bytea not null,
  state text not null default 'reading' check (state in (
    'reading', 'unreadable', 'columns', 'judging', 'judged', 'applying', 'applied', 'undoing', 'blocked', 'undone')),
  fault text,
  facts jsonb not null default '{}',
  -- the file's own: their titles and some of what stands under them
  columns jsonb not null default '[]',
  -- for each of them the column of ours, or null
  matches jsonb not null default '[]',
  size int not null default 0,
  run_id int references runs (id) on delete set null,
  created_at timestamptz not null default now(),
  touched_at timestamptz not null default now(),
  applied_at timestamptz
);
create index sheets_of_user on sheets (user_id, kind, id desc);
create index sheets_same_file on sheets (file_hash, kind);
create index sheets_by_use on sheets (touched_at);
create index sheets_of_file on sheets (file_id) where file_id is not null;
create index sheets_of_run on sheets (run_id) where run_id is not null;

create table sheet_rows (
  sheet_id int not null references sheets (id) on delete cascade,
  -- as the file counts its rows
  number int not null,
  -- by column of the file: a text, null, or why it was refused
  cells jsonb not null,
  -- by column of ours: what was put in place of a cell
  mended jsonb,
  skipped boolean not null default false,
  -- what names the thing: two rows of one sheet with the same key are one too many
  key text,
  label text not null default '',
  verdict text check (verdict in ('new', 'changed', 'same', 'wrong')),
  -- by column: why it is wrong
  wrong jsonb,
  -- by column: from what to what
  changes jsonb,
  result text check (result in ('made', 'changed', 'same', 'refused', 'undone', 'kept')),
  -- why it was refused, or why it cannot be undone
  reason jsonb,
  -- what was made or changed, the version that it has since, and what stood there before
  record_id bigint,
  version int,
  before jsonb,
  primary key (sheet_id, number)
);
create index sheet_rows_by_verdict on sheet_rows (sheet_id, verdict, number);
create index sheet_rows_by_key on sheet_rows (sheet_id, key, number) where key is not null;
create index sheet_rows_by_result on sheet_rows (sheet_id, result, number) where result is not null;

-- which column of ours a person took a title of a file for
create table sheet_matches (
  user_id int not null references users (id),
  kind text not null,
  title text not null,
  name text not null,
  used_at timestamptz not null default now(),
  primary key (user_id, kind, title)
);
