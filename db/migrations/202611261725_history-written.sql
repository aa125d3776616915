-- What changes have written and is not yet among the entries: narrow and without the indexes of the log, so that a change pays little for it.
-- A change whose states are read here has two rows: `told` is null in the one of before.
create table history_written (
  id bigint primary key generated always as identity,
  at timestamptz not null default clock_timestamp(),
  change text,
  told json,
  states json
);
create trigger append_only before update or truncate on history_written
  for each statement execute function refuse_change_of_history();
