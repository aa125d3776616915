-- runs outside a transaction
-- The attempts at a lesson, for its results.
create index concurrently if not exists quiz_attempts_lesson on quiz_attempts (lesson_id, user_id, number);
