-- Reviews as the team of a course answers them, and as staff hide them with a reason that their writers read.
alter table reviews
  add column hidden_reason text not null default '' check (is_nfc(hidden_reason)),
  add column reply text not null default '' check (is_nfc(reply)),
  add column replied_at timestamptz;
