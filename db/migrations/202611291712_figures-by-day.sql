-- runs outside a transaction
-- Days of study and exams that were taken by their time, for the figures of the home of staff.
create index concurrently if not exists study_days_day on study_days (day);
create index concurrently if not exists quiz_attempts_submitted on quiz_attempts (submitted_at, lesson_id)
  where submitted_at is not null;
