-- The second factor (TOTP) of people with a role: its secret, the codes that were used, the codes for a lost phone, and who reset one why.
create table second_factors (
  user_id int primary key references users (id),
  secret_sealed bytea not null,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz
);
create table second_factor_uses (
  user_id int not null references second_factors (user_id) on delete cascade,
  step bigint not null,
  used_at timestamptz not null default now(),
  primary key (user_id, step)
);
create table recovery_codes (
  user_id int not null references second_factors (user_id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);
create table second_factor_resets (
  id int generated always as identity primary key,
  user_id int references users (id),
  reset_by int references users (id),
  reason text not null check (is_nfc(reason)),
  created_at timestamptz not null default now()
);
create index second_factor_resets_of_user on second_factor_resets (user_id);
create index second_factor_resets_by on second_factor_resets (reset_by);
alter table sessions add column factor_at timestamptz;
