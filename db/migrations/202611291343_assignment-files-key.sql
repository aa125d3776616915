-- runs outside a transaction
create unique index concurrently assignment_files_key on assignment_files (work_id, client_key) where client_key is not null;
