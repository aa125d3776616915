-- Saving progress changes a row where it stands (a heap-only update): no index holds what it changes, and pages keep room for it.
-- A learner's enrollments are few; they are found by the key and sorted.

drop index enrollments_latest;
alter table enrollments set (fillfactor = 80);
alter table lesson_progress set (fillfactor = 80);
