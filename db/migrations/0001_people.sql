-- People and who they are: institutions, users, roles, sessions, one-time codes, limits, files, outgoing messages.

create function is_nfc(value text) returns boolean language sql immutable parallel safe
  return value is null or value is nfc normalized;

create table institutions (
  id int generated always as identity primary key,
  username text not null unique check (username ~ '^[a-z0-9][a-z0-9-]{1,62}$'),
  institution_name text not null check (is_nfc(institution_name)),
  institution_name_en text not null check (is_nfc(institution_name_en)),
  about text not null default '',
  bn_about text not null default '',
  type text not null default 'partner',
  logo_path text,
  brand text check (brand ~ '^#[0-9A-Fa-f]{6}$'),
  site_config jsonb not null default '[]',
  position int not null default 0,
  approved_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index institutions_listed on institutions (position, id) where approved_at is not null;

create table users (
  id int generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  username text not null unique check (is_nfc(username) and username = lower(username)),
  name text not null check (is_nfc(name)),
  bn_name text check (is_nfc(bn_name)),
  email text unique check (email = lower(email) and is_nfc(email)),
  phone text unique check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  password_hash text,
  type smallint not null default 0,
  demo_admin boolean not null default false,
  photo_file_id int,
  gender text check (gender in ('female', 'male', 'other')),
  birth_date date,
  about text not null default '',
  profession text not null default '',
  district text not null default '',
  pdsid text unique,
  teacherverify smallint not null default 0,
  teacherverify_type smallint,
  language smallint check (language in (1, 2)),
  email_verified_at timestamptz,
  phone_verified_at timestamptz,
  suspended_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (email is not null or phone is not null)
);

create table roles (
  id int generated always as identity primary key,
  role text not null,
  name text not null,
  bn_name text not null,
  institution_id int references institutions (id),
  access jsonb not null default '{}',
  created_at timestamptz not null default now(),
  unique nulls not distinct (role, institution_id)
);

create table user_roles (
  id int generated always as identity primary key,
  user_id int not null references users (id),
  role_id int not null references roles (id),
  institution_id int references institutions (id),
  created_at timestamptz not null default now(),
  unique nulls not distinct (user_id, role_id, institution_id)
);

create table sessions (
  id bigint generated always as identity primary key,
  user_id int not null references users (id),
  token_hash bytea not null unique,
  user_role_id int references user_roles (id) on delete set null,
  device text not null default '',
  ip text not null default '',
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index sessions_of_user on sessions (user_id, seen_at desc) where ended_at is null;

-- A code is stored as a hash only. `address` is the normalised phone or e-mail it was sent to.
create table codes (
  id bigint generated always as identity primary key,
  purpose text not null check (purpose in ('verify', 'reset')),
  address text not null,
  user_id int references users (id),
  code_hash bytea not null,
  link_hash bytea unique,
  tries int not null default 0,
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index codes_latest on codes (purpose, address, id desc);

create table limits (
  key text not null,
  window_start timestamptz not null,
  count int not null default 0,
  primary key (key, window_start)
);

create table messages (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('sms', 'mail')),
  to_address text not null,
  subject text not null default '',
  body text not null,
  purpose text not null check (purpose in ('code', 'notice')),
  idempotency_key text unique,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  tries int not null default 0,
  provider_id text,
  error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index messages_to on messages (to_address, id desc);
create index messages_waiting on messages (id) where state = 'waiting';

create table files (
  id int generated always as identity primary key,
  storage_key text not null unique,
  owner_id int references users (id),
  institution_id int references institutions (id),
  title text not null default '' check (is_nfc(title)),
  file_name text not null check (is_nfc(file_name)),
  mime text not null,
  bytes bigint not null,
  sha256 bytea not null,
  width int,
  height int,
  seconds int,
  public boolean not null default false,
  created_at timestamptz not null default now()
);
create index files_of_owner on files (owner_id, id desc);
create index files_by_content on files (sha256);
alter table users add foreign key (photo_file_id) references files (id);
