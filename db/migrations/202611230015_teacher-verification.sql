-- Teachers and officers whose ID was compared with a government record, and the records that an operator brought in.
create table teacher_registry (
  id int generated always as identity primary key,
  level smallint not null check (level between 1 and 5),
  -- of a madrasa teacher: 1 PIN, 2 index number; 0 where a level has one kind of ID
  sub_type smallint not null check (sub_type between 0 and 2),
  teacher_id text not null,
  -- a keyed hash: a birth date is compared and never read
  birth_hash bytea not null,
  name text not null,
  designation text not null,
  institute text not null,
  subject text not null,
  created_at timestamptz not null default now(),
  unique (level, sub_type, teacher_id)
);
create table teacher_verifications (
  id int generated always as identity primary key,
  user_id int not null unique references users on delete cascade,
  level smallint not null check (level between 1 and 5),
  sub_type smallint not null check (sub_type between 0 and 2),
  teacher_id text not null,
  name text not null,
  designation text not null,
  institute text not null,
  subject text not null,
  state text not null check (state in ('clear', 'waits', 'confirmed')),
  -- since when the profile may show what the record says
  agreed_at timestamptz,
  verified_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by int references users on delete set null,
  -- one ID, one account
  unique (level, sub_type, teacher_id)
);
create index teacher_verifications_waiting on teacher_verifications (verified_at, id) where state = 'waits';
create index teacher_verifications_decided_by on teacher_verifications (decided_by) where decided_by is not null;
-- the same number is another person's at another authority
alter table users drop constraint users_pdsid_key;
