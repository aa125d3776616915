-- The consent of a guardian for somebody under 18: one row a person, the last one; nothing of a guardian before they consented.
create table guardians (
  id int generated always as identity primary key,
  user_id int not null unique references users (id),
  name text not null,
  relation text not null check (relation = any (array['mother', 'father', 'guardian'])),
  address text not null,
  consented_at timestamptz not null default now(),
  lapses_at timestamptz not null
);
create index guardians_lapsed on guardians (lapses_at);
alter table codes drop constraint codes_purpose_check;
alter table codes add constraint codes_purpose_check
  check (purpose in ('verify', 'reset', 'contact', 'contact_old', 'leave', 'guardian')) not valid;
