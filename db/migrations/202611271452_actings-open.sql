-- runs outside a transaction
-- Those whose end has not been told of yet: looked for each minute.
create index concurrently if not exists actings_open on actings (id) where ended_at is null;
