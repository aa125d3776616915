-- Staff decide who gets a certificate: who approved it and when, whether a course or a batch waits for that, and which certificate stands in
-- the place of one whose name was corrected. One that was replaced has left its enrollment to the new one.
alter table certificates
  alter column enrollment_id drop not null,
  add column decided_at timestamptz,
  add column decided_by int,
  add column replaced_at timestamptz,
  add column replaces int;
alter table certificates
  add constraint certificates_decided_by_fkey foreign key (decided_by) references users (id) not valid,
  add constraint certificates_replaces_fkey foreign key (replaces) references certificates (id) not valid,
  add constraint certificates_replaced check ((enrollment_id is null) = (replaced_at is not null)) not valid,
  add constraint certificates_replaced_revoked check (replaced_at is null or revoked_at is not null) not valid;
create table certificate_terms (
  id int generated always as identity primary key,
  course_id int not null references courses (id),
  -- none: for every batch of the course that has no terms of its own
  batch_id int references batches (id),
  needs_approval boolean not null,
  updated_at timestamptz not null default now(),
  unique nulls not distinct (course_id, batch_id)
);
create index certificate_terms_of_batch on certificate_terms (batch_id) where batch_id is not null;
