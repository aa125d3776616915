-- Messages to the staff from the contact form, and their answers.

create table contact_messages (
  id bigint generated always as identity (start with 10001) primary key,
  topic text not null check (topic in ('account', 'course', 'exam', 'certificate', 'payment', 'site', 'other')),
  name text not null,
  contact text not null,
  text text not null,
  language text not null check (language in ('en', 'bn')),
  -- who was logged in; the message outlives the account
  user_id bigint references users (id) on delete set null,
  client_key uuid not null unique,
  created_at timestamptz not null default now(),
  answer text,
  answered_at timestamptz,
  answered_by bigint references users (id) on delete set null,
  check ((answer is null) = (answered_at is null))
);
create index contact_messages_open on contact_messages (created_at, id) where answered_at is null;
create index contact_messages_answered on contact_messages (answered_at desc, id desc) where answered_at is not null;
create index contact_messages_user on contact_messages (user_id) where user_id is not null;
create index contact_messages_answerer on contact_messages (answered_by) where answered_by is not null;
