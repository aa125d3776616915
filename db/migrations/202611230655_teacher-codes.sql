-- Before a teacher ID is tied to an account a code goes to the mobile number in its record; whose number is another one now asks staff.
alter table teacher_registry add column phone text not null default '';
alter table codes drop constraint codes_purpose_check;
alter table codes add constraint codes_purpose_check
  check (purpose in ('verify', 'reset', 'contact', 'contact_old', 'leave', 'guardian', 'teacher')) not valid;
alter table teacher_claims drop constraint teacher_claims_kind_check;
alter table teacher_claims add constraint teacher_claims_kind_check
  check (kind in ('name', 'used', 'number', 'appeal')) not valid;
