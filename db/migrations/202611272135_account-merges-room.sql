-- Merged accounts are a room of their own: what was written in the place of its words, mails, and jobs that wait, go by its name.
update language_values set name = case
    when name like 'people.merging.%' then 'account-merges.' || substr(name, length('people.merging.') + 1)
    when name like 'people.own-merging.%' then 'account-merges.own.' || substr(name, length('people.own-merging.') + 1)
    when name = 'people.history.merge_fields.reason' then 'account-merges.history.fields.reason'
    else 'account-merges.' || substr(name, length('people.') + 1)
  end
where said and (name like 'people.merging.%' or name like 'people.own-merging.%' or name in (
  'people.history.merge', 'people.history.merge_fields.reason',
  'people.titles-staff.titles.merge', 'people.titles-dashboard.titles.own_merge'));
update mail_templates set name = replace(name, 'people.', 'account-merges.')
where name in ('people.merged', 'people.merged_by_them', 'people.unmerged');
do $$
begin
  -- a new site has no queue yet
  if to_regclass('graphile_worker._private_tasks') is null then return; end if;
  update graphile_worker._private_tasks set identifier = replace(identifier, 'people.', 'account-merges.')
  where identifier in ('people.move-late', 'people.settle-merges');
  update graphile_worker._private_known_crontabs set identifier = 'account-merges.settle-merges'
  where identifier = 'people.settle-merges';
end $$;
