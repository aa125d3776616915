-- Publications: blog posts, tutorials, articles and about pages as their readers have them. What is being written is a draft (`drafts`).
create table publications (
  id int generated always as identity primary key,
  kind text not null check (kind in ('blog', 'tutorial', 'article', 'about')),
  -- null: of the platform itself
  institution_id int references institutions (id),
  -- null: their account is gone
  author_id int references users (id),
  category_id int references categories (id),
  -- of a tutorial
  course_id int references courses (id) on delete set null,
  title text not null default '' check (is_nfc(title)),
  bn_title text not null default '' check (is_nfc(bn_title)),
  summary text not null default '' check (is_nfc(summary)),
  bn_summary text not null default '' check (is_nfc(bn_summary)),
  -- documents of the editor, and what is made from them when they are published: safe HTML, headings, minutes of reading
  body text not null default '',
  bn_body text not null default '',
  html text not null default '',
  bn_html text not null default '',
  headings jsonb not null default '[]',
  bn_headings jsonb not null default '[]',
  minutes int not null default 0,
  bn_minutes int not null default 0,
  picture_id int references files (id),
  bn_picture_id int references files (id),
  alt text not null default '',
  bn_alt text not null default '',
  -- from when on readers may have it; null: never yet
  publish_at timestamptz,
  -- since when they first had it, or will have
  first_published_at timestamptz,
  -- when what readers have was corrected
  changed_at timestamptz,
  withdrawn_at timestamptz,
  review text not null default 'none' check (review in ('none', 'submitted', 'returned')),
  submitted_at timestamptz,
  -- of the draft
  submitted_version int,
  removed_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by int references users (id),
  check (publish_at is null or title <> '' or bn_title <> ''),
  check ((review = 'submitted') = (submitted_at is not null and submitted_version is not null))
);
-- what readers may have, of every kind and of each category
create index publications_read on publications (kind, publish_at desc, id) where withdrawn_at is null and removed_at is null;
create index publications_read_by_category on publications (category_id, kind, publish_at desc, id)
  where withdrawn_at is null and removed_at is null;
create index publications_author on publications (author_id, id);
create index publications_institution on publications (institution_id, kind, id);
create index publications_submitted on publications (submitted_at) where review = 'submitted';
create index publications_removed on publications (removed_at) where removed_at is not null;
create index publications_course on publications (course_id) where course_id is not null;
create index publications_titles on publications using gin ((lower(title || ' ' || bn_title)) gin_trgm_ops);
create unique index publications_about on publications (institution_id) nulls not distinct where kind = 'about' and removed_at is null;
create unique index publications_picture on publications (picture_id) where picture_id is not null;
create unique index publications_bn_picture on publications (bn_picture_id) where bn_picture_id is not null;

-- What a reviewer has asked to be changed before it is published.
create table publication_notes (
  id int generated always as identity primary key,
  publication_id int not null references publications (id) on delete cascade,
  -- of the draft that was read
  draft_version int not null,
  -- the passage that is meant; empty: the whole
  quote text not null default '' check (is_nfc(quote) and length(quote) <= 1600),
  text text not null check (text <> '' and is_nfc(text)),
  noted_by int references users (id),
  created_at timestamptz not null default now(),
  settled_at timestamptz
);
create index publication_notes_publication on publication_notes (publication_id, id);
