-- Drafts that are reviewed keep the versions that were submitted, so that what was written since can be compared.
alter table draft_versions drop constraint draft_versions_kind_check;
alter table draft_versions add constraint draft_versions_kind_check
  check (kind in ('named', 'unnamed', 'published', 'submitted', 'before')) not valid;
