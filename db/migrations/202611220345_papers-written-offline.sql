-- A quiz taken without a connection comes with a key of the device: the same paper sent twice is one attempt.
alter table quiz_attempts add column client_key uuid;
