-- What tells an exact title, and an exact word of one, from what only sounds alike or is inflected; and by which rules of indexing a
-- document and the sounds of a term were made: those of old rules are made anew in the background.
alter table search_docs
  add column plain tsvector not null default '',
  add column whole text[] not null default '{}',
  add column form smallint not null default 0;
alter table search_terms add column form smallint not null default 0;
