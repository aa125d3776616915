-- Passkeys (WebAuthn): the public keys that open an account, and the challenges that wait for an answer.
create table passkeys (
  id int generated always as identity primary key,
  user_id int not null references users (id),
  credential_id bytea not null unique check (length(credential_id) between 1 and 1023),
  public_key bytea not null check (length(public_key) <= 4096),
  counter bigint not null check (counter >= 0),
  transports text[] not null default '{}',
  name text not null check (length(name) between 1 and 240),
  synced boolean not null,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index passkeys_user on passkeys (user_id);
comment on table passkeys is 'What a device of a person keeps the private half of: it opens the account and proves who is there';
comment on column passkeys.counter is 'How often the device says it was used; 0 for those that do not count, as synced ones';
comment on column passkeys.transports is 'How a browser reaches it, as the browser told';
comment on column passkeys.synced is 'Kept by an account at Google, Apple or another one, and so on other devices of the person too';
-- what a login is asked for hangs on it
create trigger told_when_changed after insert or delete on passkeys for each row
  execute function tell_sessions_changed('user_id');

create table passkey_challenges (
  challenge_hash bytea primary key,
  purpose text not null check (purpose in ('login', 'add', 'confirm', 'factor')),
  session_id int references sessions (id) on delete cascade,
  expires_at timestamptz not null,
  check ((purpose = 'login') = (session_id is null))
);
create index passkey_challenges_session on passkey_challenges (session_id) where session_id is not null;
create index passkey_challenges_expiry on passkey_challenges (expires_at);
comment on table passkey_challenges is 'Random values that a passkey signs: for one purpose, in one session, once';
