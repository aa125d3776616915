-- Who is told when the verification of a level opens; and an ID with its birth date that is asked again while its office does not answer.
create table teacher_level_notices (
  user_id int not null references users on delete cascade,
  level smallint not null check (level between 1 and 5),
  created_at timestamptz not null default now(),
  primary key (user_id, level)
);
create index teacher_level_notices_of_level on teacher_level_notices (level, user_id);
create table teacher_kept_pairs (
  id uuid primary key,
  -- one waits for a person
  user_id int not null unique references users on delete cascade,
  level smallint not null check (level between 1 and 5),
  sub_type smallint not null check (sub_type between 0 and 2),
  -- ID and birth date; nothing once the office has said that there is no such pair, or was not reached
  pair_sealed bytea,
  state text not null default 'waiting' check (state in ('waiting', 'found', 'not_found', 'given_up')),
  tries int not null default 0,
  next_at timestamptz not null,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  told_at timestamptz,
  constraint teacher_kept_pairs_sealed check (pair_sealed is null or state in ('waiting', 'found'))
);
create index teacher_kept_pairs_due on teacher_kept_pairs (next_at) where state = 'waiting';
create index teacher_kept_pairs_untold on teacher_kept_pairs (decided_at) where told_at is null and decided_at is not null;
create index teacher_kept_pairs_ending on teacher_kept_pairs (created_at);
