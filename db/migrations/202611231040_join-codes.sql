-- A short code of a link to join by, read aloud or written on a board. Few are in force at a time: each has an end.
alter table join_links
  add column code text unique constraint join_links_code_is_typeable check (code ~ '^[2-9ACFJKMQRTWXY]{6}$'),
  add column code_until timestamptz,
  add constraint join_links_code_has_an_end check ((code is null) = (code_until is null)) not valid;
alter table join_links validate constraint join_links_code_has_an_end;
