-- Who put a question or a folder of the bank into the draft of an exam: by their right it stands there. What is gone from the bank stands there too, and is told so.
create table exam_uses (
  lesson_id int not null references exams (lesson_id) on delete cascade,
  bank_id int,
  folder_id int,
  put_by int references users (id),
  put_at timestamptz not null default now(),
  unique nulls not distinct (lesson_id, bank_id, folder_id),
  check (num_nonnulls(bank_id, folder_id) = 1)
);
create index exam_uses_put_by on exam_uses (put_by) where put_by is not null;
insert into exam_uses (lesson_id, bank_id, put_by)
  select distinct x.lesson_id, u.id, x.made_by from exams x, unnest(x.bank_ids) u (id);
insert into exam_uses (lesson_id, folder_id, put_by)
  select distinct x.lesson_id, u.id, x.made_by from exams x, unnest(x.folder_ids) u (id);
alter table exams drop column bank_ids, drop column folder_ids;
-- Until the exam begins it hides the question from all who have it by a share, not only from those who sit it.
alter table exam_pool add column seals boolean not null default true;
