-- Keys of questions stay in their rows: read from elsewhere, row by row, they cost twenty times as much. Rows that are there already follow when they are saved.
alter table bank_questions set (toast_tuple_target = 8160);
-- Questions of a bank that have these keys, by an index whatever was expected of the words: of words that never stand together no plan knows.
create function bank_found(wanted int, asked tsquery, most int) returns setof int
language plpgsql stable rows 1000 set enable_seqscan = off set enable_indexscan = off as $$
begin
  return query select q.id from bank_questions q
    where q.removed_at is null and q.holder = wanted and q.keys @@ asked limit most;
end $$;
