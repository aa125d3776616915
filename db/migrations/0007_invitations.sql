-- A seat that staff offer to somebody by address, before or after that person has an account.

create table enrollment_invitations (
  id integer generated always as identity primary key,
  batch_id integer not null references batches,
  -- an e-mail address in small letters or an international phone number; whoever has verified it is meant
  address text not null check (is_nfc(address)),
  invited_by integer not null references users,
  expires_at timestamptz not null,
  -- who has taken it
  user_id integer references users,
  attached_at timestamptz,
  created_at timestamptz not null default now(),
  unique (batch_id, address),
  check ((user_id is null) = (attached_at is null))
);
create index enrollment_invitations_of_address on enrollment_invitations (address);
create index enrollment_invitations_by on enrollment_invitations (invited_by);
create index enrollment_invitations_of_user on enrollment_invitations (user_id) where user_id is not null;
