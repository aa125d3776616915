-- runs outside a transaction
-- What somebody who leaves has published and put into lessons; and all kinds in one open list.
create index concurrently if not exists content_versions_published_by on content_versions (published_by) where published_by is not null;
create index concurrently if not exists content_uses_put_by on content_uses (put_by) where put_by is not null;
create index concurrently if not exists contents_open_all on contents (enrolled_count, id)
  where removed_at is null and version > 0 and visibility = 'public';
