-- A name is kept by the beginnings of its keys. Those that were made before are worked out anew by the job.
update users set name_keys = null where name_keys is not null;
