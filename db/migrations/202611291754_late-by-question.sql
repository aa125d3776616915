-- A ruling of late answers may be of some questions alone; null: of all that waited.
alter table exam_orders add column question_ids int[];
