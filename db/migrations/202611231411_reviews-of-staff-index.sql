-- runs outside a transaction
create index concurrently if not exists reviews_with_hidden on reviews (course_id, created_at desc, id desc);
