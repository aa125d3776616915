-- What attempts came to, attempts that single learners were given, marks by people and who has which answer before them.

-- how many answers wait for a mark that counts, and which of its results counts
alter table quiz_attempts
  add column to_mark smallint not null default 0 check (to_mark >= 0),
  add column result_no int;
-- append only: the first row is written when an attempt closes, another one whenever it comes to something else
create table quiz_results (
  user_id int not null references users (id),
  attempt_id int not null,
  number int not null check (number > 0),
  reason text not null check (reason in ('closing', 'marks')),
  score numeric(8, 2) not null,
  max_score numeric(8, 2) not null,
  passed boolean not null,
  -- by the ids of the questions
  points jsonb not null,
  wrong smallint not null,
  to_mark smallint not null default 0,
  at timestamptz not null default now(),
  primary key (user_id, attempt_id, number),
  foreign key (user_id, attempt_id) references quiz_attempts (user_id, id) deferrable initially immediate
);
insert into quiz_results (user_id, attempt_id, number, reason, score, max_score, passed, points, wrong, at)
select a.user_id, a.id, 1, 'closing', a.score, a.max_score, a.passed, coalesce(n.points, '{}'), coalesce(n.wrong, 0), a.submitted_at
from quiz_attempts a
left join lateral (
  select jsonb_object_agg(w.question_id, coalesce(w.score, 0)) as points,
    count(*) filter (where w.answer <> 'null' and w.correct = false and w.score <= 0) as wrong
  from quiz_answers w where w.user_id = a.user_id and w.attempt_id = a.id
) n on true
where a.submitted_at is not null and a.score is not null and a.passed is not null;
update quiz_attempts set result_no = 1 where submitted_at is not null and score is not null and passed is not null;

-- beside those that the lesson allows everybody
create table extra_attempts (
  id int generated always as identity unique,
  user_id int not null references users (id),
  lesson_id int not null references lessons (id) on delete cascade,
  attempts int not null check (attempts between 0 and 1000),
  given_by int references users (id),
  at timestamptz not null default now(),
  primary key (user_id, lesson_id)
);
create index extra_attempts_lesson on extra_attempts (lesson_id);
create index extra_attempts_given_by on extra_attempts (given_by);

-- one row for each marker of an answer: nobody overwrites anybody
create table marks (
  id int generated always as identity primary key,
  -- whose answer it is
  user_id int not null references users (id),
  lesson_id int not null references lessons (id),
  attempt_id int not null,
  question_id int not null references questions (id),
  -- null: the marker has left
  marker_id int references users (id),
  round smallint not null check (round between 1 and 3),
  points numeric(6, 2) not null check (points >= 0),
  -- the level of each criterion of the rubric, counted from 0
  levels jsonb not null default '{}',
  comment text not null default '' check (is_nfc(comment)),
  -- why the points are not those of the rubric, or why a third decided so
  reason text not null default '' check (is_nfc(reason)),
  second_asked boolean not null default false,
  -- of the answer that was on the screen
  read_hash text not null,
  version int not null default 1,
  at timestamptz not null default now(),
  unique (attempt_id, question_id, marker_id),
  foreign key (user_id, attempt_id) references quiz_attempts (user_id, id) deferrable initially immediate
);
create index marks_lesson on marks (lesson_id, question_id);
create index marks_user on marks (user_id);
create index marks_question on marks (question_id);
create index marks_marker on marks (marker_id);

-- what waits to be marked: a row for the round that an answer is in, with who has it before them until when
create table mark_claims (
  attempt_id int not null,
  question_id int not null references questions (id),
  round smallint not null check (round between 1 and 3),
  user_id int not null references users (id),
  lesson_id int not null references lessons (id),
  marker_id int references users (id),
  until timestamptz,
  primary key (attempt_id, question_id, round),
  foreign key (user_id, attempt_id) references quiz_attempts (user_id, id) deferrable initially immediate,
  check ((marker_id is null) = (until is null))
);
create index mark_claims_lesson on mark_claims (lesson_id, question_id, attempt_id);
create index mark_claims_user on mark_claims (user_id);
create index mark_claims_question on mark_claims (question_id);
create index mark_claims_marker on mark_claims (marker_id);
