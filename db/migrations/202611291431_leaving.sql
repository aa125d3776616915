-- When somebody left a class by themselves: such an enrolment keeps nobody out, and is told to nobody as refused.
alter table enrollments add column left_at timestamptz;
