-- Institutions that people ask for: the request with its documents, what was decided, and institutions that are closed for a while.
create table institution_requests (
  id int generated always as identity primary key,
  user_id int not null references users (id),
  state text not null default 'draft' check (state in ('draft', 'submitted', 'returned', 'approved')),
  institution_name text not null default '' check (is_nfc(institution_name)),
  institution_name_en text not null default '' check (is_nfc(institution_name_en)),
  type text not null default '',
  eiin text not null default '' check (eiin ~ '^([0-9]{6})?$'),
  registration_no text not null default '',
  district_id int references districts (id) on delete set null,
  address text not null default '',
  contact_name text not null default '',
  contact_phone text not null default '',
  contact_email text not null default '',
  username text not null default '',
  logo_file_id int references files (id),
  reason text not null default '',
  note text not null default '',
  decided_by int references users (id),
  decided_at timestamptz,
  institution_id int references institutions (id),
  version int not null default 1,
  submitted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index institution_requests_of_user on institution_requests (user_id, id);
create index institution_requests_waiting on institution_requests (state, submitted_at, id);
create index institution_requests_username on institution_requests (username) where username <> '';
create index institution_requests_logo on institution_requests (logo_file_id) where logo_file_id is not null;
create index institution_requests_decided_by on institution_requests (decided_by) where decided_by is not null;
create index institution_requests_institution on institution_requests (institution_id) where institution_id is not null;
create index institution_requests_district on institution_requests (district_id) where district_id is not null;

create table institution_documents (
  id int generated always as identity primary key,
  request_id int not null references institution_requests (id) on delete cascade,
  kind text not null check (kind in ('registration', 'letter', 'identity')),
  file_id int not null references files (id),
  unique (request_id, kind)
);
create index institution_documents_file on institution_documents (file_id);

alter table institutions
  add column closed_at timestamptz,
  add column closed_reason text not null default '';
