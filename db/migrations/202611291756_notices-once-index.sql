-- runs outside a transaction
-- a large table, and people are told things meanwhile
create unique index concurrently if not exists notices_event on notices (user_id, event) where event is not null;
