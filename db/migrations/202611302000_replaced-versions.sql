-- What stood in a draft before other content took its place has a kind of its own: nothing was restored. The first version of a draft cannot have
-- been kept because an earlier one was restored.
alter table draft_versions drop constraint draft_versions_kind_check;
alter table draft_versions add constraint draft_versions_kind_check
  check (kind in ('named', 'unnamed', 'published', 'submitted', 'before', 'replaced')) not valid;
update draft_versions set kind = 'replaced' where kind = 'before' and number = 1;
