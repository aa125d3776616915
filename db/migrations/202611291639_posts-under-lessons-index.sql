-- runs outside a transaction
create index concurrently if not exists posts_of_lesson on posts (lesson_id, batch_id, id desc) where lesson_id is not null;
create index concurrently if not exists posts_under_lessons on posts (id desc) where lesson_id is not null;
