-- When staff rejected or removed a learner, and when an address was invited last: only a newer invitation lets the learner in again.

alter table enrollments add column rejected_at timestamptz;
-- when older ones were rejected is not known: an invitation from before this day does not undo them
update enrollments set rejected_at = now() where status = 'rejected';

alter table enrollment_invitations add column invited_at timestamptz not null default now();
update enrollment_invitations set invited_at = created_at;
