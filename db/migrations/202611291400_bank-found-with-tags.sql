-- runs outside a transaction
-- One index for words and tags: what has both is found by both at once, and what has the tag alone is not read.
create index concurrently if not exists bank_questions_found_with_tags on bank_questions using gin (holder, keys, tags) where removed_at is null;
drop index concurrently if exists bank_questions_found;
drop index concurrently if exists bank_questions_tagged;
