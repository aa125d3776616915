-- runs outside a transaction
-- A person who goes is looked for in every table that names people: where a table grows, by an index.
create index concurrently if not exists enrollments_approved_by on enrollments (approved_by) where approved_by is not null;
create index concurrently if not exists attendance_rows_settled_by on attendance_rows (settled_by) where settled_by is not null;
create index concurrently if not exists removed_records_by on removed_records (removed_by);
create index concurrently if not exists questions_owner on questions (owner_id) where owner_id is not null;
create index concurrently if not exists bank_questions_owner on bank_questions (owner_id) where owner_id is not null;
create index concurrently if not exists bank_folders_owner on bank_folders (owner_id) where owner_id is not null;
create index concurrently if not exists batches_updated_by on batches (updated_by) where updated_by is not null;
create index concurrently if not exists class_people_updated_by on class_people (updated_by) where updated_by is not null;
create index concurrently if not exists class_sessions_updated_by on class_sessions (updated_by) where updated_by is not null;
create index concurrently if not exists class_sessions_taught_by on class_sessions (teacher_id) where teacher_id is not null;
create index concurrently if not exists class_materials_added_by on class_materials (added_by) where added_by is not null;
create index concurrently if not exists publications_updated_by on publications (updated_by) where updated_by is not null;
create index concurrently if not exists publication_notes_by on publication_notes (noted_by) where noted_by is not null;
create index concurrently if not exists course_teachers_person on course_teachers (user_id);
create index concurrently if not exists courses_owner on courses (owner_id) where owner_id is not null;
create index concurrently if not exists feedbacks_decided_by on feedbacks (decided_by) where decided_by is not null;
