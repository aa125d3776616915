-- An exam is a quiz whose time holds on the server: each attempt has its end, and a seed that its questions and options are shuffled by.

alter table quiz_attempts
  add column ends_at timestamptz,
  add column seed integer;
