-- Teachers enrol people in the batches where they are named, where nobody has decided otherwise of the role.
update roles set access = jsonb_set(access, '{enrollment,create}', 'true'), version = version + 1
where role = 'teacher' and institution_id is null and access -> 'enrollment' = '{"view": true, "approve": true}';
