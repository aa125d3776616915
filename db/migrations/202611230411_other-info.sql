-- What people tell of their education and their work, each entry of one kind.
create table background_entries (
  id int generated always as identity primary key,
  user_id int not null references users (id),
  kind text not null check (kind in ('education', 'work')),
  level_id int references education_levels (id),
  degree_id int references education_degrees (id),
  profession_id int references professions (id),
  title text not null default '' check (is_nfc(title)),
  place text not null default '' check (is_nfc(place)),
  result text not null default '' check (is_nfc(result)),
  from_year int check (from_year between 1900 and 2100),
  to_year int check (to_year between 1900 and 2100),
  created_at timestamptz not null default now(),
  check ((kind = 'education') = (level_id is not null)),
  check (kind = 'education' or degree_id is null),
  check (kind = 'work' or profession_id is null),
  check (to_year >= from_year)
);
create index background_entries_of_user on background_entries (user_id, kind);
create index background_entries_level on background_entries (level_id) where level_id is not null;
create index background_entries_degree on background_entries (degree_id) where degree_id is not null;
create index background_entries_profession on background_entries (profession_id) where profession_id is not null;
