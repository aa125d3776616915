-- Where a video or a sound stops and asks the question, in whole seconds; nothing in a quiz.
alter table lesson_questions add column at_seconds int check (at_seconds between 0 and 86400);
