-- An ID whose birth date does not match is claimed with papers alone: staff look at them.
alter table teacher_claims drop constraint teacher_claims_kind_check;
alter table teacher_claims add constraint teacher_claims_kind_check
  check (kind in ('name', 'used', 'number', 'papers', 'appeal')) not valid;
