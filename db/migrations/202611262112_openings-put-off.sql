-- What the day of a lesson's section, or the first day of a batch, was until it was changed: work that a phone brings from before is judged by it.
create table opening_changes (
  id int generated always as identity primary key,
  lesson_id int references lessons (id) on delete cascade,
  batch_id int references batches (id) on delete cascade,
  opens_day int,
  starts_at timestamptz,
  until timestamptz not null default now(),
  check (num_nonnulls(lesson_id, batch_id) = 1)
);
create index opening_changes_of_lesson on opening_changes (lesson_id, until, id) where lesson_id is not null;
create index opening_changes_of_batch on opening_changes (batch_id, until, id) where batch_id is not null;

-- Triggers, since publishing, importing and arranging all write these columns, and one that forgets it would lose somebody's work.
create function keep_section_day() returns trigger language plpgsql as $$
begin
  insert into opening_changes (lesson_id, opens_day)
  select l.id, old.opens_day from lessons l where l.parent_id = new.id and l.archived_at is null;
  return null;
end $$;
create trigger section_day_kept after update of opens_day on lessons for each row
  when (old.opens_day is distinct from new.opens_day) execute function keep_section_day();

create function keep_lesson_day() returns trigger language plpgsql as $$
declare
  before int;
  after int;
begin
  select opens_day into before from lessons where id = old.parent_id;
  select opens_day into after from lessons where id = new.parent_id;
  if before is distinct from after then
    insert into opening_changes (lesson_id, opens_day) values (new.id, before);
  end if;
  return null;
end $$;
create trigger lesson_day_kept after update of parent_id on lessons for each row
  when (old.parent_id is distinct from new.parent_id) execute function keep_lesson_day();

create function keep_first_day() returns trigger language plpgsql as $$
begin
  insert into opening_changes (batch_id, starts_at) values (new.id, old.starts_at);
  return null;
end $$;
create trigger first_day_kept after update of starts_at on batches for each row
  when (old.starts_at is distinct from new.starts_at) execute function keep_first_day();
