-- Register of a class: what each witness said of a person and half a day, the rows that follow from it, rounds of turning codes, and months that are closed.
create table attendance_marks (
  id bigint generated always as identity,
  user_id int not null references users (id),
  class_session_id int not null references class_sessions (id),
  half smallint not null check (half in (1, 2)),
  source text not null check (source in ('hand', 'scan', 'own', 'decision')),
  status text not null check (status in ('present', 'late', 'left_early', 'excused', 'absent', 'made_up')),
  minutes int check (minutes between 0 and 960),
  -- when it was said; what came more than a week after that waits for a look
  at timestamptz not null,
  received_at timestamptz not null default now(),
  noted_by int references users (id),
  -- chosen where it was made: however often it is sent, it is one
  client_key uuid not null,
  device uuid not null,
  counter bigint not null,
  -- of a scan its round and turn, of a decision its reason and the marks that it was taken over, of a request its words
  detail jsonb not null default '{}',
  primary key (user_id, id)
);
create unique index attendance_marks_once on attendance_marks (noted_by, client_key);
create index attendance_marks_of_session on attendance_marks (class_session_id, half, user_id, id);
-- Nothing that a witness said is changed. Two accounts of one person that become one keep it under the one; erasing a person deletes it.
create function refuse_change_of_marks() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - 'user_id' - 'noted_by' is distinct from to_jsonb(old) - 'user_id' - 'noted_by' then
    raise exception 'The table attendance_marks is append-only: % is refused', tg_op using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger append_only before update on attendance_marks for each row execute function refuse_change_of_marks();

create table attendance_rows (
  user_id int not null references users (id),
  class_session_id int not null references class_sessions (id),
  half smallint not null check (half in (1, 2)),
  batch_id int not null references batches (id),
  -- null: the witnesses contradict each other
  status text check (status in ('present', 'late', 'left_early', 'excused', 'absent', 'made_up')),
  minutes_late int,
  minutes_left int,
  conflict boolean not null,
  -- who decided it; null: it settled itself
  settled_by int references users (id),
  primary key (user_id, class_session_id, half),
  check (conflict = (status is null))
);
create index attendance_rows_of_session on attendance_rows (class_session_id, half);
create index attendance_rows_of_person on attendance_rows (batch_id, user_id);
create index attendance_rows_open on attendance_rows (class_session_id) where conflict;

create table attendance_rounds (
  -- chosen by the phone that showed it
  id uuid primary key,
  class_session_id int not null references class_sessions (id) on delete cascade,
  half smallint not null check (half in (1, 2)),
  begun_at timestamptz not null,
  closed_at timestamptz,
  opened_by int references users (id)
);
create index attendance_rounds_of_session on attendance_rounds (class_session_id, half);

create table attendance_months (
  id int generated always as identity unique,
  batch_id int not null references batches (id) on delete cascade,
  -- its first day
  month date not null check (extract(day from month) = 1),
  -- null: it was opened again
  closed_at timestamptz,
  closed_by int references users (id),
  -- how many were there, without a name: { people, present, counted }
  sums jsonb not null,
  primary key (batch_id, month)
);

-- The share of somebody's settled halves of a class, without the excused, in whole per cent; nothing where none counts.
create function attendance_share(person int, class int) returns int language sql stable as $$
  select (count(*) filter (where r.status in ('present', 'late', 'left_early', 'made_up')) * 100
    / nullif(count(*) filter (where r.status <> 'excused'), 0))::int
  from attendance_rows r join class_sessions s on s.id = r.class_session_id
  where r.batch_id = class and r.user_id = person and s.cancelled_at is null
$$;

update roles set access = access || '{"attendance": {"view": true, "update": true, "approve": true}}', version = version + 1
where role in ('partner', 'super') and institution_id is null and not access ? 'attendance';
update roles set access = access || '{"attendance": {"view": true, "update": true}}', version = version + 1
where role = 'teacher' and institution_id is null and not access ? 'attendance';
update roles set access = access || '{"attendance": {"view": true}}', version = version + 1
where role = 'dashboard-viewer' and institution_id is null and not access ? 'attendance';
