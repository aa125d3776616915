-- A category that two people change at once is not silently overwritten.
alter table categories add column version int not null default 1;
