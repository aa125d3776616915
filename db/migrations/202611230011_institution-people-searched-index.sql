-- runs outside a transaction
create index concurrently if not exists institution_people_named on institution_people using gin (institution_id, name_keys)
  with (fastupdate = off);
