-- A learner asks for answers to be marked again, once an attempt: by somebody who has not marked them and sees no marks; never lower.
create table rescrutinies (
  id int generated always as identity primary key,
  user_id int not null references users (id),
  lesson_id int not null references lessons (id),
  attempt_id int not null unique,
  question_ids int[] not null check (cardinality(question_ids) between 1 and 100),
  reason text not null check (is_nfc(reason)),
  state text not null default 'asked' check (state in ('asked', 'decided', 'withdrawn')),
  asked_at timestamptz not null default now(),
  -- the result that it was asked about, and what it came to
  old_no int not null,
  new_no int,
  -- what the learner is told of it
  answer text not null default '' check (is_nfc(answer)),
  decided_by int references users (id),
  decided_at timestamptz,
  foreign key (user_id, attempt_id) references quiz_attempts (user_id, id) on delete cascade deferrable initially immediate,
  check ((state = 'decided') = (decided_at is not null))
);
create index rescrutinies_user on rescrutinies (user_id);
create index rescrutinies_lesson on rescrutinies (lesson_id, id);
create index rescrutinies_decided_by on rescrutinies (decided_by);
