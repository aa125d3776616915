-- runs outside a transaction
-- What was asked for and not answered: counted on the home of who can grant it.
create index concurrently if not exists access_requests_open on access_requests (asked_at) where answered_at is null;
