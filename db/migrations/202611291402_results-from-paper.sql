-- Marks of an exam on paper are results too: they come in by a sheet. Names of other reasons stand here so that whichever is applied last takes none away.
alter table quiz_results
  drop constraint quiz_results_reason_check,
  add constraint quiz_results_reason_check
    check (reason in ('closing', 'marks', 'late', 'key_change', 'rescrutiny', 'paper')) not valid;
