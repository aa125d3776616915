-- A comment that was removed while it was the answer of its question: brought back it is the answer again.
alter table posts add column was_answer boolean not null default false;
