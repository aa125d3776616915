-- What was tried of a code in vain, as the hash that the code itself is kept as: the same value again costs no try.
alter table codes add column wrong_hashes bytea[] not null default '{}';
