-- runs outside a transaction
-- A file that is removed asks which institution shows it.
create index concurrently if not exists institutions_logo on institutions (logo_file_id) where logo_file_id is not null;
