-- Lessons that everybody may see before they register.
alter table lessons add column is_free boolean not null default false;
