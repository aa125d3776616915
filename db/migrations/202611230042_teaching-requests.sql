-- Who registers for an institution says so, and the request is begun with the account; and requests for the role of a teacher or contributor.
alter table registrations add column institution jsonb;

create table teaching_requests (
  id int generated always as identity primary key,
  user_id int not null references users (id),
  kind text not null check (kind in ('teacher', 'contributor')),
  subjects text not null check (is_nfc(subjects)),
  place text not null default '' check (is_nfc(place)),
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'declined')),
  reason text not null default '' check (is_nfc(reason)),
  institution_id int references institutions (id),
  decided_by int references users (id),
  decided_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index teaching_requests_open on teaching_requests (user_id) where state = 'waiting';
create index teaching_requests_of_user on teaching_requests (user_id, id desc);
create index teaching_requests_waiting on teaching_requests (state, created_at, id);
create index teaching_requests_decided_by on teaching_requests (decided_by) where decided_by is not null;
create index teaching_requests_institution on teaching_requests (institution_id) where institution_id is not null;
