-- Through what an enrolment in a content is open: it was open to them, it was ordered and let in, or it was shared with them.
alter table content_enrollments add column through text not null default 'open' check (through in ('open', 'order', 'share'));
update content_enrollments set through = 'order' where status = 'waiting' or price_poisha > 0;
update content_enrollments e set through = 'share'
where e.through = 'open' and exists (
  select from content_shares s
  where s.content_id = e.content_id and (s.to_user_id = e.user_id or s.to_institution_id in (
    select r.institution_id from user_roles r where r.user_id = e.user_id)))
  and not exists (select from contents c where c.id = e.content_id and c.visibility = 'public' and c.price_poisha = 0);
