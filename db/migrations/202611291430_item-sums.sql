-- Sums from which the figures of questions come (item analysis), of first attempts: to be added to, over exams too.
create table item_sums (
  lesson_id int not null references lessons (id) on delete cascade,
  -- a question as it was asked, or a draw of an exam whose papers differ
  kind text not null check (kind in ('question', 'draw')),
  item_id int not null,
  -- persons, their marks x of the item and their totals t: sums, squares, products
  n int not null,
  sx numeric not null,
  sxx numeric not null,
  st numeric not null,
  stt numeric not null,
  sxt numeric not null,
  -- of each option: how many chose it, and the sum of what they have elsewhere
  picks jsonb not null default '{}',
  primary key (lesson_id, kind, item_id)
);
alter table quiz_attempts
  -- the result that the sums have of it
  add column counted_no int;
