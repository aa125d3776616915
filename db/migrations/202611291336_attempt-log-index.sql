-- runs outside a transaction
create unique index concurrently if not exists quiz_attempts_receipt on quiz_attempts (receipt_code) where receipt_code is not null;
-- exams that may still get answers from a phone that was without a connection at their end
create index concurrently if not exists quiz_attempts_unsettled on quiz_attempts (lesson_id)
  where entered_at is not null and closed_by = 'clock' and settled_at is null;
alter table quiz_results validate constraint quiz_results_reason_check;
