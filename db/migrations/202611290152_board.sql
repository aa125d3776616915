-- The leaderboard: who joined it, and on how many days of a week each has learned. Only its own columns are counted and sorted, so that
-- a place among many costs no look at their accounts; triggers keep them as the accounts and the days of learning are.
create function board_week(day date) returns date immutable language sql
  return day - ((extract(isodow from day)::int + 1) % 7);
comment on function board_week is 'The Saturday that the week of a day begins with';

create table leaderboard_people (
  user_id int primary key references users (id),
  shows text not null check (shows in ('name', 'alias')),
  alias text not null default '' check (is_nfc(alias)),
  since timestamptz not null default now(),
  -- known to be 18, and the account is neither suspended nor deleted
  shown boolean not null,
  district text not null,
  -- the last week with a day of learning, and how many it had
  week date,
  days int not null default 0,
  check (shows = 'name' or alias <> '')
);
create index leaderboard_people_week on leaderboard_people (week, days desc, user_id) where shown;
create index leaderboard_people_district on leaderboard_people (district, week, days desc, user_id) where shown and district <> '';

create function is_of_board(person users) returns boolean stable language sql
  return coalesce(person.birth_date <= (now() at time zone 'Asia/Dhaka')::date - interval '18 years', false)
    and person.suspended_at is null and person.deleted_at is null;

create function count_board_days(person int) returns void language sql as $$
  update leaderboard_people p
  set week = last.week,
    days = (select count(*) from study_days s where s.user_id = person and s.day between last.week and last.week + 6)
  from (select board_week(max(s.day)) as week from study_days s where s.user_id = person) last
  where p.user_id = person
$$;

create function note_board_day() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform count_board_days(old.user_id);
  end if;
  if tg_op <> 'DELETE' then
    perform count_board_days(new.user_id);
  end if;
  return null;
end $$;
create trigger board_days_counted after insert or update or delete on study_days for each row execute function note_board_day();

create function note_board_person() returns trigger language plpgsql as $$
begin
  update leaderboard_people set shown = is_of_board(new), district = lower(trim(new.district)) where user_id = new.id;
  return null;
end $$;
create trigger board_person_changed after update of birth_date, suspended_at, deleted_at, district on users for each row
  execute function note_board_person();
-- where two accounts of a person are made one
create trigger board_person_moved after update of user_id on leaderboard_people for each row execute function note_board_day();
