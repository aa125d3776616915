-- runs outside a transaction
-- Search is always of one kind: an index for each, so that a common word reads the entries of that kind alone. What is none of these has the last.
create index concurrently if not exists search_docs_courses on search_docs using gin (tsv) where kind = 'course';
create index concurrently if not exists search_docs_blogs on search_docs using gin (tsv) where kind = 'blog';
create index concurrently if not exists search_docs_tutorials on search_docs using gin (tsv) where kind = 'tutorial';
create index concurrently if not exists search_docs_articles on search_docs using gin (tsv) where kind = 'article';
create index concurrently if not exists search_docs_partners on search_docs using gin (tsv) where kind = 'partner';
create index concurrently if not exists search_docs_learners on search_docs using gin (tsv) where kind = 'learner';
create index concurrently if not exists search_docs_others on search_docs using gin (tsv)
  where kind <> 'course' and kind <> 'blog' and kind <> 'tutorial' and kind <> 'article' and kind <> 'partner' and kind <> 'learner';
drop index concurrently if exists search_docs_tsv;
