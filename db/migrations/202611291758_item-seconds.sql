-- How long persons were at an item: how many in each class of seconds. What was counted before has none.
alter table item_sums add column seconds jsonb not null default '{}';
