-- runs outside a transaction
-- What the halves of a session come to is counted in the index alone.
create index concurrently if not exists attendance_rows_statuses on attendance_rows (class_session_id, status);
