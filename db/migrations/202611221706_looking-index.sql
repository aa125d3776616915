-- runs outside a transaction
-- The sessions that look as a role.
create index concurrently if not exists sessions_look_id on sessions (look_id) where look_id is not null;
