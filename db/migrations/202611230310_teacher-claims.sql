-- What staff decide about teacher verification: names that differ, an ID that another account has, an appeal against a no.
create table teacher_claims (
  id int generated always as identity primary key,
  user_id int not null references users on delete cascade,
  kind text not null check (kind in ('name', 'used', 'appeal')),
  level smallint not null check (level between 1 and 5),
  sub_type smallint not null check (sub_type between 0 and 2),
  teacher_id text not null,
  name text not null,
  designation text not null,
  institute text not null,
  subject text not null,
  -- in the words of whoever claims it
  told text not null default '',
  state text not null default 'waiting' check (state in ('waiting', 'accepted', 'declined')),
  reason text not null default '',
  -- the no that is appealed against: another administrator looks at it
  appeals int references teacher_claims on delete cascade,
  decided_at timestamptz,
  decided_by int references users (id),
  created_at timestamptz not null default now()
);
create unique index teacher_claims_open on teacher_claims (user_id) where state = 'waiting';
create unique index teacher_claims_appealed on teacher_claims (appeals) where appeals is not null;
create index teacher_claims_of_user on teacher_claims (user_id, id desc);
create index teacher_claims_waiting on teacher_claims (state, created_at, id);
create index teacher_claims_decided_by on teacher_claims (decided_by) where decided_by is not null;
insert into teacher_claims (user_id, kind, level, sub_type, teacher_id, name, designation, institute, subject, created_at)
select user_id, 'name', level, sub_type, teacher_id, name, designation, institute, subject, verified_at
from teacher_verifications
where state = 'waits';
drop index teacher_verifications_waiting;
