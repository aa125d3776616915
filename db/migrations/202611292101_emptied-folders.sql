-- Where a question stood before its folder was deleted without it: with the folder it goes back there.
alter table bank_questions add column emptied_from int references bank_folders (id) on delete set null;
