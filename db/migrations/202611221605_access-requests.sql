-- Who asked for a permission that their role lacks, and when: the same is not asked again for some days.
create table access_requests (
  id int generated always as identity primary key,
  user_id int not null references users (id),
  access_grant text not null,
  institution_id int references institutions (id),
  page text not null default '' check (is_nfc(page)),
  asked_at timestamptz not null default now(),
  unique nulls not distinct (user_id, access_grant, institution_id)
);
create index access_requests_of_institution on access_requests (institution_id) where institution_id is not null;
