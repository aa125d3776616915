-- What staff need of people: names by their sounds, why an account is suspended, and whether staff made it, for which institution.
-- name_keys is empty where nobody has worked it out yet; a job does.
alter table users add column name_keys tsvector;
alter table users add column suspended_reason text not null default '';
alter table users add column made_by_staff boolean not null default false;
alter table users add column made_for_institution_id int references institutions (id);
-- Each list of people that was taken out of the product: by whom and for which institution.
create table people_exports (
  id int generated always as identity primary key,
  user_id int references users (id),
  institution_id int references institutions (id),
  format text not null check (format in ('csv', 'xlsx')),
  filters text not null default '',
  created_at timestamptz not null default now()
);
create index people_exports_of_user on people_exports (user_id);
