-- Which heads of expenses are paid to participants by attendance, and what of a meal was served where the register is not what counts.
alter table training_heads add column by_attendance boolean not null default false;
alter table training_meals
  add column served_by_hand int check (served_by_hand >= 0),
  add column served_why text not null default '' check (is_nfc(served_why)),
  add constraint training_meals_served_said check (served_by_hand is null or served_why <> '') not valid;
