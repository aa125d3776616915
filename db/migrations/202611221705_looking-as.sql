-- Looking as a role: who saw the product as which role would, and until when. The session names it while it lasts. The history tells of each.
create table looks (
  id int generated always as identity primary key,
  user_id int references users (id),
  user_role_id int references user_roles (id) on delete set null,
  role_id int references roles (id) on delete set null,
  institution_id int references institutions (id) on delete set null,
  started_at timestamptz not null default now(),
  ends_at timestamptz not null check (ends_at <= started_at + interval '30 minutes')
);
create index looks_of_user on looks (user_id);
create index looks_by_holding on looks (user_role_id);
create index looks_as_role on looks (role_id);
create index looks_at_institution on looks (institution_id);
alter table sessions add column look_id int references looks (id) on delete set null;
