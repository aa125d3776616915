-- runs outside a transaction
-- First attempts that the sums of their questions do not have as they are.
create index concurrently if not exists quiz_attempts_uncounted on quiz_attempts (lesson_id, user_id)
  where number = 1 and submitted_at is not null and to_mark = 0 and result_no is not null
    and counted_no is distinct from result_no;
