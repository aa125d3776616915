-- The days, in Dhaka, on which a learner worked on a lesson: at most one row a day, written when progress is saved.

create table study_days (
  user_id integer not null references users,
  day date not null,
  primary key (user_id, day)
);
insert into study_days (user_id, day)
select distinct p.user_id, d.day
from lesson_progress p
cross join lateral (
  values ((p.updated_at at time zone 'Asia/Dhaka')::date), ((p.done_at at time zone 'Asia/Dhaka')::date)
) d (day)
where (p.updated_at > now() - interval '8 days' or p.done_at > now() - interval '8 days') and d.day is not null;

-- How often an address was written to about one batch, counted in the row that is locked for it anyway.
alter table enrollment_invitations
  add column sent smallint not null default 1,
  add column sent_since timestamptz not null default now();
