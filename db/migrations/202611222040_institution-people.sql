-- Who belongs to an institution: learns in its courses, works there, or was entered for it. Counted where these rows change, so that whoever
-- writes them cannot forget it. Whoever has left (users.deleted_at) is not in it.
create table institution_people (
  institution_id int not null references institutions (id) on delete cascade,
  user_id int not null references users (id) on delete cascade,
  learning int not null default 0 check (learning >= 0),
  working int not null default 0 check (working >= 0),
  entered int not null default 0 check (entered >= 0),
  joined timestamptz not null,
  primary key (institution_id, user_id)
);
create index institution_people_by_joined on institution_people (institution_id, joined, user_id);
create index institution_people_of_user on institution_people (user_id);

create function count_in_institution(place int, person int, learns int, works int, enters int) returns void language plpgsql as $$
begin
  if place is null then
    return;
  end if;
  if learns + works + enters > 0 then
    insert into institution_people as p (institution_id, user_id, learning, working, entered, joined)
    select place, u.id, learns, works, enters, u.created_at from users u where u.id = person and u.deleted_at is null
    on conflict (institution_id, user_id) do update
    set learning = p.learning + learns, working = p.working + works, entered = p.entered + enters;
  else
    update institution_people p set learning = p.learning + learns, working = p.working + works, entered = p.entered + enters
    where p.institution_id = place and p.user_id = person;
    delete from institution_people p
    where p.institution_id = place and p.user_id = person and p.learning = 0 and p.working = 0 and p.entered = 0;
  end if;
end $$;

create function count_learning() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform count_in_institution((select institution_id from courses where id = old.course_id), old.user_id, -1, 0, 0);
  end if;
  if tg_op <> 'DELETE' then
    perform count_in_institution((select institution_id from courses where id = new.course_id), new.user_id, 1, 0, 0);
  end if;
  return null;
end $$;
create trigger learning_counted_moved after update of user_id, course_id on enrollments for each row
  when (old.user_id <> new.user_id or old.course_id <> new.course_id) execute function count_learning();
create trigger learning_counted after insert or delete on enrollments for each row execute function count_learning();

create function count_working() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform count_in_institution(old.institution_id, old.user_id, 0, -1, 0);
  end if;
  if tg_op <> 'DELETE' then
    perform count_in_institution(new.institution_id, new.user_id, 0, 1, 0);
  end if;
  return null;
end $$;
create trigger working_counted_moved after update of user_id, institution_id on user_roles for each row
  when (old.user_id <> new.user_id or old.institution_id is distinct from new.institution_id) execute function count_working();
create trigger working_counted after insert or delete on user_roles for each row execute function count_working();

create function count_entered() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform count_in_institution(new.made_for_institution_id, new.id, 0, 0, 1);
  elsif new.deleted_at is not null then
    delete from institution_people where user_id = new.id;
  else
    if old.made_for_institution_id is distinct from new.made_for_institution_id then
      perform count_in_institution(old.made_for_institution_id, old.id, 0, 0, -1);
      perform count_in_institution(new.made_for_institution_id, new.id, 0, 0, 1);
    end if;
    update institution_people set joined = new.created_at where user_id = new.id and joined <> new.created_at;
  end if;
  return null;
end $$;
create trigger entered_counted after insert on users for each row when (new.made_for_institution_id is not null)
  execute function count_entered();
create trigger entered_counted_changed after update of made_for_institution_id, created_at, deleted_at on users for each row
  when (old.made_for_institution_id is distinct from new.made_for_institution_id or old.created_at <> new.created_at
    or old.deleted_at is distinct from new.deleted_at)
  execute function count_entered();

create function count_course_elsewhere() returns trigger language plpgsql as $$
begin
  -- who is enrolling meanwhile holds the course: they are waited for, and counted
  perform from courses where id = new.id for update;
  perform count_in_institution(old.institution_id, e.user_id, -1, 0, 0), count_in_institution(new.institution_id, e.user_id, 1, 0, 0)
  from (select user_id from enrollments where course_id = new.id order by user_id) e;
  return null;
end $$;
create trigger learning_counted_elsewhere after update of institution_id on courses for each row
  when (old.institution_id is distinct from new.institution_id) execute function count_course_elsewhere();

-- the triggers hold off whoever writes these tables until this is counted: some seconds for a million enrolments
insert into institution_people (institution_id, user_id, learning, working, entered, joined)
select n.institution_id, n.user_id, sum(n.learns), sum(n.works), sum(n.enters), u.created_at
from (
  select c.institution_id, e.user_id, count(*)::int as learns, 0 as works, 0 as enters
  from enrollments e join courses c on c.id = e.course_id where c.institution_id is not null group by 1, 2
  union all select institution_id, user_id, 0, count(*)::int, 0 from user_roles where institution_id is not null group by 1, 2
  union all select made_for_institution_id, id, 0, 0, 1 from users where made_for_institution_id is not null
) n
join users u on u.id = n.user_id and u.deleted_at is null
group by n.institution_id, n.user_id, u.created_at;
