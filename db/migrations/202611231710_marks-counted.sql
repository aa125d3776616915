-- How often a work was marked: who marks says which mark they saw, so that a second one replaces none unseen.
alter table assignment_works add column marks int not null default 0;
update assignment_works set marks = 1 where marked_at is not null;
