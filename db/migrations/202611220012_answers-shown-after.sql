-- When a quiz shows its right answers, the hint that stands in their place until then, and the lesson that a question is about.
alter table lessons
  add column show_answers text not null default 'after_pass_or_last_try'
    check (show_answers in ('after_pass_or_last_try', 'after_each_try', 'never'));
alter table questions
  add column hint_html text not null default '',
  add column bn_hint_html text not null default '';
alter table lesson_questions
  add column about_lesson_id int references lessons (id) on delete set null;
