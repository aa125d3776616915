-- What a post is about, where it is said under a lesson: then it has no place, and staff may hide it without a reason.
alter table posts add column lesson_id int;
alter table posts add constraint posts_lesson_id_fkey foreign key (lesson_id) references lessons (id) not valid;
alter table posts validate constraint posts_lesson_id_fkey;
alter table posts drop constraint posts_check;
alter table posts add constraint posts_hidden_check
  check (hidden_at is null or hidden_reason is not null or lesson_id is not null) not valid;
alter table posts validate constraint posts_hidden_check;
alter table posts add constraint posts_lesson_check
  check (lesson_id is null or (place is null and class_session_id is null)) not valid;
alter table posts validate constraint posts_lesson_check;
