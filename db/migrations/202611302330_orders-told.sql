-- An open exam learns within seconds of what is ordered for it: server processes tell the open pages of a person that something of theirs has changed,
-- whether notices or orders of an exam they sit: each person's, or, of what concerns many, everybody's.
create function tell_people(people int[]) returns void language plpgsql as $$
begin
  if cardinality(people) > 100 then
    perform pg_notify('news_changed', '');
  else
    perform pg_notify('news_changed', person::text) from unnest(people) person;
  end if;
end $$;
create or replace function tell_notices_changed() returns trigger language plpgsql as $$
begin
  perform tell_people(array(select distinct user_id from changed where tg_op <> 'DELETE' or read_at is null));
  return null;
end $$;

create function tell_exam_ordered() returns trigger language plpgsql as $$
begin
  perform tell_people(array(
    select distinct a.user_id from ordered o join quiz_attempts a on a.lesson_id = o.lesson_id
    where a.submitted_at is null and a.ends_at is not null and (o.user_ids is null or a.user_id = any (o.user_ids))));
  return null;
end $$;
create trigger told_when_ordered after insert on exam_orders referencing new table as ordered for each statement
  execute function tell_exam_ordered();

-- The last order of the exams that somebody sits; none where nothing was ordered.
create function last_exam_order(person int) returns int language sql stable as $$
  select max(o.id) from quiz_attempts a join exam_orders o on o.lesson_id = a.lesson_id
  where a.user_id = person and a.submitted_at is null and a.ends_at is not null
    and (o.user_ids is null or person = any (o.user_ids))
$$;
