-- Runs: jobs of the queue that a person started, with their progress, and what became of each item.

create table runs (
  id int generated always as identity primary key,
  user_id int not null references users (id),
  -- as whom it acts: the role and the institution that were acting when it was started
  role_id int,
  owner_id int,
  session_id bigint not null,
  ip text not null,
  language text not null check (language in ('en', 'bn')),
  job text not null,
  payload jsonb not null,
  -- what it is called, in both languages, and where its own screen is
  title jsonb not null,
  link text not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'stopped', 'done', 'failed')),
  done int not null default 0 check (done >= 0),
  -- how many items there are, once they have been counted
  size int check (size >= 0),
  -- how far its work has come, as the job itself counts it
  cursor jsonb,
  counts jsonb not null default '{}',
  result jsonb,
  failures smallint not null default 0,
  -- counted with every change, so that whoever watches knows of it
  revision int not null default 0,
  created_at timestamptz not null default now(),
  begun_at timestamptz,
  begun_done int not null default 0,
  ended_at timestamptz,
  seen_at timestamptz
);
create index runs_of_user on runs (user_id, id desc);
create index runs_shown on runs (user_id, id) where seen_at is null;
create index runs_by_end on runs (ended_at) where ended_at is not null;

create table run_items (
  run_id int not null references runs (id) on delete cascade,
  number int not null,
  outcome text not null,
  label text not null,
  -- why, in both languages
  reason jsonb,
  primary key (run_id, number)
);
create index run_items_by_outcome on run_items (run_id, outcome, number);
