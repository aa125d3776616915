-- A section may open on a day of the batch, counted from its first day.
alter table lessons add opens_day smallint check (opens_day is null or (opens_day between 2 and 1000 and kind = 'section'));
alter table syllabus_items add opens_day smallint check (opens_day is null or (opens_day between 2 and 1000 and kind = 'section'));
