-- What was asked and not found, counted, so that the glossary can grow there; it takes the place of a log of every query.
drop table search_queries;
create table search_misses (
  kind text not null,
  language text not null check (language in ('en', 'bn')),
  text text not null check (text is nfc normalized),
  times int not null default 1,
  last_at timestamptz not null default now(),
  primary key (kind, language, text)
);
create index search_misses_most on search_misses (language, times desc, text);
create index search_misses_last on search_misses (last_at);
