-- What an institution says of itself, on its own site and on its page: published from a draft.
create table institution_introductions (
  id int primary key references institutions (id),
  title text not null default '',
  bn_title text not null default '',
  picture_id int references files (id),
  bn_picture_id int references files (id),
  alt text not null default '',
  bn_alt text not null default '',
  body text not null default '',
  bn_body text not null default '',
  html text not null default '',
  bn_html text not null default '',
  said text not null default '',
  bn_said text not null default '',
  updated_at timestamptz not null default now()
);
comment on column institution_introductions.id is 'The institution';
comment on column institution_introductions.body is 'A document of the editor; html is made of it when it is published';
comment on column institution_introductions.said is 'The same as plain text, for what has no room for more';
create index institution_introductions_picture on institution_introductions (picture_id);
create index institution_introductions_bn_picture on institution_introductions (bn_picture_id);
