-- runs outside a transaction
-- What is swept each night, and what a removed row is looked for in, is found without reading the whole table.
create index concurrently if not exists sessions_over on sessions (least(ended_at, expires_at));
create index concurrently if not exists limits_by_window on limits (window_start);
create index concurrently if not exists codes_by_end on codes (expires_at);
create index concurrently if not exists courses_of_thumbnail on courses (thumbnail_file_id) where thumbnail_file_id is not null;
create index concurrently if not exists questions_about_lesson on lesson_questions (about_lesson_id) where about_lesson_id is not null;
create index concurrently if not exists certificates_revoked_by on certificates (revoked_by) where revoked_by is not null;
