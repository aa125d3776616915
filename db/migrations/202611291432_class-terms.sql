-- What the register of a class counts by: until when somebody is on time, and how long a session is before it has two halves.
alter table classrooms
  add column late_minutes int not null default 10 check (late_minutes between 0 and 120),
  add column half_minutes int not null default 180 check (half_minutes between 30 and 960);
