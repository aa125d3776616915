-- Announcements of a site: a line of the bar above the header, or a card that is shown once.
create table announcements (
  id int generated always as identity primary key,
  institution_id int references institutions (id),
  kind text not null check (kind in ('news', 'popup')),
  title text not null check (is_nfc(title)),
  bn_title text not null check (is_nfc(bn_title)),
  text text not null check (is_nfc(text)),
  bn_text text not null check (is_nfc(bn_text)),
  link text not null,
  picture_id int references files (id),
  bn_picture_id int references files (id),
  alt text not null check (is_nfc(alt)),
  bn_alt text not null check (is_nfc(bn_alt)),
  starts_on date,
  ends_on date,
  published boolean not null default true,
  position int not null default 0,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  updated_by int references users (id)
);
create index announcements_shown on announcements (institution_id, position, id) where published;
