-- runs outside a transaction
-- The attempts at an exam that are under way: its questions stay closed until the last of them is over.
create index concurrently if not exists quiz_attempts_running on quiz_attempts (lesson_id, ends_at)
  where submitted_at is null and ends_at is not null;
