-- runs outside a transaction
-- The list of the local teacher registry: newest first, by ID, and its search in names and IDs.
create index concurrently if not exists teacher_registry_newest on teacher_registry (created_at, id);
create index concurrently if not exists teacher_registry_by_id on teacher_registry (teacher_id, id);
create index concurrently if not exists teacher_registry_names on teacher_registry using gin (name gin_trgm_ops);
create index concurrently if not exists teacher_registry_ids on teacher_registry using gin (teacher_id gin_trgm_ops);
