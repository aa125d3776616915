-- A registration waits beside the users until its address is proved; a code belongs to the device that asked for it.
create table registrations (
  address text not null check (is_nfc(address)),
  device_hash bytea not null,
  name text not null check (is_nfc(name)),
  bn_name text check (is_nfc(bn_name)),
  password_hash text not null,
  expires_at timestamptz not null,
  primary key (address, device_hash)
);
create index registrations_over on registrations (expires_at);

delete from codes;
drop index codes_latest;
-- `origin_hash`: network and program of the asker, for clients that send no device key back.
alter table codes
  add column device_hash bytea not null,
  add column origin_hash bytea,
  add column origin_tries int not null default 0;
create index codes_of_device on codes (address, purpose, device_hash, id desc);
create index codes_of_origin on codes (address, purpose, origin_hash, id desc) where origin_hash is not null;
create index codes_over on codes (expires_at);

-- Devices that somebody signed in with before: wrong tries elsewhere do not count against them.
create table known_devices (
  user_id int not null references users (id) on delete cascade,
  device_hash bytea not null,
  seen_at timestamptz not null default now(),
  primary key (user_id, device_hash)
);
create index known_devices_seen on known_devices (seen_at);

-- Wrong passwords under one key; beyond the free ones each further try waits twice as long as the one before.
create table wrong_tries (
  key bytea primary key,
  count int not null,
  last_at timestamptz not null
);
create index wrong_tries_last on wrong_tries (last_at);

-- What others see of a person on a public page: nothing until its owner chooses.
alter table users add column shown text[] not null default '{}'
  check (shown <@ array['page', 'photo', 'about', 'courses', 'certificates']);

-- People as anybody may see them: only who wants a page and is 18 or older, and of them only what they chose.
create view public_people as
select u.id, u.username, u.name, u.bn_name,
  case when 'about' = any (u.shown) then u.about else '' end as about,
  case when 'photo' = any (u.shown) then u.photo_file_id end as photo_file_id,
  u.teacherverify > 0 as verified_teacher,
  u.created_at,
  'courses' = any (u.shown) as shows_courses,
  'certificates' = any (u.shown) as shows_certificates
from users u
where 'page' = any (u.shown) and u.suspended_at is null
  and u.birth_date <= (now() at time zone 'Asia/Dhaka')::date - interval '18 years';
