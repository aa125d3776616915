-- runs outside a transaction
create index concurrently if not exists courses_kept on courses (institution_id, id) where archived_at is null;
create index concurrently if not exists courses_title on courses (lower(coalesce(nullif(title, ''), bn_title)), id);
create index concurrently if not exists courses_bn_title
  on courses ((coalesce(nullif(bn_title, ''), title) collate "bn-x-icu"), id);
create index concurrently if not exists courses_learners on courses (learner_count, id);
