-- Browsing: each category knows how many courses can be found in it, and each order of a list has an index behind it.

create index courses_by_category_popular on courses (category_id, learner_count desc, id desc) where published_at is not null;
create index courses_free on courses (published_at desc, id desc) where published_at is not null and price_poisha = 0;
create index courses_paid on courses (published_at desc, id desc) where published_at is not null and price_poisha > 0;
create index courses_rated on courses ((rating_sum::real / greatest(rating_count, 1)) desc, id desc) where published_at is not null;
create index enrollments_latest on enrollments (user_id, opened_at desc nulls last, id desc);
create index reviews_latest on reviews (created_at desc, id desc) where hidden_at is null and text <> '';

-- Counted where the rows change, so that whoever writes courses cannot forget it.
create function count_published_courses() returns trigger language plpgsql as $$
begin
  if tg_op in ('UPDATE', 'DELETE') then
    if old.published_at is not null then
      update categories set course_count = course_count - 1 where id = old.category_id;
    end if;
  end if;
  if tg_op in ('UPDATE', 'INSERT') then
    if new.published_at is not null then
      update categories set course_count = course_count + 1 where id = new.category_id;
    end if;
  end if;
  return null;
end $$;

create trigger courses_counted_moved after update of published_at, category_id on courses for each row
  when (old.category_id is distinct from new.category_id or (old.published_at is null) is distinct from (new.published_at is null))
  execute function count_published_courses();
create trigger courses_counted_removed after delete on courses for each row when (old.published_at is not null)
  execute function count_published_courses();

-- Many courses may come in one statement: then each category is written once.
create function count_new_courses() returns trigger language plpgsql as $$
begin
  update categories c set course_count = c.course_count + n.count
  from (select category_id, count(*)::int as count from added where published_at is not null group by category_id) n
  where n.category_id = c.id;
  return null;
end $$;
create trigger courses_counted_new after insert on courses referencing new table as added for each statement
  execute function count_new_courses();

update categories c set course_count = (select count(*) from courses where category_id = c.id and published_at is not null);
