-- Certificates: what was issued to whom, the signed credential, and the keys that sign.

create table issuer_keys (
  id int generated always as identity primary key,
  public_key bytea not null,
  private_key_sealed bytea not null,
  created_at timestamptz not null default now(),
  retired_at timestamptz
);

-- Names and titles are those of the day of issue; a later change of the course does not change a certificate.
-- status: 0 waits for approval, 1 approved, 2 rejected.
create table certificates (
  id int generated always as identity unique,
  user_id int not null references users (id),
  enrollment_id int not null unique,
  course_id int not null references courses (id),
  tracking_code text not null unique check (tracking_code ~ '^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$'),
  status smallint not null default 1 check (status in (0, 1, 2)),
  learner_name text not null check (is_nfc(learner_name)),
  bn_learner_name text not null check (is_nfc(bn_learner_name)),
  course_title text not null check (is_nfc(course_title)),
  bn_course_title text not null check (is_nfc(bn_course_title)),
  institution_name text not null,
  bn_institution_name text not null,
  minutes int not null default 0,
  score_percent int,
  credential text,
  issued_at timestamptz not null default now(),
  revoked_at timestamptz,
  revoked_reason text,
  primary key (user_id, id)
);
create index certificates_of_course on certificates (course_id, id);
