-- runs outside a transaction
create index concurrently if not exists lesson_posts_of_parent on lesson_posts (parent_id, id) where parent_id is not null;
create index concurrently if not exists lesson_posts_of_batch on lesson_posts (batch_id, id desc);
create index concurrently if not exists lesson_posts_hidden_by on lesson_posts (hidden_by) where hidden_by is not null;
