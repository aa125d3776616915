-- How many days a week somebody wants to learn, and whether they are reminded when they do not.

create table learning_plans (
  user_id integer primary key references users (id),
  goal_days smallint check (goal_days between 1 and 7),
  -- days without a lesson after which a reminder goes out; null: no reminders
  remind_after smallint check (remind_after between 2 and 14),
  -- days in Dhaka: reminders were switched on, and the plan is looked at next
  since date not null,
  next_on date not null,
  -- the Sunday of the week in which the last reminder went out, and how many did in that week
  week date,
  sent smallint not null default 0
);
create index learning_plans_due on learning_plans (next_on, user_id) where remind_after is not null;

-- where a mail program unsubscribes its reader (RFC 8058)
alter table messages add column unsubscribe_url text;
