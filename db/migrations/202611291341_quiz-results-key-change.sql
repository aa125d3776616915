-- runs outside a transaction
-- The results that a key change made.
create index concurrently if not exists quiz_results_key_change on quiz_results (key_change_id)
  where key_change_id is not null;
