-- runs outside a transaction
-- the log is filtered by what was done, not by the name of the call: a change pays for one index less
drop index concurrently if exists history_entries_by_call;
