-- runs outside a transaction
-- Who holds a role, and who holds one for a course.
alter table user_roles validate constraint user_roles_scope;
create index concurrently if not exists user_roles_by_role on user_roles (role_id, id);
create index concurrently if not exists user_roles_by_course on user_roles (course_id) where course_id is not null;
