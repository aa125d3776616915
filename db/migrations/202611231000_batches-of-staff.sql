-- Batches as staff make and run them: versions, own price and terms, class days, waiting list, order of the featured, archive, removal.
alter table batches
  add column version int not null default 1,
  add column updated_at timestamptz not null default now(),
  add column updated_by int references users (id),
  -- none: as of the course
  add column price_taka int check (price_taka >= 0),
  add column needs_approval boolean,
  add column needs_verification boolean,
  add column waiting_list boolean not null default false,
  -- so long a seat is kept for whoever it is offered to
  add column offer_hours int not null default 24 check (offer_hours between 1 and 168),
  -- `6 19:00-20:30,1 19:00-20:30`: days as Sunday is 0, hours in Dhaka
  add column class_days text not null default '',
  -- what finishes the course in this batch; none: as the course says
  add column completion_share int check (completion_share between 1 and 100),
  add column featured_position int check (featured_position > 0),
  add column archived_at timestamptz,
  add column removed_at timestamptz,
  -- what it was published since before it was archived or removed
  add column published_before timestamptz,
  -- the days as a calendar in Dhaka has them: what forms and the history tell
  add column enroll_from_on date generated always as ((enroll_from at time zone 'Asia/Dhaka')::date) stored,
  add column enroll_until_on date generated always as ((enroll_until at time zone 'Asia/Dhaka')::date) stored,
  add column starts_on date generated always as ((starts_at at time zone 'Asia/Dhaka')::date) stored,
  add column ends_on date generated always as ((ends_at at time zone 'Asia/Dhaka')::date) stored;
alter table batches add constraint batches_gone_unpublished check (
  published_at is null or (archived_at is null and removed_at is null)
) not valid;
-- Who teaches a batch, in the order in which they are shown.
create table batch_teachers (
  batch_id int not null references batches (id) on delete cascade,
  user_id int not null references users (id) on delete cascade,
  position int not null,
  primary key (batch_id, user_id)
);
create index batch_teachers_of_user on batch_teachers (user_id);
-- Why staff refused or removed somebody, as they read it; and until when one person may take where the batch ends earlier.
alter table enrollments
  add column reason text not null default '',
  -- the last day, in Dhaka
  add column extended_on date;
-- Who waits for a seat of a full batch, the first in line by the time they came. A seat that is offered counts among those taken.
create table waiting_places (
  id int generated always as identity primary key,
  batch_id int not null references batches (id),
  user_id int not null references users (id),
  created_at timestamptz not null default clock_timestamp(),
  offered_until timestamptz,
  unique (batch_id, user_id)
);
create index waiting_places_in_line on waiting_places (batch_id, created_at, id);
create index waiting_places_of_user on waiting_places (user_id);
create index waiting_places_offered on waiting_places (offered_until) where offered_until is not null;
