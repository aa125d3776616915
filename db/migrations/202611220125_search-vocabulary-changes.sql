-- How often the vocabulary or the glossary of search changed: the sum is their version, by which a process knows that what it
-- keeps of them is old. A change adds a row, so that no writer waits for another; at night the rows become one.
create table search_vocabulary_changes (
  id bigint generated always as identity primary key,
  changes bigint not null default 1 check (changes > 0)
);
