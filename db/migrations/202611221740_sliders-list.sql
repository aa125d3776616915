-- Sliders as a settings list: a picture for each language, the days on which one is shown, and versions of each row.
alter table files
  add column rendition_of int references files (id),
  add column of_form boolean not null default false;
comment on column files.rendition_of is 'The picture that this is another size or format of';
comment on column files.of_form is 'A picture uploaded in a form: it goes when no row shows it';
alter table sliders
  add column picture_id int references files (id),
  add column bn_picture_id int references files (id),
  add column alt text not null default '',
  add column bn_alt text not null default '',
  add column starts_on date,
  add column ends_on date,
  add column version int not null default 1,
  add column updated_at timestamptz not null default now(),
  add column updated_by int references users (id);
