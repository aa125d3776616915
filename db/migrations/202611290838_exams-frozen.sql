-- What of the bank stands in the draft of an exam, looked at when it was put there, and what an exam was when it was frozen.
alter table exams
  add column folder_ids int[] not null default '{}',
  add column bank_ids int[] not null default '{}',
  -- what does not change any more once somebody has begun
  add column frozen text not null default '';
