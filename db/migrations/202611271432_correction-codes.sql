-- A code that its reader reads out to the office which corrects their contact.
alter table codes drop constraint codes_purpose_check;
alter table codes add constraint codes_purpose_check
  check (purpose in ('verify', 'reset', 'contact', 'contact_old', 'correction', 'leave', 'guardian', 'teacher', 'merge')) not valid;
