-- What is kept apart of an entry is found by the entry, which has the indexes: a change pays for no second ones.
alter table history_private drop constraint history_private_entry_id_fkey;
drop index history_private_by_person;
alter table history_private drop column person_id;
