-- Classrooms: a batch as its members see it. Its settings, who is in it as its register knows them, their groups, what its teachers do there.
-- A class of its own is a course of the kind `class`, which is never published and so is in no catalogue, search or report of courses.
alter table courses drop constraint courses_kind_check;
alter table courses add constraint courses_kind_check check (kind in ('course', 'training', 'assessment', 'class')) not valid;
alter table courses validate constraint courses_kind_check;

alter table batch_teachers add column role text not null default 'teacher';
alter table batch_teachers add constraint batch_teachers_role_check
  check (role in ('teacher', 'assistant', 'marker', 'helper', 'viewer')) not valid;
alter table batch_teachers validate constraint batch_teachers_role_check;

-- one for a batch, by its id; a class without a row has these defaults
create table classrooms (
  id int primary key references batches (id) on delete cascade,
  sharable boolean not null default false,
  live_link text not null default '' check (is_nfc(live_link)),
  live_pass text not null default '' check (is_nfc(live_pass)),
  -- of a class of its own: a press that comes twice makes one
  made_by int references users (id),
  client_key uuid,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  updated_by int references users (id),
  unique (made_by, client_key)
);
create table class_groups (
  id int generated always as identity primary key,
  batch_id int not null references batches (id) on delete cascade,
  title text not null check (is_nfc(title)),
  bn_title text not null check (is_nfc(bn_title)),
  position int not null default 0,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  updated_by int references users (id),
  -- what a person's group is checked by: it is of their class
  unique (batch_id, id)
);
create table class_people (
  id int generated always as identity unique,
  user_id int not null references users (id) on delete cascade,
  batch_id int not null references batches (id) on delete cascade,
  -- 1 teaches, 2 learns
  user_type smallint not null check (user_type in (1, 2)),
  roll int check (roll between 1 and 100000),
  group_id int,
  note text not null default '' check (is_nfc(note)),
  since timestamptz not null default now(),
  -- null: is in it; who is moved stays until that day, and who comes back has a new row
  until timestamptz,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  updated_by int references users (id),
  primary key (user_id, id),
  foreign key (batch_id, group_id) references class_groups (batch_id, id) on delete set null (group_id)
);
create unique index class_people_live on class_people (user_id, batch_id) where until is null;
create unique index class_people_roll on class_people (batch_id, roll) where until is null;
create index class_people_of_class on class_people (batch_id, user_type, roll, user_id) where until is null;
create index class_people_of_group on class_people (batch_id, group_id) where group_id is not null;

-- Whoever is named teaches, whoever is enrolled learns; of both the first. Kept by triggers, so that whoever writes those rows cannot forget it.
create function place_in_class(class int, person int) returns void language plpgsql as $$
declare
  kind smallint;
begin
  if exists (select from batch_teachers where batch_id = class and user_id = person) then
    kind := 1;
  elsif exists (select from enrollments where batch_id = class and user_id = person and status = 'approved') then
    kind := 2;
  end if;
  update class_people set until = now()
  where user_id = person and batch_id = class and until is null and user_type is distinct from kind;
  -- who left and came back in one transaction never left
  update class_people set until = null
  where user_id = person and batch_id = class and until = now() and user_type = kind
    and not exists (select from class_people p where p.user_id = person and p.batch_id = class and p.until is null);
  if kind is not null then
    insert into class_people as p (user_id, batch_id, user_type) values (person, class, kind)
    on conflict (user_id, batch_id) where until is null do update set user_type = excluded.user_type
    where p.user_type > excluded.user_type;
  end if;
end $$;

-- many may be enrolled in one statement: they are placed in one, too
create function place_new_learners() returns trigger language plpgsql as $$
begin
  -- who left and came back in one transaction never left
  update class_people c set until = null
  from added a
  where a.status = 'approved' and c.user_id = a.user_id and c.batch_id = a.batch_id and c.until = now() and c.user_type = 2
    and not exists (select from class_people p where p.user_id = c.user_id and p.batch_id = c.batch_id and p.until is null);
  insert into class_people (user_id, batch_id, user_type)
  select a.user_id, a.batch_id, 2 from added a
  where a.status = 'approved'
  order by a.user_id, a.batch_id
  on conflict (user_id, batch_id) where until is null do nothing;
  return null;
end $$;
create trigger class_placed_new after insert on enrollments referencing new table as added for each statement
  execute function place_new_learners();

create function place_member() returns trigger language plpgsql as $$
begin
  -- a place goes over as it is to another account of the same person, where that one has none
  if tg_op = 'UPDATE' and old.user_id <> new.user_id and old.batch_id = new.batch_id then
    update class_people set user_id = new.user_id
    where user_id = old.user_id and batch_id = new.batch_id and until is null
      and user_type = case tg_table_name when 'enrollments' then 2 else 1 end
      and not exists (
        select from class_people p
        where p.user_id = new.user_id and p.batch_id = new.batch_id and (p.until is null or p.until = now()));
  end if;
  if tg_op <> 'INSERT' then
    perform place_in_class(old.batch_id, old.user_id);
  end if;
  if tg_op <> 'DELETE' and (tg_op = 'INSERT' or old.batch_id <> new.batch_id or old.user_id <> new.user_id) then
    perform place_in_class(new.batch_id, new.user_id);
  end if;
  return null;
end $$;
create trigger class_placed_changed after update of status, batch_id, user_id on enrollments for each row
  when (old.status <> new.status or old.batch_id <> new.batch_id or old.user_id <> new.user_id) execute function place_member();
create trigger class_placed_gone after delete on enrollments for each row execute function place_member();
create trigger class_placed_teacher after insert or update of batch_id, user_id or delete on batch_teachers for each row
  execute function place_member();

insert into class_people (user_id, batch_id, user_type, since)
select n.user_id, n.batch_id, min(n.user_type), min(n.since)
from (
  select user_id, batch_id, 2 as user_type, coalesce(approved_at, created_at) as since
  from enrollments where status = 'approved'
  union all
  select t.user_id, t.batch_id, 1, b.created_at from batch_teachers t join batches b on b.id = t.batch_id
) n
group by n.user_id, n.batch_id;
