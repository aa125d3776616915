-- Unions, which lie in upazilas: a settings list.
create table unions (
  id int generated always as identity primary key,
  upazila_id int not null references upazilas (id),
  title text not null check (is_nfc(title)),
  bn_title text not null check (is_nfc(bn_title)),
  bbs_number text not null,
  position int not null default 0,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  updated_by int references users (id)
);
create index unions_of_upazila on unions (upazila_id);
