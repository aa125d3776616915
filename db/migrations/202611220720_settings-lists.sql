-- Settings lists: who changed a row last, categories that are switched off, and rows that were removed and can be brought back.
alter table categories
  add column active boolean not null default true,
  add column updated_at timestamptz not null default now(),
  add column updated_by int;
alter table categories add constraint categories_updated_by_fkey foreign key (updated_by) references users (id) not valid;

create table removed_records (
  kind text not null,
  record_id int not null,
  row jsonb not null,
  removed_by int references users (id),
  removed_at timestamptz not null default now(),
  primary key (kind, record_id)
);
create index removed_records_old on removed_records (removed_at);

create table education_levels (
  id int generated always as identity primary key,
  title text not null check (is_nfc(title)),
  bn_title text not null check (is_nfc(bn_title)),
  type text not null unique,
  position int not null default 0,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  updated_by int references users (id)
);
create table education_sublevels (
  id int generated always as identity primary key,
  level_id int not null references education_levels (id),
  title text not null check (is_nfc(title)),
  bn_title text not null check (is_nfc(bn_title)),
  position int not null default 0,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  updated_by int references users (id)
);
create index education_sublevels_of_level on education_sublevels (level_id);
create table education_degrees (
  id int generated always as identity primary key,
  level_id int not null references education_levels (id),
  title text not null check (is_nfc(title)),
  bn_title text not null check (is_nfc(bn_title)),
  position int not null default 0,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  updated_by int references users (id)
);
create index education_degrees_of_level on education_degrees (level_id);
