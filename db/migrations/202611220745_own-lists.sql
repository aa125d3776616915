-- How a person shows the lists of staff: saved views and chosen columns.
create table list_views (
  id int generated always as identity,
  user_id int not null references users (id),
  list text not null,
  title text not null check (is_nfc(title)),
  query text not null,
  columns text[],
  primary key (user_id, list, title)
);
create table list_columns (
  user_id int not null references users (id),
  list text not null,
  columns text[] not null,
  primary key (user_id, list)
);
