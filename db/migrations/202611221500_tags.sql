-- Tags: a settings list.
create table tags (
  id int generated always as identity primary key,
  title text not null check (is_nfc(title)),
  bn_title text not null check (is_nfc(bn_title)),
  position int not null default 0,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  updated_by int references users (id)
);
