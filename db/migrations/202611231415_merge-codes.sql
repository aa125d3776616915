-- A code by which somebody shows that another account is theirs as well, before the two are made one.
alter table codes drop constraint codes_purpose_check;
alter table codes add constraint codes_purpose_check
  check (purpose in ('verify', 'reset', 'contact', 'contact_old', 'leave', 'guardian', 'teacher', 'merge')) not valid;
