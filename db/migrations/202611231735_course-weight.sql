-- The data that all of a course takes: with each video in its smallest form, as it was made, and the lessons that lead to another site. Counted
-- with its lessons; what is published already is counted here.
alter table courses add column if not exists small_bytes bigint not null default 0;
alter table courses add column if not exists full_bytes bigint not null default 0;
alter table courses add column if not exists lessons_elsewhere int not null default 0;
update courses c set small_bytes = n.small_bytes, full_bytes = n.full_bytes, lessons_elsewhere = n.elsewhere
from (
  select l.course_id, sum(octet_length(l.body_html) + octet_length(l.bn_body_html) + coalesce(m.other, 0)
      + coalesce(m.least, 0) + coalesce(p.bytes, 0))::bigint as small_bytes,
    sum(octet_length(l.body_html) + octet_length(l.bn_body_html) + coalesce(m.other, 0)
      + coalesce(m.most, 0) + coalesce(p.bytes, 0))::bigint as full_bytes,
    count(*) filter (where l.url <> '')::int as elsewhere
  from lessons l
  left join lateral (
    select sum(f.bytes) filter (where w.role <> 'video') as other,
      max(f.bytes) filter (where w.role = 'video') as most,
      least(min(f.bytes) filter (where w.role = 'video'), min(v.least)) as least
    from lesson_files w
    join files f on f.id = w.file_id
    left join lateral (
      select min(r.bytes) as least from files r where r.rendition_of = w.file_id and r.mime like 'video/%'
    ) v on w.role = 'video'
    where w.lesson_id = l.id
  ) m on true
  left join lateral (
    select sum(f.bytes) as bytes from files f
    where f.address_key in (
      select k[1]
      from (values (l.body_html), (l.bn_body_html)) b (html)
      cross join lateral regexp_matches(b.html, '/files/([A-Za-z0-9_-]{22})/', 'g') k)
  ) p on l.body_html like '%/files/%' or l.bn_body_html like '%/files/%'
  where l.kind <> 'section' and l.archived_at is null
  group by l.course_id
) n
where n.course_id = c.id;
