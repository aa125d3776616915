-- One row a person: the export of what the product holds of them. `file_name` is where it lies in the folder of exports.
create table data_exports (
  user_id int primary key references users (id),
  run_id int references runs (id) on delete set null,
  with_files boolean not null default false,
  asked_at timestamptz not null default now(),
  ready_at timestamptz,
  file_name text,
  bytes bigint,
  check ((ready_at is null) = (file_name is null))
);
create index data_exports_ready on data_exports (ready_at) where ready_at is not null;
create index data_exports_of_run on data_exports (run_id) where run_id is not null;
