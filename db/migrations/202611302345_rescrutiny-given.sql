-- What the new marker gave each answer of a request, also where it is lower than what stands: staff who read the decision see it. Unknown of what was decided before.
alter table rescrutinies add given jsonb check (jsonb_typeof(given) = 'object');
