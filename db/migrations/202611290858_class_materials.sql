-- Files of class sessions: what is handed round, and recordings.
create table class_materials (
  id int generated always as identity primary key,
  class_session_id int not null references class_sessions (id) on delete cascade,
  file_id int not null references files (id),
  kind text not null check (kind in ('material', 'recording')),
  title text not null check (is_nfc(title)),
  added_at timestamptz not null default now(),
  added_by int references users (id),
  unique (class_session_id, file_id)
);
create index class_materials_of_file on class_materials (file_id);
