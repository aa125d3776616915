-- When an acting ended, once its end stands in the history. Those that were over before are not told of now.
alter table actings add column ended_at timestamptz;
update actings set ended_at = ends_at where ends_at <= now();
