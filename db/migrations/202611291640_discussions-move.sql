-- Discussions under lessons are posts: they move in with the ids they have, with who found them helpful and who reported them.
do $$
begin
  -- has run before
  if to_regclass('lesson_posts') is null then return; end if;
  -- nobody writes there any more; posts of classes are written and read until the last moment
  lock table lesson_posts, lesson_post_likes, lesson_post_reports in share row exclusive mode;
  insert into posts (id, batch_id, lesson_id, parent_id, user_id, text, written_at, created_at, hidden_at, hidden_by, client_key, comments)
  select o.id, o.batch_id, o.lesson_id, o.parent_id, o.user_id, o.text, o.created_at, o.created_at, o.hidden_at, o.hidden_by,
    -- a person's key stands for one post: what was said in a class by then keeps it
    case when not exists (select from posts p where p.user_id = o.user_id and p.client_key = o.client_key) then o.client_key end,
    (select count(*) from lesson_posts r where r.parent_id = o.id and r.hidden_at is null)
  from lesson_posts o;
  insert into post_agrees (user_id, post_id, created_at) select user_id, post_id, created_at from lesson_post_likes;
  insert into post_reports (user_id, post_id, reason, text, created_at, closed_at)
  select user_id, post_id, reason, text, created_at, closed_at from lesson_post_reports;
  -- the numbers go on behind the last one of either
  lock table posts in access exclusive mode;
  create sequence posts_id as int owned by posts.id;
  perform setval('posts_id', nextval(pg_get_serial_sequence('lesson_posts', 'id')), false);
  alter table posts alter column id set default nextval('posts_id');
  drop table lesson_post_reports, lesson_post_likes, lesson_posts;
end $$;

-- by the names of today: notes of accounts that were merged, lines of the bell, views of the list, words of a site's own
update account_merge_rows set table_name = case table_name
    when 'lesson_posts' then 'posts' when 'lesson_post_likes' then 'post_agrees' else 'post_reports' end
where table_name in ('lesson_posts', 'lesson_post_likes', 'lesson_post_reports');
update notices set name = 'discussions.asked' where name = 'lessons.asked';
update list_views set list = 'discussions.posts' where list = 'lessons.posts';
update language_values set name = case
    when name like 'lessons.discussion.%' then 'discussions.screen.' || substr(name, length('lessons.discussion.') + 1)
    else 'discussions.' || substr(name, length('lessons.') + 1)
  end
where said and (name like 'lessons.discussion.%' or name like 'lessons.staff.%' or name like 'lessons.titles-staff.%'
  or name in ('lessons.errors.post_gone', 'lessons.say_something', 'lessons.say', 'lessons.no_posts', 'lessons.you', 'lessons.more',
    'lessons.newer', 'lessons.post_waits', 'lessons.posts_failed'));
