-- The wide picture above a person's name on their page.
alter table users add column cover_file_id int;
alter table users add constraint users_cover_file_id_fkey foreign key (cover_file_id) references files (id) not valid;
alter table users validate constraint users_cover_file_id_fkey;
