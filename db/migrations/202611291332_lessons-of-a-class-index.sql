-- runs outside a transaction
create index concurrently lessons_of_class on lessons (batch_id, id) where batch_id is not null;
