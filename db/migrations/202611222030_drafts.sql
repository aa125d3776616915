-- Drafts of what is written for readers: one working draft a thing, its versions, who is writing, its pictures.
create table drafts (
  id int generated always as identity primary key,
  kind text not null check (kind <> ''),
  object_id int not null,
  institution_id int references institutions (id),
  fields jsonb not null,
  changed_in jsonb not null default '{}',
  version int not null default 1,
  published_version int,
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (kind, object_id)
);
comment on column drafts.kind is 'What is drafted, as its room declares it';
comment on column drafts.institution_id is 'The site that its pictures belong to; null: the main site';
comment on column drafts.changed_in is 'Of each field that was changed: the version that did it, who, and when';
comment on column drafts.published_version is 'The version that readers have';
create index drafts_institution on drafts (institution_id);
create table draft_versions (
  draft_id int not null references drafts (id) on delete cascade,
  number int not null,
  kind text not null check (kind in ('named', 'published', 'before')),
  name text not null default '',
  fields jsonb not null,
  created_by int references users (id) on delete set null,
  created_at timestamptz not null default now(),
  primary key (draft_id, number)
);
comment on column draft_versions.kind is 'named: somebody kept it; published: readers got it; before: what there was when an earlier one was brought back';
create index draft_versions_created_by on draft_versions (created_by);
create table draft_writers (
  draft_id int not null references drafts (id) on delete cascade,
  user_id int not null references users (id) on delete cascade,
  field text not null default '',
  seen_at timestamptz not null default now(),
  primary key (draft_id, user_id)
);
comment on table draft_writers is 'Who has a draft open: seen_at is when their page was heard last';
create index draft_writers_user on draft_writers (user_id);
create table draft_pictures (
  draft_id int not null references drafts (id) on delete cascade,
  file_id int not null references files (id),
  primary key (draft_id, file_id)
);
comment on table draft_pictures is 'Every picture that the draft, one of its versions or what was published of it may show';
create index draft_pictures_file on draft_pictures (file_id);
