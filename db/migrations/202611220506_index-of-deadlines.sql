-- runs outside a transaction
-- The next deadline of a course is found without reading its lessons.
create index concurrently if not exists lessons_due on lessons (course_id, due_at) where due_at is not null;
