-- runs outside a transaction
-- The people of an upazila, in the order in which they joined.
create index concurrently if not exists users_by_upazila on users (upazila_id, created_at, id) where upazila_id is not null;
