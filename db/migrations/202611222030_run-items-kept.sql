-- what the undo of one item has to know: since when an account is suspended by it, or for what reason it was
alter table run_items add column kept jsonb;
