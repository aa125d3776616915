-- runs outside a transaction
create index concurrently if not exists enrollments_pending on enrollments (batch_id, id) where status = 'pending';
create index concurrently if not exists batches_by_start on batches ((coalesce(starts_at, '-infinity')), id);
create index concurrently if not exists batches_by_seats on batches (seats_taken, id);
