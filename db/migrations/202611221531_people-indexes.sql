-- runs outside a transaction
-- The orders, the filters and the search of the list of people.
create index concurrently if not exists users_name_keys on users using gin (name_keys) with (fastupdate = off);
create index concurrently if not exists users_unkeyed on users (id) where name_keys is null;
create index concurrently if not exists users_by_bn_name on users ((coalesce(nullif(bn_name, ''), name) collate "bn-x-icu"), id);
create index concurrently if not exists users_by_name on users (lower(coalesce(nullif(name, ''), bn_name)), id);
create index concurrently if not exists users_by_joined on users (created_at, id);
create index concurrently if not exists users_suspended on users (created_at, id) where suspended_at is not null and deleted_at is null;
create index concurrently if not exists users_unproved on users (created_at, id) where email_verified_at is null and phone_verified_at is null;
create index concurrently if not exists users_by_district on users (lower(district), created_at, id) where district <> '';
create index concurrently if not exists users_by_profession on users (lower(profession), created_at, id) where profession <> '';
create index concurrently if not exists users_made_for on users (made_for_institution_id, created_at, id) where made_for_institution_id is not null;
