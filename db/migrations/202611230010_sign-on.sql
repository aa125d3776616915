-- Sign-on by outside providers: who is known by which identity, logins that are under way, and the sessions that came of them.
create table sign_on_identities (
  id int generated always as identity primary key,
  user_id int not null references users (id),
  provider text not null check (provider ~ '^[a-z][a-z0-9]{0,19}$'),
  issuer text not null check (length(issuer) <= 500),
  subject text not null check (length(subject) between 1 and 255),
  shown text not null default '' check (length(shown) <= 400),
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now(),
  unique (issuer, subject)
);
create index sign_on_identities_user on sign_on_identities (user_id);
comment on table sign_on_identities is 'What a provider calls a person: issuer and subject, which no two accounts share';
comment on column sign_on_identities.shown is 'The name or masked address that the provider told, for its owner to recognise it by';

create table sign_on_tries (
  id bigint generated always as identity primary key,
  state_hash bytea not null unique,
  browser_hash bytea not null,
  provider text not null,
  institution_id int references institutions (id) on delete cascade,
  next text not null default '',
  nonce text not null,
  verifier text not null,
  expires_at timestamptz not null,
  claimed_at timestamptz,
  token_hash bytea unique,
  issuer text,
  subject text,
  name text not null default '',
  channel text check (channel in ('sms', 'mail')),
  address text,
  shown text not null default '',
  sid text
);
create index sign_on_tries_expiry on sign_on_tries (expires_at);
create index sign_on_tries_site on sign_on_tries (institution_id) where institution_id is not null;
comment on table sign_on_tries is 'Logins by a provider that are under way, bound to the browser that began them; deleted when they are used';
comment on column sign_on_tries.claimed_at is 'The provider sent the browser back: its code is redeemed once';
comment on column sign_on_tries.token_hash is 'Of the token that the landing screen redeems';
comment on column sign_on_tries.address is 'An address that the provider is trusted to have verified; none otherwise';
comment on column sign_on_tries.sid is 'What the provider calls its own session, for its logout';

create table sign_on_sessions (
  session_id int primary key references sessions (id) on delete cascade,
  provider text not null,
  issuer text not null,
  subject text not null,
  sid text
);
create index sign_on_sessions_subject on sign_on_sessions (issuer, subject);
comment on table sign_on_sessions is 'Sessions that were opened by a provider, which may ask for their end (back-channel logout)';
