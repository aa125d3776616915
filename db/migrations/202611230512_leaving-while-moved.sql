-- Whoever leaves a course holds it for the moment of counting, as whoever enrols does: while it is given to another institution they wait
-- and are counted out of the new one (read by a statement of its own, after the wait). Else the old one lost them twice, and the new one kept them.
create or replace function count_learning() returns trigger language plpgsql as $$
declare
  place int;
begin
  if tg_op <> 'INSERT' then
    perform from courses where id = old.course_id for key share;
    select institution_id into place from courses where id = old.course_id;
    perform count_in_institution(place, old.user_id, -1, 0, 0);
  end if;
  if tg_op <> 'DELETE' then
    perform from courses where id = new.course_id for key share;
    select institution_id into place from courses where id = new.course_id;
    perform count_in_institution(place, new.user_id, 1, 0, 0);
  end if;
  return null;
end $$;

-- what went wrong before is counted anew
update institution_people p set learning = n.learning
from (
  select p.institution_id, p.user_id, (
    select count(*)::int from enrollments e join courses c on c.id = e.course_id
    where e.user_id = p.user_id and c.institution_id = p.institution_id) as learning
  from institution_people p
) n
where n.institution_id = p.institution_id and n.user_id = p.user_id and n.learning <> p.learning;
delete from institution_people where learning = 0 and working = 0 and entered = 0;
