-- What people say of the platform, one row a person; staff decide what everybody reads, and which five stand on the front page.
create table feedbacks (
  id int generated always as identity primary key,
  user_id int not null unique references users (id),
  rating int not null check (rating between 1 and 5),
  text text not null default '' check (is_nfc(text)),
  -- in which it was written, and on what
  language text not null check (language in ('en', 'bn')),
  device text not null check (device in ('phone', 'computer')),
  state text not null default 'pending' check (state in ('pending', 'approved', 'rejected')),
  decided_at timestamptz,
  decided_by int references users (id),
  -- without gaps, from the first
  front_position int unique check (front_position between 1 and 5),
  version int not null default 1,
  created_at timestamptz not null default now(),
  -- when it was last said otherwise
  updated_at timestamptz not null default now(),
  check (front_position is null or (state = 'approved' and text <> ''))
);
create index feedbacks_updated on feedbacks (updated_at, id);
create index feedbacks_state on feedbacks (state, updated_at, id);

-- who decides, among the roles that the product makes; others are given it by hand
update roles set version = version + 1, access = access || '{"feedback": {"view": true, "approve": true}}'
where role = 'super' and institution_id is null;
update roles set version = version + 1, access = access || '{"feedback": {"view": true}}'
where role = 'dashboard-viewer' and institution_id is null;
