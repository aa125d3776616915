-- What became of each item of a job is told by the name of its record in both languages; those of before have the one that was kept.
alter table run_items add column bn_label text not null default '';
