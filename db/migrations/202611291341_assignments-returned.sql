-- A work that was given back to be done again; when it was written on a phone without a connection, and the presses that handed it in.
alter table assignment_works
  add column returned_at timestamptz,
  add column returned_by int references users (id),
  add column written_at timestamptz,
  add column client_key uuid;
-- A file that was kept on a phone is sent until it has come: by its key it is there once.
alter table assignment_files add column client_key uuid;

-- Whether nothing is left for somebody to do in a work of their class: handed in and not given back, or excused.
create function classwork_is_settled(work int, person int) returns boolean
language sql stable parallel safe as $$
  select exists (select from quiz_attempts a where a.user_id = person and a.lesson_id = work and a.submitted_at is not null)
    or exists (
      select from assignment_works a
      where a.user_id = person and a.lesson_id = work and a.submitted_at is not null and a.returned_at is null)
    or exists (select from survey_takers t where t.lesson_id = work and t.user_id = person)
    or exists (select from classwork_excuses x where x.user_id = person and x.lesson_id = work)
$$;
