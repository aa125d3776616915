-- runs outside a transaction
create unique index concurrently if not exists certificates_replaces on certificates (replaces) where replaces is not null;
create index concurrently if not exists certificates_pending on certificates (enrollment_id) where status = 0;
create index concurrently if not exists certificates_decided_by on certificates (decided_by) where decided_by is not null;
