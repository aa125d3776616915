-- Meals of a training by days, where they are served and what one costs, and the rates of honorarium that a batch or one person has instead of the usual ones.
create table training_facilities (
  id int primary key references batches (id),
  venue text not null default '' check (is_nfc(venue)),
  breakfast bigint check (breakfast >= 0),
  tea bigint check (tea >= 0),
  lunch bigint check (lunch >= 0),
  snack bigint check (snack >= 0),
  dinner bigint check (dinner >= 0),
  iftar bigint check (iftar >= 0),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  updated_by int references users (id)
);
create table training_meals (
  id int generated always as identity primary key,
  batch_id int not null references batches (id),
  meal_type text not null check (meal_type in ('breakfast', 'tea', 'lunch', 'snack', 'dinner', 'iftar')),
  on_date date not null,
  location text not null check (is_nfc(location)),
  training_time text not null check (training_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  -- those who are expected and the price, where they are not typed, are filled in the same transaction
  planned int check (planned >= 0),
  unit_poisha bigint check (unit_poisha >= 0),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  updated_by int references users (id),
  unique (batch_id, on_date, meal_type)
);

create table training_rates (
  id int generated always as identity primary key,
  batch_id int not null references batches (id),
  head_id int not null references training_heads (id),
  -- of nobody: of all in the batch
  enrollment_id int references enrollments (id) on delete cascade,
  rate bigint not null check (rate >= 0),
  why text not null check (is_nfc(why)),
  position int not null default 0,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  updated_by int references users (id),
  unique nulls not distinct (batch_id, head_id, enrollment_id)
);
create index training_rates_order on training_rates (batch_id, position, id);
create index training_rates_head on training_rates (head_id);
create index training_rates_enrollment on training_rates (enrollment_id);

-- who is in a batch, by the name that lists tell
create view enrolled_people as
select e.id, e.batch_id, u.name as title, coalesce(u.bn_name, '') as bn_title
from enrollments e join users u on u.id = e.user_id;
