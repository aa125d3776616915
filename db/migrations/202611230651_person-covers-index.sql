-- runs outside a transaction
create index concurrently if not exists users_of_cover on users (cover_file_id) where cover_file_id is not null;
