-- Promotions: advertisements, own courses, outside courses and jobs, with whom each is meant for and where it stands.
create table promotions (
  id int generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  kind text not null check (kind in ('ads', 'internal-course', 'external-course', 'jobs')),
  title text not null default '' check (is_nfc(title)),
  bn_title text not null default '' check (is_nfc(bn_title)),
  details text not null default '',
  bn_details text not null default '',
  -- where it leads: an address, or a course of ours
  url text not null default '',
  course_id int references courses (id) on delete cascade,
  thumbnail_id int references files (id),
  bn_thumbnail_id int references files (id),
  alt text not null default '',
  bn_alt text not null default '',
  -- whom it is meant for and where it stands: what names none means all
  places text[] not null default '{}' check (places <@ array['home', 'course', 'search', 'learner']),
  course_categories int[] not null default '{}',
  professions int[] not null default '{}',
  districts int[] not null default '{}',
  genders text[] not null default '{}' check (genders <@ array['female', 'male', 'other']),
  age_start int,
  age_end int,
  start_date date,
  end_date date,
  promotion_status int not null default 0 check (promotion_status in (0, 1, 2)),
  position int not null default 0,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  updated_by int references users (id),
  check (course_id is not null or (kind <> 'internal-course' and url <> '')),
  check (age_start <= age_end),
  check (start_date <= end_date)
);
comment on column promotions.promotion_status is '0 pending, 1 approved, 2 rejected';
create index promotions_shown on promotions (position, id) where promotion_status = 1;
create index promotions_of_course on promotions (course_id) where course_id is not null;
create unique index promotions_of_thumbnail on promotions (thumbnail_id) where thumbnail_id is not null;
create unique index promotions_of_bn_thumbnail on promotions (bn_thumbnail_id) where bn_thumbnail_id is not null;

-- who manages them, among the roles that the product makes; others are given it by hand
update roles set version = version + 1,
  access = access || '{"promotion": {"view": true, "create": true, "update": true, "delete": true, "approve": true}}'
where role = 'super' and institution_id is null;
update roles set version = version + 1, access = access || '{"promotion": {"view": true}}'
where role = 'dashboard-viewer' and institution_id is null;
