-- runs outside a transaction
create index concurrently if not exists courses_of_tag on courses using gin (tag_ids);
