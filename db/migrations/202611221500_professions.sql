-- Professions and their fields: settings lists.
create table professions (
  id int generated always as identity primary key,
  title text not null check (is_nfc(title)),
  bn_title text not null check (is_nfc(bn_title)),
  position int not null default 0,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  updated_by int references users (id)
);
create table profession_fields (
  id int generated always as identity primary key,
  profession_id int not null references professions (id),
  title text not null check (is_nfc(title)),
  bn_title text not null check (is_nfc(bn_title)),
  position int not null default 0,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  updated_by int references users (id)
);
create index profession_fields_of_profession on profession_fields (profession_id);
