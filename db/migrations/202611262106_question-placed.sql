-- Whether a version of a question of the bank was ever put into a lesson: then somebody may have been asked it, and it stays.
alter table questions add column placed boolean not null default false;
update questions q set placed = true
where q.bank_id is not null and (exists (select from lesson_questions l where l.question_id = q.id)
  or q.id in (select unnest(a.question_ids) from quiz_attempts a));

create or replace function count_bank_uses() returns trigger language plpgsql as $$
declare
  changed int;
  by_one int;
begin
  for changed, by_one in
    select q.bank_id, sum(c.n)::int
    from (values (case when tg_op <> 'INSERT' then old.question_id end, -1),
                 (case when tg_op <> 'DELETE' then new.question_id end, 1)) c (question_id, n)
    join questions q on q.id = c.question_id
    where q.bank_id is not null group by q.bank_id having sum(c.n) <> 0
  loop
    update bank_questions set uses = uses + by_one where id = changed;
  end loop;
  if tg_op <> 'DELETE' then
    update questions set placed = true where id = new.question_id and bank_id is not null and not placed;
  end if;
  return null;
end $$;
