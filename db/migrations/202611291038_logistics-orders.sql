-- runs outside a transaction
-- Orders and search of a long list of logistics, within its batch.
create index concurrently if not exists training_logistics_title on training_logistics (batch_id, title, id);
create index concurrently if not exists training_logistics_quantity on training_logistics (batch_id, quantity, id);
create index concurrently if not exists training_logistics_unit on training_logistics (batch_id, unit_poisha, id);
create index concurrently if not exists training_logistics_got on training_logistics (batch_id, got, id);
create index concurrently if not exists training_logistics_search on training_logistics using gin (lower(title) gin_trgm_ops);
