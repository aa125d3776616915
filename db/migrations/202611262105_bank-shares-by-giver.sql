-- What each has given stands by itself: nobody changes by their own share what another one gave.
alter table bank_shares drop constraint bank_shares_bank_id_folder_id_to_user_id_to_institution_id_key;
alter table bank_shares add constraint bank_shares_given
  unique nulls not distinct (bank_id, folder_id, to_user_id, to_institution_id, given_by);
-- whoever it belongs to gave what was given by nobody that is known
update bank_shares s set given_by = coalesce(
  (select q.owner_id from bank_questions q where q.id = s.bank_id),
  (select f.owner_id from bank_folders f where f.id = s.folder_id))
where s.given_by is null;
