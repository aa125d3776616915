-- Full-text search for every kind of thing that can be found: documents, their vocabulary by sound, the glossary, the query log.

create extension if not exists pg_trgm;

-- What can be found. The application writes words and stems in normal form, one space between them; the parser only splits.
create table search_docs (
  kind text not null check (kind <> ''),
  ref_id bigint not null,
  institution_id int,
  visible boolean not null default true,
  popularity real not null default 0,
  titles text[] not null default '{}',
  title_text text not null default '' check (title_text is nfc normalized),
  tag_text text not null default '' check (tag_text is nfc normalized),
  body_text text not null default '' check (body_text is nfc normalized),
  -- Ranking reads only this small part; the long body is only ever looked up through the index.
  head tsvector not null generated always as (
    setweight(to_tsvector('simple', title_text), 'A') || setweight(to_tsvector('simple', tag_text), 'B')
  ) stored,
  tsv tsvector not null generated always as (
    setweight(to_tsvector('simple', title_text), 'A') || setweight(to_tsvector('simple', tag_text), 'B')
    || setweight(to_tsvector('simple', body_text), 'C')
  ) stored,
  indexed_at timestamptz not null default now(),
  primary key (kind, ref_id)
);
create index search_docs_tsv on search_docs using gin (tsv);
create index search_docs_head on search_docs using gin (head);
create index search_docs_institution on search_docs (institution_id, kind) where institution_id is not null;

-- The vocabulary: words of titles and tags, neighbours written together, and the glossary's terms.
create table search_terms (
  id int generated always as identity primary key,
  joined text not null unique check (joined is nfc normalized and joined <> ''),
  term text not null check (term is nfc normalized),
  -- The spelling of a Bengali word in ASCII, a character for a letter: trigrams break raw Bengali at its conjuncts.
  letters text not null default '',
  docs int not null default 1,
  glossary boolean not null default false
);
create index search_terms_letters on search_terms using gin (letters gin_trgm_ops) where letters <> '';

-- How a term sounds, in one alphabet for both scripts; skel is the same without vowels. Some forms are those of the term
-- without an ending. Neighbours written together (pair) are found by sound, but not by likeness: there are too many.
create table search_term_forms (
  term_id int not null references search_terms (id) on delete cascade,
  roman text not null,
  skel text not null,
  endings smallint not null default 0,
  pair boolean not null default false,
  primary key (term_id, roman)
);
create index search_term_forms_skel on search_term_forms (skel);
create index search_term_forms_roman on search_term_forms (roman text_pattern_ops);
create index search_term_forms_trigram on search_term_forms using gin (roman gin_trgm_ops) where not pair;

-- English words and what they are called in Bengali; administrators extend it.
create table search_glossary (
  en text primary key check (en is nfc normalized and en <> ''),
  en_joined text not null generated always as (replace(en, ' ', '')) stored,
  bn text[] not null,
  bn_joined text[] not null,
  -- Read off a phrase word by word ("general knowledge" gives "knowledge"), not written by anybody.
  derived boolean not null default false
);
create index search_glossary_joined on search_glossary (en_joined);
create index search_glossary_bn on search_glossary using gin (bn_joined);
create index search_glossary_en on search_glossary using gin (en gin_trgm_ops);

-- What was asked, so that the glossary can grow where people find nothing.
create table search_queries (
  id bigint generated always as identity primary key,
  kind text not null,
  text text not null check (text is nfc normalized),
  language text not null check (language in ('en', 'bn')),
  results int not null check (results >= 0),
  clicked boolean not null default false,
  at timestamptz not null default now()
);
create index search_queries_unanswered on search_queries (language, at) where not clicked;

-- Terms that sound nearly like a key. The threshold is set here, not in a session, so that pooled connections agree on it.
create function search_near_terms(key text, most int)
returns table (term_id int, roman text, skel text, endings smallint)
language sql stable parallel safe rows 50
set pg_trgm.similarity_threshold = 0.28
as $$
  select f.term_id, f.roman, f.skel, f.endings
  from search_term_forms f
  where f.roman % key and not f.pair
  order by similarity(f.roman, key) desc, f.term_id
  limit most
$$;

-- Terms that are spelled nearly like a key, for slips of the finger that change the sound.
create function search_near_letters(key text, most int)
returns table (term_id int)
language sql stable parallel safe rows 40
set pg_trgm.similarity_threshold = 0.3
as $$
  select t.id
  from search_terms t
  where t.letters % key and t.letters <> ''
  order by similarity(t.letters, key) desc, t.id
  limit most
$$;
