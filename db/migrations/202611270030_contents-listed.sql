-- runs outside a transaction
-- Contents as they are listed and recommended: of a subject those first that most have enrolled in, the best rated, what is free for everybody, what
-- colleagues may use, and all that was published, the newest first.
create index concurrently if not exists contents_open_of_category on contents (category_id, enrolled_count, id)
  where removed_at is null and version > 0 and visibility = 'public';
create index concurrently if not exists contents_rated on contents ((rating_sum::real / rating_count), rating_count, id)
  where removed_at is null and version > 0 and visibility = 'public' and rating_count > 0;
create index concurrently if not exists contents_free on contents (kind, category_id)
  where removed_at is null and version > 0 and visibility = 'public' and price_poisha = 0;
create index concurrently if not exists contents_of_colleagues on contents (institution_id, id)
  where removed_at is null and version > 0 and visibility = 'institution';
create index concurrently if not exists contents_published on contents (updated_at, id) where version > 0;
