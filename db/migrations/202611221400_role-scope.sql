-- Where a role is held stands in columns: in the whole system, in one institution, in one course, or nowhere yet.

alter table roles
  -- the widest scope in which it can be held
  add column scope text not null default 'institution' check (scope in ('system', 'institution')),
  add column read_only boolean not null default false,
  add column version int not null default 1,
  add column slug text generated always as (role || coalesce('-' || institution_id::text, '')) stored unique;
update roles set scope = 'system' where role in ('super', 'dashboard-viewer') or role like 'sys-%';
update roles set read_only = true where role = 'dashboard-viewer';

-- a role of an institution, held without naming it, is held there; twice the same is once
update sessions s set user_role_id = other.id
from user_roles ur
join roles r on r.id = ur.role_id
join user_roles other
  on other.user_id = ur.user_id and other.role_id = ur.role_id and other.institution_id = r.institution_id
where s.user_role_id = ur.id and ur.institution_id is null;
delete from user_roles ur using roles r, user_roles other
where r.id = ur.role_id and ur.institution_id is null and other.user_id = ur.user_id
  and other.role_id = ur.role_id and other.institution_id = r.institution_id;
update user_roles ur set institution_id = r.institution_id
from roles r
where r.id = ur.role_id and ur.institution_id is null and r.institution_id is not null;

alter table user_roles
  add column scope text not null default 'none',
  add column course_id int references courses (id);
update user_roles ur set scope = case when ur.institution_id is not null then 'institution' when r.scope = 'system' then 'system'
  else 'none' end
from roles r where r.id = ur.role_id;
alter table user_roles
  alter column scope drop default,
  add constraint user_roles_scope check (case scope
    when 'system' then institution_id is null and course_id is null
    when 'institution' then institution_id is not null and course_id is null
    when 'course' then course_id is not null
    when 'none' then institution_id is null and course_id is null
    else false end) not valid,
  drop constraint user_roles_user_id_role_id_institution_id_key,
  add unique nulls not distinct (user_id, role_id, institution_id, course_id);
