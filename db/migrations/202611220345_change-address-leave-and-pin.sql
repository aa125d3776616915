-- Codes for changing an address and for deleting an account; what undoes a change of address; accounts that wait to be deleted;
-- PINs that unlock an account on one device.
alter table codes drop constraint codes_purpose_check;
alter table codes add constraint codes_purpose_check
  check (purpose in ('verify', 'reset', 'contact', 'contact_old', 'leave')) not valid;

create table contact_changes (
  id bigint generated always as identity primary key,
  user_id int not null references users (id),
  channel text not null check (channel in ('sms', 'mail')),
  old_address text,
  new_address text not null,
  undo_hash bytea not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  undone_at timestamptz
);
create index contact_changes_of_user on contact_changes (user_id, channel, id);
create index contact_changes_by_end on contact_changes (expires_at);

create table account_deletions (
  user_id int primary key references users (id),
  asked_at timestamptz not null default now(),
  due_at timestamptz not null
);
create index account_deletions_due on account_deletions (due_at);

alter table users add column deleted_at timestamptz;

create table device_pins (
  device_hash bytea not null,
  user_id int not null references users (id),
  pin_hash text not null,
  tries smallint not null default 0,
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now(),
  primary key (device_hash, user_id)
);
create index device_pins_of_user on device_pins (user_id);
create index device_pins_by_use on device_pins (used_at);
