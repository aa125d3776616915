-- Who asked for a new link or short code where theirs was over; they are told once there is one.
create table join_renewals (
  id int generated always as identity primary key,
  link_id int not null references join_links (id) on delete cascade,
  user_id int not null references users (id) on delete cascade,
  asked_at timestamptz not null default now(),
  told_at timestamptz,
  unique (link_id, user_id)
);
create index join_renewals_latest on join_renewals (link_id, asked_at, id);
create index join_renewals_waiting on join_renewals (link_id, id) where told_at is null;
create index join_renewals_of_user on join_renewals (user_id);
create index join_renewals_ending on join_renewals (asked_at);
