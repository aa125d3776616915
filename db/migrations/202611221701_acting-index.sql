-- runs outside a transaction
-- The sessions that hang on one of an administrator.
create index concurrently if not exists sessions_acted_from on sessions (acted_from) where acted_from is not null;
