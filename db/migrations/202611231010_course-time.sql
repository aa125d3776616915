-- Courses that are completed only when so much of their time has passed by the server's clock, and when a learner first had their contents.
alter table courses add column least_share int;
alter table courses add constraint courses_least_share_check check (least_share between 1 and 100) not valid;
alter table courses validate constraint courses_least_share_check;
alter table enrollments add column began_at timestamptz;
alter table syllabus_drafts add column least_share int;
