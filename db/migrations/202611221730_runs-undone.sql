-- What a run did may be undone for some time; taken when it is.
alter table runs add undo_until timestamptz;
