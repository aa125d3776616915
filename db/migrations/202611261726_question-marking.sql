-- How a question is marked: a rule for what is right in part, and the percent of its marks that a wrong answer costs.
alter table questions
  add column marking text not null default 'parts' check (marking ~ '^[a-z][a-z_]{0,29}$'),
  add column penalty int not null default 0 check (penalty between 0 and 100);
