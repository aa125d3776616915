-- What a person is given in every examination. Why is sealed.
create table accommodations (
  user_id int primary key references users (id),
  -- by which the history names it
  id int generated always as (user_id) stored unique,
  extra_percent int not null default 0 check (extra_percent between 0 and 300),
  break_minutes int not null default 0 check (break_minutes between 0 and 240),
  large_text boolean not null default false,
  reader boolean not null default false,
  scribe boolean not null default false,
  both_languages boolean not null default false,
  -- the last day in Dhaka; null: always
  until date,
  reason_sealed bytea,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  updated_by int references users (id)
);
create index accommodations_updated_by on accommodations (updated_by) where updated_by is not null;

update roles set access = access || '{"accommodation": {"view": true, "update": true}}', version = version + 1
where role in ('super', 'partner') and institution_id is null and not access ? 'accommodation';
update roles set access = access || '{"accommodation": {"view": true}}', version = version + 1
where role = 'dashboard-viewer' and institution_id is null and not access ? 'accommodation';
