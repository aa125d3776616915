-- Questions of a quiz that are drawn from the bank: of each draw so many are asked, of those that stand in the lesson under its key.
alter table lessons add column draws jsonb;
alter table lesson_questions add column draw text;

-- what the draws of a lesson's draft found when they were written, by the versions of then
create table syllabus_draws (
  item_id int not null references syllabus_items (id) on delete cascade,
  key text not null,
  -- the draw as it was written when it was looked for
  entry text not null,
  question_ids int[] not null,
  primary key (item_id, key)
);
