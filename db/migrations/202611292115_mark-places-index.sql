-- runs outside a transaction
create index concurrently if not exists marks_voice on marks (voice_file_id) where voice_file_id is not null;
