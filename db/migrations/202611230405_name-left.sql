-- Which name stays on the certificates of an account that is deleted, as its person chose.
alter table account_deletions add column name_left text not null default 'full'
  check (name_left = any (array['full', 'initials', 'none']));
