-- The planned time that the author of a piece is still to be told of, so that a job that runs twice tells it once.
alter table publications add column tell_at timestamptz;
update publications set tell_at = publish_at where publish_at > now() and withdrawn_at is null and removed_at is null;
