-- The upazila in which a person works, or lives where they do not work.
alter table users add column upazila_id int;
alter table users add constraint users_upazila_id_fkey foreign key (upazila_id) references upazilas (id) not valid;
alter table users validate constraint users_upazila_id_fkey;
