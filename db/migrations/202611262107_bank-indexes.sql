-- runs outside a transaction
-- What a question that goes for good is looked for in.
create index concurrently if not exists lesson_questions_asked on lesson_questions (question_id);
create index concurrently if not exists quiz_answers_of_question on quiz_answers (question_id);
create index concurrently if not exists bank_answered_in_lesson on bank_answered (lesson_id);
create index concurrently if not exists bank_questions_begun on bank_questions (created_at) where version = 0;
-- What somebody who leaves has written in the banks of others.
create index concurrently if not exists bank_questions_made_by on bank_questions (made_by) where made_by is not null;
create index concurrently if not exists bank_questions_updated_by on bank_questions (updated_by) where updated_by is not null;
create index concurrently if not exists questions_written_by on questions (written_by) where written_by is not null;
create index concurrently if not exists bank_uses_put_by on bank_uses (put_by) where put_by is not null;
create index concurrently if not exists bank_questions_category on bank_questions (category_id) where category_id is not null;
create index concurrently if not exists bank_folders_within_parent on bank_folders (parent_id) where parent_id is not null;
create index concurrently if not exists bank_shares_by_giver on bank_shares (given_by) where given_by is not null;
