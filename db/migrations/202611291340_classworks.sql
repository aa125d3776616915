-- Classwork: what a lesson that one class alone has says beside what it asks; whom it is for, and who is excused.
create table classworks (
  -- of the lesson
  id int primary key references lessons (id) on delete cascade,
  batch_id int not null references batches (id) on delete cascade,
  class_session_id int references class_sessions (id) on delete set null,
  -- full marks, where it is marked in marks; else in percent
  marks int check (marks between 1 and 1000),
  opens_at timestamptz,
  due_at timestamptz,
  late text not null default 'yes' check (late in ('yes', 'until', 'no')),
  late_until timestamptz check (late_until > due_at),
  -- nothing is taken any more
  closes_at timestamptz generated always as (case late when 'no' then due_at when 'until' then late_until end) stored,
  audience text not null default 'all' check (audience in ('all', 'groups', 'people')),
  -- null: a draft
  published_at timestamptz,
  removed_at timestamptz,
  removed_by int references users (id),
  made_by int references users (id),
  client_key uuid,
  created_at timestamptz not null default now(),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  updated_by int references users (id),
  check (due_at is not null or late = 'yes'),
  check ((late = 'until') = (late_until is not null)),
  check (opens_at < due_at),
  unique (made_by, client_key)
);
create index classworks_of_class on classworks (batch_id, published_at desc nulls first, id desc);
create index classworks_of_session on classworks (class_session_id) where class_session_id is not null;
create index classworks_removed_by on classworks (removed_by) where removed_by is not null;
create index classworks_updated_by on classworks (updated_by) where updated_by is not null;
create index classworks_due on classworks (batch_id, due_at) where due_at is not null;

-- Whom a work is for that is not for all: groups of the class, or single people.
create table classwork_groups (
  lesson_id int not null references classworks (id) on delete cascade,
  group_id int not null references class_groups (id) on delete cascade,
  primary key (lesson_id, group_id)
);
create index classwork_groups_of_group on classwork_groups (group_id);
create table classwork_people (
  user_id int not null references users (id) on delete cascade,
  lesson_id int not null references classworks (id) on delete cascade,
  primary key (user_id, lesson_id)
);
create index classwork_people_of_work on classwork_people (lesson_id);

create table classwork_excuses (
  user_id int not null references users (id) on delete cascade,
  lesson_id int not null references classworks (id) on delete cascade,
  reason text not null check (is_nfc(reason)),
  excused_at timestamptz not null default now(),
  excused_by int references users (id),
  primary key (user_id, lesson_id)
);
create index classwork_excuses_of_work on classwork_excuses (lesson_id);
create index classwork_excuses_by on classwork_excuses (excused_by) where excused_by is not null;

-- Files of the file manager that were taken for the works of a class: a work may show them.
create table classwork_files (
  batch_id int not null references batches (id) on delete cascade,
  file_id int not null references files (id),
  added_by int references users (id),
  added_at timestamptz not null default now(),
  primary key (batch_id, file_id)
);
create index classwork_files_file on classwork_files (file_id);
create index classwork_files_added_by on classwork_files (added_by) where added_by is not null;

-- Whether a work is for somebody in its class; what has no row here is for all.
create function classwork_is_for(work int, person int) returns boolean
language sql stable parallel safe as $$
  select not exists (select from classworks w where w.id = work and w.audience <> 'all')
    or exists (select from classwork_people f where f.lesson_id = work and f.user_id = person)
    or exists (
      select from classwork_groups f
      join class_people p on p.group_id = f.group_id and p.user_id = person and p.until is null
      where f.lesson_id = work)
$$;
