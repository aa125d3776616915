-- Holidays: days without a class, of the whole country or of one institution.
create table holidays (
  id int generated always as identity primary key,
  institution_id int references institutions (id),
  title text not null check (is_nfc(title)),
  bn_title text not null check (is_nfc(bn_title)),
  kind text not null check (kind in ('general', 'executive', 'own')),
  starts_on date not null,
  ends_on date check (ends_on >= starts_on),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  updated_by int references users (id),
  unique nulls not distinct (institution_id, kind, starts_on)
);
create index holidays_by_day on holidays (starts_on, id);
