-- runs outside a transaction
create index concurrently if not exists enrollments_made on enrollments (created_at, course_id) where status = 'approved';
create index concurrently if not exists enrollments_completed on enrollments (completed_at, course_id) where completed_at is not null;
create index concurrently if not exists certificates_issued on certificates (issued_at, course_id);
