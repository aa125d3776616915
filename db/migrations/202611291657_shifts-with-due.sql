-- Deadlines of classwork that were moved with a day: which, from when and to when.
alter table class_shifts add column dues jsonb not null default '[]';
