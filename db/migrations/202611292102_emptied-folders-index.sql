-- runs outside a transaction
create index concurrently if not exists bank_questions_emptied_from on bank_questions (emptied_from) where emptied_from is not null;
