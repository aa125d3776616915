-- Divisions, districts and upazilas: settings lists. The number is the code of the Bureau of Statistics, empty where there is none.
create table divisions (
  id int generated always as identity primary key,
  title text not null check (is_nfc(title)),
  bn_title text not null check (is_nfc(bn_title)),
  bbs_number text not null,
  position int not null default 0,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  updated_by int references users (id)
);
create table districts (
  id int generated always as identity primary key,
  division_id int not null references divisions (id),
  title text not null check (is_nfc(title)),
  bn_title text not null check (is_nfc(bn_title)),
  bbs_number text not null,
  position int not null default 0,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  updated_by int references users (id)
);
create index districts_of_division on districts (division_id);
create table upazilas (
  id int generated always as identity primary key,
  district_id int not null references districts (id),
  title text not null check (is_nfc(title)),
  bn_title text not null check (is_nfc(bn_title)),
  bbs_number text not null,
  position int not null default 0,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  updated_by int references users (id)
);
create index upazilas_of_district on upazilas (district_id);
