-- Exams that all begin at one bell, and what becomes of answers that came late.

alter table exams
  -- `bell`: all begin at `starts_at`, with papers that lie sealed on their phones until then
  add column mode text not null default 'own' check (mode in ('own', 'bell')),
  -- how long before the bell one may come in, and how long after it
  add column lobby_minutes smallint not null default 15 check (lobby_minutes between 0 and 120),
  add column door_minutes smallint not null default 10 check (door_minutes between 0 and 240),
  -- counted up when a published exam is published again: papers of before are void. The code that opens them is made from the nonce
  add column edition int not null default 1,
  add column bell_nonce uuid;
alter table quiz_attempts
  -- of the exam when it was drawn
  add column edition int not null default 0;

-- `count` and `ignore`: what becomes of the answers that had come late until then and wait; `move`: a code to move an attempt to another device was made
alter table exam_orders drop constraint exam_orders_kind_check,
  add constraint exam_orders_kind_check check (kind in ('add', 'undo', 'pause', 'resume', 'announce', 'count', 'ignore', 'move')) not valid;
