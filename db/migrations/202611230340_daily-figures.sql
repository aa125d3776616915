-- How many of each figure of the staff's home fell on each day of Dhaka, of all courses: written anew each night, for the figures of a long time.
create table daily_figures (
  kind text not null,
  day date not null,
  count int not null check (count >= 0),
  primary key (kind, day)
);
