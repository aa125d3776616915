-- An order is told also to whose exam the clock has closed: time that is added opens it again, after the order is written and what is told of it is said.
-- Who is asked for without need is told nothing.
create or replace function tell_exam_ordered() returns trigger language plpgsql as $$
begin
  perform tell_people(array(
    select distinct a.user_id from ordered o join quiz_attempts a on a.lesson_id = o.lesson_id
    where (a.submitted_at is null or a.closed_by = 'clock') and a.ends_at is not null
      and (o.user_ids is null or a.user_id = any (o.user_ids))));
  return null;
end $$;
