-- runs outside a transaction
-- A question of the bank has each version once.
create unique index concurrently if not exists questions_versions on questions (bank_id, version) where bank_id is not null;
