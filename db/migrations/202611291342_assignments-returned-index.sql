-- runs outside a transaction
create index concurrently assignment_works_returned_by on assignment_works (returned_by) where returned_by is not null;
