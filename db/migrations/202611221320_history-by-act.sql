-- runs outside a transaction
create index concurrently if not exists history_entries_by_act on history_entries (act, at, id);
