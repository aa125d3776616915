-- Templates of certificates, mails and assessments in one store, each with its published versions, which never change. A certificate keeps
-- the version it was issued with; none is the product's own sheet.
create table templates (
  id int generated always as identity primary key,
  kind text not null check (kind in ('certificate', 'mail', 'assessment')),
  -- none: the main site's, which every institution may use
  institution_id int references institutions (id),
  title text not null check (is_nfc(title)),
  bn_title text not null check (is_nfc(bn_title)),
  -- of a mail or an assessment: what it says, as it was given
  body jsonb not null default '{}',
  current_version_id int,
  version int not null default 1,
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create table template_versions (
  id int generated always as identity primary key,
  template_id int not null references templates (id),
  number int not null,
  design jsonb not null,
  -- what the designer held, which its next draft begins with
  fields jsonb not null,
  made_by int references users (id),
  created_at timestamptz not null default now(),
  unique (template_id, number)
);
alter table templates add foreign key (current_version_id) references template_versions (id);
-- What a published version draws, as the press takes it; the file is what screens show.
create table template_pictures (
  version_id int not null references template_versions (id),
  slot text not null,
  file_id int not null references files (id),
  mime text not null,
  bytes bytea not null,
  primary key (version_id, slot)
);
create index templates_of_institution on templates (institution_id, kind);
create index templates_current on templates (current_version_id) where current_version_id is not null;
create index template_versions_made_by on template_versions (made_by) where made_by is not null;
create index template_pictures_file on template_pictures (file_id);
alter table certificate_terms add column template_id int references templates (id);
alter table certificates add column template_version_id int;
alter table certificates
  add constraint certificates_template_version_fkey foreign key (template_version_id) references template_versions (id) not valid;
