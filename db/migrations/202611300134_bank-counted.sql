-- runs outside a transaction
-- All folders of a bank are counted by this index alone, and by one process: to start others costs as much as they spare.
create index concurrently if not exists bank_questions_counted on bank_questions (holder, folder_id) where removed_at is null;
alter table bank_questions set (parallel_workers = 0);
