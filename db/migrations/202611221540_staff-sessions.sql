-- Sessions of staff: when one was last used in a role, and when its person last showed who they are. The rules for them: how long one may
-- rest, and whether a second factor is needed, everywhere or in one institution.
create table staff_rules (
  id int generated always as identity primary key,
  institution_id int unique nulls not distinct references institutions (id),
  idle_minutes int not null default 30 check (idle_minutes between 5 and 480),
  second_factor boolean not null default false,
  version int not null default 1
);
alter table sessions add column worked_at timestamptz not null default now(), add column proved_at timestamptz;
-- sessions that run already have shown nothing lately
alter table sessions alter column proved_at set default now();
