-- What somebody searched for without finding it, and wants to be told of when there is such a course.
create table wanted_courses (
  id int generated always as identity primary key,
  user_id int not null references users (id) on delete cascade,
  text text not null,
  created_at timestamptz not null default now(),
  unique (user_id, text)
);
create index wanted_courses_old on wanted_courses (created_at);
