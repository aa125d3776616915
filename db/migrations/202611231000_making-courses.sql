-- Courses made by staff: the texts as documents, pictures for both languages, what was removed, the order of the featured, and the team.
alter table courses
  add column body text not null default '',
  add column bn_body text not null default '',
  add column bn_thumbnail_file_id int,
  add column thumbnail_alt text not null default '',
  add column bn_thumbnail_alt text not null default '',
  add column archived_at timestamptz,
  add column featured_position int;
alter table courses add constraint courses_bn_thumbnail_file_id_fkey
  foreign key (bn_thumbnail_file_id) references files (id) not valid;
alter table courses validate constraint courses_bn_thumbnail_file_id_fkey;

-- who works on a course, and what they may do there
create table course_team (
  id int generated always as identity unique,
  course_id int not null references courses (id) on delete cascade,
  user_id int not null references users (id),
  role text not null check (role in ('owner', 'editor', 'assistant', 'marker')),
  added_by int references users (id) on delete set null,
  created_at timestamptz not null default now(),
  primary key (course_id, user_id)
);
create index course_team_of_user on course_team (user_id, course_id);
create index course_team_added_by on course_team (added_by) where added_by is not null;
insert into course_team (course_id, user_id, role)
select c.id, c.owner_id, 'owner' from courses c join users u on u.id = c.owner_id where u.deleted_at is null;
insert into course_team (course_id, user_id, role)
select distinct t.course_id, t.user_id, 'editor' from course_teachers t join users u on u.id = t.user_id
where u.deleted_at is null
on conflict do nothing;
