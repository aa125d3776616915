-- Sections of an exam with minutes of their own, one after the other.
alter table exam_sections add column minutes smallint check (minutes between 1 and 600);
-- Of an attempt at an exam whose sections have them, in their order: with the question `until`, after so many `seconds`, it `ends` (milliseconds since
-- 1970, moved by the orders of the exam).
alter table quiz_attempts add column section_times jsonb;
