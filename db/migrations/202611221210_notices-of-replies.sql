-- Mails to whoever is replied to in a discussion, at most one an hour for a thread, and whether somebody wants them.

create table message_choices (
  user_id integer primary key references users (id),
  -- a mail when somebody replies to a post
  replies boolean not null default true
);

create table reply_notices (
  user_id integer not null references users (id),
  thread_id integer not null references lesson_posts (id) on delete cascade,
  -- replies that no mail has told of yet, and the latest one
  waiting integer not null default 0,
  last_post_id integer references lesson_posts (id) on delete set null,
  told_at timestamptz,
  primary key (user_id, thread_id)
);
create index reply_notices_of_thread on reply_notices (thread_id);
create index reply_notices_of_post on reply_notices (last_post_id);
