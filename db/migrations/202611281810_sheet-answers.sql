-- What somebody said at the columns of a sheet, and the rows that its file hides.
alter table sheets add column answers jsonb not null default '{}'::jsonb;
alter table sheet_rows add column hidden boolean not null default false;
