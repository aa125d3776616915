-- Discussions under a lesson: replies of one level, likes, reports to the staff, and posts that the staff has hidden.

alter table lesson_posts
  add column parent_id integer references lesson_posts on delete set null,
  add column hidden_at timestamptz,
  add column hidden_by integer references users;

create table lesson_post_likes (
  user_id integer not null references users,
  post_id integer not null references lesson_posts on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, post_id)
);
create index lesson_post_likes_of_post on lesson_post_likes (post_id);

-- Open until the staff has decided; one report of one person about one post.
create table lesson_post_reports (
  user_id integer not null references users,
  post_id integer not null references lesson_posts on delete cascade,
  reason text not null check (reason in ('rude', 'spam', 'private', 'wrong', 'other')),
  text text not null default '' check (is_nfc(text)),
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  primary key (user_id, post_id)
);
create index lesson_post_reports_of_post on lesson_post_reports (post_id);
create index lesson_post_reports_open on lesson_post_reports (created_at) where closed_at is null;
