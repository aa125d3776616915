-- Surveys: the questions of a lesson, who has answered, and what was answered. Of an anonymous survey the two share nothing but the lesson.
alter table lessons add column survey jsonb check (survey is null or is_nfc(survey::text));
create table survey_takers (
  lesson_id int not null references lessons (id),
  user_id int not null references users (id),
  -- null: the survey is anonymous, and nothing here says what was answered
  answers jsonb check (answers is null or is_nfc(answers::text)),
  sent_on date not null default (now() at time zone 'Asia/Dhaka')::date,
  primary key (lesson_id, user_id)
);
create index survey_takers_user on survey_takers (user_id);
-- what was answered by nobody in particular: no person, no batch, no time, and a name that follows no order
create table survey_ballots (
  id uuid primary key default gen_random_uuid(),
  lesson_id int not null references lessons (id),
  answers jsonb not null check (is_nfc(answers::text))
);
create index survey_ballots_lesson on survey_ballots (lesson_id);
