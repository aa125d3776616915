-- What people agreed to, and what they withdrew: rows are added and never changed. `place` is where it was said.
create table consents (
  id int generated always as identity primary key,
  user_id int not null references users (id),
  text_id text not null,
  version int not null,
  given boolean not null,
  language text not null check (language = any (array['bn', 'en'])),
  place text not null check (place = any (array['form', 'visit'])),
  at timestamptz not null default now()
);
create index consents_of_person on consents (user_id, text_id, id desc);
-- What stood beside the button of a registration that is not proved yet.
alter table registrations add column agreed jsonb;
