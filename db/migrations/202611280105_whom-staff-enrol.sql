-- runs outside a transaction
-- Whom staff enrol, in the order in which they joined: those whose upazila is not known, and teachers who are verified.
create index concurrently if not exists users_unplaced on users (created_at, id) where upazila_id is null;
create index concurrently if not exists users_verified on users (created_at, id) where teacherverify > 0;
