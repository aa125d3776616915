-- What each person is told of beside their bell, and when: ways of each group, quiet hours, the digest; and what is held back until then.
create table notice_choices (
  user_id int not null references users (id),
  group_name text not null check (group_name in ('courses', 'deadlines', 'talk', 'work', 'news')),
  mail boolean not null,
  sms boolean not null,
  primary key (user_id, group_name)
);
create table notice_people (
  user_id int primary key references users (id),
  -- hours of the day in Dhaka; none where both are the same
  quiet_from smallint not null default 21 check (quiet_from between 0 and 23),
  quiet_until smallint not null default 8 check (quiet_until between 0 and 23),
  digest text not null default 'none' check (digest in ('none', 'daily', 'weekly')),
  digest_at smallint not null default 7 check (digest_at between 0 and 23),
  next_digest_at timestamptz,
  -- the last day in Dhaka that had a digest
  digested_on date,
  talk_told_at timestamptz,
  check ((digest = 'none') = (next_digest_at is null))
);
create index notice_people_digest on notice_people (next_digest_at) where next_digest_at is not null;

-- A message that waits beside a line: for the end of quiet hours, for the hour since the last one about discussions, or, without a time, for the
-- digest. By which way it goes is judged then. A line that is folded takes what waits along to its new id.
create table notice_sends (
  user_id int not null,
  notice_id bigint not null,
  due_at timestamptz,
  -- what an SMS says where it is not the line itself
  body text,
  primary key (user_id, notice_id),
  foreign key (user_id, notice_id) references notices (user_id, id) on update cascade on delete cascade
);
create index notice_sends_due on notice_sends (due_at, user_id) where due_at is not null;

-- Mails of replies are notices of discussions now.
insert into notice_choices (user_id, group_name, mail, sms)
select user_id, 'talk', false, false from message_choices where not replies;
insert into notice_people (user_id, talk_told_at)
select user_id, max(told_at) from reply_notices where told_at > now() - interval '1 hour' group by user_id;
insert into notice_sends (user_id, notice_id, due_at)
select n.user_id, n.id, now()
from reply_notices r
join notices n on n.user_id = r.user_id and n.fold = 'replies-' || r.thread_id and n.read_at is null
where r.waiting > 0;
drop table message_choices;
drop table reply_notices;
