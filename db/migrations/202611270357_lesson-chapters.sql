-- Chapters of what is played in a lesson: in their order, each with its key, the second at which it begins, and its names.
alter table lessons add column chapters jsonb;
