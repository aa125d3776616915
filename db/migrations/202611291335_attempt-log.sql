-- Sitting an exam: the log that a phone writes of its answers, and which device holds the attempt since when.

-- The clock that exams run by. Tests put another one in its place.
create function exam_now() returns timestamptz language sql volatile as 'select clock_timestamp()';

alter table quiz_attempts
  -- taken by the log: since when
  add column entered_at timestamptz,
  -- told when it was closed first; it stays when what it says changes
  add column receipt_code text,
  -- late answers that wait for those who run the exam, and late ones that do not count
  add column late_waiting smallint not null default 0 check (late_waiting >= 0),
  add column late_lost smallint not null default 0 check (late_lost >= 0),
  -- the device that has it said, after it was closed, that nothing waits there any more
  add column settled_at timestamptz;

-- Each device that had the attempt, one after the other: the one with the highest number has it. A lease ends when the next one begins.
create table attempt_leases (
  user_id int not null,
  attempt_id int not null,
  lease int not null check (lease between 1 and 1000),
  -- of the key that the device made for itself, and the login that it entered by: either one is enough
  device_hash bytea not null,
  session_id int,
  began_at timestamptz not null,
  -- what proved the move
  moved_by text check (moved_by in ('code', 'staff', 'login')),
  -- by run: up to which number all of its records are here, and its rank
  runs jsonb not null default '{}',
  records int not null default 0,
  bytes int not null default 0,
  -- how many records still lie on the device, as it said
  waiting int not null default 0 check (waiting >= 0),
  -- six digits that end this lease
  code_hash bytea,
  code_until timestamptz,
  code_by text check (code_by in ('code', 'staff')),
  primary key (user_id, attempt_id, lease),
  foreign key (user_id, attempt_id) references quiz_attempts (user_id, id) on update cascade on delete cascade
) with (fillfactor = 80);

-- What devices sent, as it came: append only. What was answered before there was a lease stands under lease 0.
create table attempt_log (
  user_id int not null,
  attempt_id int not null,
  lease int not null,
  run int not null,
  first_n int not null check (first_n > 0),
  last_n int not null,
  rank int not null,
  received_at timestamptz not null,
  -- the page that sent it, and its clocks then
  by_run int,
  by_m float8,
  by_w float8,
  anchors jsonb not null default '[]',
  records jsonb not null,
  primary key (user_id, attempt_id, lease, run, first_n),
  foreign key (user_id, attempt_id) references quiz_attempts (user_id, id) on update cascade on delete cascade,
  check (last_n >= first_n)
);

alter table exams
  -- how long after the end late answers are taken; what becomes of those that the clocks of the phone prove: null, by whether a certificate hangs on it
  add column late_minutes int not null default 1440 check (late_minutes between 0 and 10080),
  add column late_rule text check (late_rule in ('count', 'hold'));

alter table quiz_results drop constraint quiz_results_reason_check,
  add constraint quiz_results_reason_check check (reason in ('closing', 'marks', 'late')) not valid;
