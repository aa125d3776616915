-- What is chosen once for all rows of a sheet, such as what becomes of people whom an institution does not have.
alter table sheets add column chosen text;
