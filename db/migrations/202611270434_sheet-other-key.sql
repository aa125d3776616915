-- runs outside a transaction
-- A row of a sheet may name its thing twice, as people have a number and an address: the second name beside the first.
alter table sheet_rows add column if not exists other_key text;
create index concurrently if not exists sheet_rows_by_other_key on sheet_rows (sheet_id, other_key, number) where other_key is not null;
