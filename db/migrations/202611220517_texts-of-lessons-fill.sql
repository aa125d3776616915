-- runs outside a transaction
-- Texts of the lessons that stand; nothing is locked meanwhile, and a lesson that is changed notes its own.
insert into lesson_texts (lesson_id, text, bn_text)
select id, searched_text(body_html), searched_text(bn_body_html) from lessons
on conflict do nothing;
