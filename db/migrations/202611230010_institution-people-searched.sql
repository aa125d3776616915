-- What somebody is searched by stands beside the institution, so that one index finds both: among the people of an institution a common name
-- had to be looked for account by account. It follows the account: whoever is put in holds the account against another name meanwhile.
alter table institution_people add column name_keys tsvector;
create extension if not exists btree_gin;

create or replace function count_in_institution(place int, person int, learns int, works int, enters int) returns void language plpgsql as $$
begin
  if place is null then
    return;
  end if;
  if learns + works + enters > 0 then
    insert into institution_people as p (institution_id, user_id, learning, working, entered, joined, name_keys)
    select place, u.id, learns, works, enters, u.created_at, u.name_keys
    from users u where u.id = person and u.deleted_at is null for share
    on conflict (institution_id, user_id) do update
    set learning = p.learning + learns, working = p.working + works, entered = p.entered + enters;
  else
    update institution_people p set learning = p.learning + learns, working = p.working + works, entered = p.entered + enters
    where p.institution_id = place and p.user_id = person;
    delete from institution_people p
    where p.institution_id = place and p.user_id = person and p.learning = 0 and p.working = 0 and p.entered = 0;
  end if;
end $$;

create or replace function count_new_learning() returns trigger language plpgsql as $$
begin
  insert into institution_people as p (institution_id, user_id, learning, joined, name_keys)
  select n.institution_id, u.id, n.learns, u.created_at, u.name_keys
  from (
    select c.institution_id, a.user_id, count(*)::int as learns
    from added a join courses c on c.id = a.course_id
    where c.institution_id is not null
    group by c.institution_id, a.user_id
  ) n
  join users u on u.id = n.user_id and u.deleted_at is null
  order by n.institution_id, u.id
  for share of u
  on conflict (institution_id, user_id) do update set learning = p.learning + excluded.learning;
  return null;
end $$;

create function name_in_institutions() returns trigger language plpgsql as $$
begin
  update institution_people set name_keys = new.name_keys where user_id = new.id;
  return null;
end $$;
create trigger named_in_institutions after update of name_keys on users for each row
  when (old.name_keys is distinct from new.name_keys) execute function name_in_institutions();

update institution_people p set name_keys = u.name_keys from users u where u.id = p.user_id;
