-- Classwork: lessons that one class alone has. Those of the course have no class.
alter table lessons add column batch_id int references batches (id) on delete cascade;
