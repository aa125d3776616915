-- A personal link lets one invited person without an account into one batch. Of the link and of the device only hashes are kept.
create table personal_links (
  id int generated always as identity primary key,
  batch_id int not null references batches (id) on delete cascade,
  user_id int not null references users (id) on delete cascade,
  kind text not null default 'student' check (kind in ('student', 'teacher')),
  channel text not null check (channel in ('sms', 'mail')),
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  expires_at timestamptz not null,
  -- how often a link was made for this person: a new one puts the one before out of force
  turn int not null default 1 check (turn > 0),
  sent_at timestamptz not null default now(),
  opened_at timestamptz,
  device_hash bytea check (octet_length(device_hash) = 32),
  session_id bigint references sessions (id) on delete set null,
  -- another device came with it after it was opened
  other_device_at timestamptz,
  revoked_at timestamptz,
  -- by the person, who is not the one it was made for
  declined boolean not null default false,
  made_by int references users (id) on delete set null,
  created_at timestamptz not null default now(),
  unique (batch_id, user_id),
  constraint personal_links_open_on_a_device check ((opened_at is null) = (device_hash is null)),
  constraint personal_links_declined_are_revoked check (not declined or revoked_at is not null)
);
create index personal_links_of_user on personal_links (user_id);
create index personal_links_of_session on personal_links (session_id) where session_id is not null;
create index personal_links_made_by on personal_links (made_by);
create index personal_links_by_time on personal_links (batch_id, created_at, id);
-- A session by such a link: it ends with the link, acts in no role and opens no other way into the account.
alter table sessions add column limited boolean not null default false;
