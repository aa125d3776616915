-- Who sees what of a person on their page: a page that is open or not, and for each field an audience. A field that names none has the
-- audience of src/features/accounts/visibility.ts.
alter table users add column page_open boolean not null default false,
  add column visibility jsonb not null default '{}';
alter table users add constraint users_visibility check (jsonb_typeof(visibility) = 'object') not valid;
alter table users validate constraint users_visibility;

-- Whoever had a page chose it for everybody, with the whole name; what they had not chosen stays theirs.
update users u
set page_open = true,
  visibility = '{"name": "everybody", "district": "nobody", "profession": "nobody"}' || (
    select jsonb_object_agg(p.part, case when p.part = any (u.shown) then 'everybody' else 'nobody' end)
    from unnest(array['photo', 'about', 'courses', 'certificates']) p (part)
  )
where 'page' = any (u.shown);

drop view public_people;
alter table users drop column shown;

-- Pages that anybody may open: of people of 18 and older who opened theirs.
create view open_pages as
select u.id, u.username
from users u
where u.page_open and u.suspended_at is null and u.deleted_at is null
  and u.birth_date <= (now() at time zone 'Asia/Dhaka')::date - interval '18 years';

-- A name as strangers read it: the last word by its first letter, "Rafia S.", "রাফিয়া সু."; a prefix such as "Md." is no name by itself.
create function short_name(name text) returns text language sql immutable parallel safe as $$
  select b.prefix || case
    when b.rest ~ '\s' then regexp_replace(b.rest,
      '^(\S+)\s(?:.*\s)?(\S(?:[\u0300-\u036f\u0981-\u0983\u09bc\u09be-\u09cc\u09d7]|\u09cd[\u0995-\u09b9\u09dc-\u09df])*)\S*$', '\1 \2.')
    else b.rest
  end
  from (
    select p.prefix, substr(p.whole, char_length(p.prefix) + 1) as rest
    from (
      select w.whole, coalesce(substring(w.whole from
        '(?i)^(?:(?:md|mohd|mst|mosammat|mohammad|muhammad|mohammed|dr|prof|mr|mrs|ms|মো|মোছা|মোসা|মোছাম্মৎ|মোহাম্মদ|মুহাম্মদ|ড|ডা|অধ্যাপক)[.:ঃ]*\s)+'
      ), '') as prefix
      from (select btrim(regexp_replace(name, '\s+', ' ', 'g')) as whole) w
    ) p
  ) b
$$;
