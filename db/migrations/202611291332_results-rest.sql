-- What is decided of marks and told of them: near the pass mark two look, and each marksheet has a number that everybody can check.
alter table exams
  alter column marker_gap drop not null,
  alter column marker_gap drop default,
  -- percent of the marks above and below the pass mark within which two mark
  add column second_near smallint not null default 0 check (second_near between 0 and 50);
-- nobody could say it before: a share of the marks counts
update exams set marker_gap = null where marker_gap = 0;

create table marksheets (
  id int generated always as identity unique,
  user_id int not null references users (id),
  enrollment_id int not null,
  course_id int not null references courses (id),
  number text not null unique check (number ~ '^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$'),
  learner_name text not null check (is_nfc(learner_name)),
  bn_learner_name text not null check (is_nfc(bn_learner_name)),
  course_title text not null check (is_nfc(course_title)),
  bn_course_title text not null check (is_nfc(bn_course_title)),
  institution_name text not null,
  bn_institution_name text not null,
  -- of the names and marks that are printed: the same sheet has the same number, however often it is printed
  content_hash text not null,
  issued_at timestamptz not null default now(),
  primary key (user_id, id),
  unique (enrollment_id, content_hash)
);
create index marksheets_course on marksheets (course_id);
