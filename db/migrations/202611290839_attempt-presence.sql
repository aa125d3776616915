-- When the page of an attempt was last heard of, and up to which order of its exam it was told. Written once a minute at most: a fifth of
-- each page is kept free, and no index has a column that changes.
create table attempt_presence (
  user_id int not null,
  attempt_id int not null,
  heard_at timestamptz not null,
  -- since when it is there without five minutes of silence
  back_at timestamptz not null,
  order_id int not null default 0,
  primary key (user_id, attempt_id),
  foreign key (user_id, attempt_id) references quiz_attempts (user_id, id) on update cascade on delete cascade
) with (fillfactor = 80);

-- Who runs an exam gives time, pauses and announces.
update roles set access = access || '{"exam": {"view": true, "run": true}}', version = version + 1
where role in ('super', 'partner', 'teacher') and institution_id is null and not access ? 'exam';
update roles set access = access || '{"exam": {"view": true}}', version = version + 1
where role = 'dashboard-viewer' and institution_id is null and not access ? 'exam';

alter table quiz_attempts
  -- percent of the minutes of the exam that its learner has been given beside them: never less than once
  add column extra_percent smallint not null default 0 check (extra_percent between 0 and 300);
