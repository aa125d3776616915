-- Lists and look-ups that had no index behind them, and normal form for the names that were without its check.

-- the session that somebody acted in last, whether or not it has ended
create index sessions_latest on sessions (user_id, id desc);
-- one page of the public status list is a range of ids, and few of them are revoked
create index certificates_revoked on certificates (id) where revoked_at is not null;
-- the lessons of a section
create index lessons_of_section on lessons (parent_id, position, id) where parent_id is not null;

alter table roles
  add check (is_nfc(name)),
  add check (is_nfc(bn_name));
alter table course_teachers
  add check (is_nfc(title)),
  add check (is_nfc(bn_title));
alter table sliders
  add check (is_nfc(title)),
  add check (is_nfc(bn_title));
alter table certificates
  add check (is_nfc(institution_name)),
  add check (is_nfc(bn_institution_name));
