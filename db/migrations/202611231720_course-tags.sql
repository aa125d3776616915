-- The tags of a course, as its draft says them, in their order.
alter table courses add column if not exists tag_ids int[] not null default '{}';
