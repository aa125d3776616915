-- runs outside a transaction
create index concurrently if not exists courses_of_bn_thumbnail on courses (bn_thumbnail_file_id) where bn_thumbnail_file_id is not null;
create index concurrently if not exists courses_changed on courses (updated_at, id);
create index concurrently if not exists courses_of_institution_changed on courses (institution_id, updated_at, id);
create index concurrently if not exists courses_of_institution_title on courses
  (institution_id, lower(coalesce(nullif(title, ''), bn_title)), id);
create index concurrently if not exists courses_of_institution_bn_title on courses
  (institution_id, (coalesce(nullif(bn_title, ''), title) collate "bn-x-icu"), id);
create index concurrently if not exists courses_of_institution_learners on courses (institution_id, learner_count, id);
