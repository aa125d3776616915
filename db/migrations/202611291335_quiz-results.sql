-- Results of attempts: what a key change, a rescrutiny or late answers make of one is a row too. The row that counts is the one that the attempt
-- names (`result_no`): rows of a key change that is not done yet stand above it, and nobody but its preview reads them.
alter table quiz_results
  drop constraint quiz_results_reason_check,
  add constraint quiz_results_reason_check
    check (reason in ('closing', 'marks', 'late', 'key_change', 'rescrutiny')) not valid,
  add column key_change_id int,
  -- marks by the ids of the sections, in an exam that has some
  add column sections jsonb not null default '{}';
