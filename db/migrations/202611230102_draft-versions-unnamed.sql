-- A version whose name was taken away stands among those that nobody named, of which the oldest go.
alter table draft_versions drop constraint draft_versions_kind_check;
alter table draft_versions add constraint draft_versions_kind_check check (kind in ('named', 'unnamed', 'published', 'before')) not valid;
alter table draft_versions validate constraint draft_versions_kind_check;
comment on column draft_versions.kind is
  'named: somebody kept it; unnamed: its name was taken away; published: readers got it; before: what there was when an earlier one was brought back';
