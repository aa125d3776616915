-- Links by which whoever has them joins a batch: one batch, or one that they choose of a course or of an institution.
create table join_links (
  id int generated always as identity primary key,
  slug text not null unique,
  batch_id int references batches (id) on delete cascade,
  course_id int references courses (id) on delete cascade,
  institution_id int references institutions (id) on delete cascade,
  note text not null default '',
  -- how many places it gives; without it as many as the batch has seats
  most int check (most > 0),
  used int not null default 0 check (used >= 0),
  expires_at timestamptz,
  switched_off_at timestamptz,
  made_by int references users (id) on delete set null,
  created_at timestamptz not null default now(),
  constraint join_links_lead_to_one check (num_nonnulls(batch_id, course_id, institution_id) = 1),
  constraint join_links_never_one_more check (used <= most)
);
create index join_links_of_batch on join_links (batch_id) where batch_id is not null;
create index join_links_of_course on join_links (course_id) where course_id is not null;
create index join_links_of_institution on join_links (institution_id) where institution_id is not null;
create index join_links_made_by on join_links (made_by);
-- Who came by which link. A place that was given stays given, also when they withdraw: coming again costs no second one.
create table join_uses (
  id int generated always as identity primary key,
  link_id int not null references join_links (id) on delete cascade,
  user_id int not null references users (id) on delete cascade,
  batch_id int not null references batches (id) on delete cascade,
  joined_at timestamptz not null default now(),
  unique (link_id, user_id, batch_id)
);
create index join_uses_latest on join_uses (link_id, joined_at, id);
create index join_uses_of_user on join_uses (user_id);
create index join_uses_of_batch on join_uses (batch_id);
