-- Many may be enrolled in one statement: they are counted in one, too.
create function count_new_learning() returns trigger language plpgsql as $$
begin
  insert into institution_people as p (institution_id, user_id, learning, joined)
  select c.institution_id, u.id, count(*)::int, u.created_at
  from added a join courses c on c.id = a.course_id join users u on u.id = a.user_id
  where c.institution_id is not null and u.deleted_at is null
  group by c.institution_id, u.id
  order by c.institution_id, u.id
  on conflict (institution_id, user_id) do update set learning = p.learning + excluded.learning;
  return null;
end $$;
drop trigger learning_counted on enrollments;
create trigger learning_counted after delete on enrollments for each row execute function count_learning();
create trigger learning_counted_new after insert on enrollments referencing new table as added for each statement
  execute function count_new_learning();
