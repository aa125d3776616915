-- Feeds of calendars (iCal): the key that a person's calendar is read by, kept as a hash.
create table calendar_feeds (
  user_id int primary key references users (id) on delete cascade,
  key_hash bytea not null unique,
  made_at timestamptz not null default now()
);
