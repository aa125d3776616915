-- A picture that neither the draft, nor a version of it, nor what readers have shows any more goes after a while.
alter table draft_pictures add column unused_since timestamptz;
comment on column draft_pictures.unused_since is 'The night since when nothing shows it; null: something does';
