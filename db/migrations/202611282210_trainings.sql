-- Budgets of trainings by heads of expenses, and what is bought for a batch.
create table training_heads (
  id int generated always as identity primary key,
  title text not null check (is_nfc(title)),
  bn_title text not null check (is_nfc(bn_title)),
  kind text not null check (kind in ('honorarium', 'travel', 'daily', 'food', 'other')),
  per text not null check (per in ('half', 'day', 'once')),
  rate bigint check (rate >= 0),
  tax_bp int not null default 0 check (tax_bp between 0 and 10000),
  stamp bigint not null default 0 check (stamp >= 0),
  position int not null default 0,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  updated_by int references users (id)
);
-- one for a batch, by its id
create table training_budgets (
  id int primary key references batches (id),
  total_poisha bigint not null check (total_poisha >= 0),
  -- a larger total that somebody asked for, until another person decides
  asked_poisha bigint check (asked_poisha > total_poisha),
  asked_by int references users (id),
  agreed_by int references users (id),
  agreed_at timestamptz,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  updated_by int references users (id),
  check ((asked_poisha is null) = (asked_by is null))
);
create table training_lines (
  batch_id int not null references training_budgets (id),
  head_id int not null references training_heads (id),
  planned bigint not null check (planned >= 0),
  promised bigint not null default 0 check (promised >= 0),
  spent bigint not null default 0 check (spent >= 0),
  primary key (batch_id, head_id),
  check (promised + spent <= planned)
);
create index training_lines_head on training_lines (head_id);
-- what was planned, from one head to another; without a head it is what is left of the total. Never changed.
create table training_moves (
  id bigint generated always as identity primary key,
  batch_id int not null references training_budgets (id),
  from_head int references training_heads (id),
  to_head int references training_heads (id),
  poisha bigint not null check (poisha > 0),
  why text not null check (is_nfc(why)),
  moved_by int references users (id),
  moved_at timestamptz not null default now(),
  check (from_head is distinct from to_head)
);
create index training_moves_batch on training_moves (batch_id, id desc);
create table training_logistics (
  id int generated always as identity primary key,
  batch_id int not null references batches (id),
  title text not null check (is_nfc(title)),
  head_id int references training_heads (id),
  quantity int not null check (quantity > 0),
  unit_poisha bigint not null check (unit_poisha >= 0),
  got int not null default 0 check (got between 0 and quantity),
  position int not null default 0,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  updated_by int references users (id)
);
create index training_logistics_batch on training_logistics (batch_id, position, id);
create index training_logistics_head on training_logistics (head_id);

update roles set access = access || '{"training": {"view": true, "update": true, "approve": true}, "promotion": {"view": true, "create": true, "update": true, "delete": true, "approve": true}}', version = version + 1
where role = 'super' and institution_id is null and not access ? 'training';
update roles set access = access || '{"training": {"view": true, "update": true, "approve": true}}', version = version + 1
where role = 'partner' and institution_id is null and not access ? 'training';
update roles set access = access || '{"training": {"view": true}, "promotion": {"view": true}}', version = version + 1
where role = 'dashboard-viewer' and institution_id is null and not access ? 'training';
