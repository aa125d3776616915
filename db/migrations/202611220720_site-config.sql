-- What a site switches on and off, and the version by which a stale save is told.

-- null: every menu
alter table institutions alter column site_config drop not null;
alter table institutions alter column site_config drop default;
update institutions set site_config = null where site_config = '[]';
alter table institutions add column modules_off text[] not null default '{}';
alter table institutions add column version integer not null default 1;

-- the main site, which belongs to no institution
create table platform_site (
  id smallint primary key default 1 check (id = 1),
  modules_off text[] not null default '{}',
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
insert into platform_site default values;
