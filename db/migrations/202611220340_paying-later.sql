-- How an institution is reached, and who wants to be told when a course with a fee can be paid for.
alter table institutions
  add column phone text not null default '',
  add column email text not null default '',
  add column address text not null default '',
  add column bn_address text not null default '';
create table payment_waits (
  user_id int not null references users (id) on delete cascade,
  course_id int not null references courses (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, course_id)
);
create index payment_waits_of_course on payment_waits (course_id, created_at, user_id);
