-- Bulk messages: what is sent to whom and when, what became of it for each person, and what SMS may cost in a month.
create table campaigns (
  id int generated always as identity primary key,
  kind text not null check (kind in ('mail', 'sms', 'custom')),
  title text not null check (is_nfc(title)),
  group_name text not null check (group_name in ('news', 'courses')),
  subject text not null check (is_nfc(subject)),
  bn_subject text not null check (is_nfc(bn_subject)),
  body text not null check (is_nfc(body)),
  bn_body text not null check (is_nfc(bn_body)),
  url text not null,
  -- the audience: who matches all of it, empty parts left out
  course_id int references courses (id),
  batch_id int references batches (id),
  institutions int[] not null,
  districts int[] not null,
  upazilas int[] not null,
  professions int[] not null,
  joined_from date,
  joined_until date,
  people int[] not null,
  state text not null default 'draft'
    check (state in ('draft', 'asked', 'planned', 'running', 'paused', 'missed', 'done', 'cancelled')),
  cause text check (cause in ('by_hand', 'over_budget', 'grown', 'late', 'not_allowed', 'rejected')),
  send_at timestamptz,
  -- how many were counted when it was sent, and how many of the audience have been gone through
  seen int,
  walked_to int not null default 0,
  walked boolean not null default false,
  made_at timestamptz not null default now(),
  made_by int references users (id),
  asked_by int references users (id),
  agreed_by int references users (id),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  updated_by int references users (id),
  check (agreed_by <> asked_by and agreed_by <> made_by)
);
create function note_campaign_maker() returns trigger language plpgsql as $$ begin new.made_by := new.updated_by; return new; end $$;
create trigger maker before insert on campaigns for each row execute function note_campaign_maker();
create index campaigns_made on campaigns (made_at, id);
create index campaigns_kind on campaigns (kind, made_at, id);
create index campaigns_due on campaigns (send_at) where state = 'planned';
create index campaigns_course on campaigns (course_id) where course_id is not null;
create index campaigns_batch on campaigns (batch_id) where batch_id is not null;

-- What an audience is chosen by, as forms name it.
create view audience_people as select id, name as title, coalesce(bn_name, '') as bn_title from users where deleted_at is null;
create view audience_institutions as select id, institution_name_en as title, institution_name as bn_title from institutions;

create table campaign_people (
  campaign_id int not null references campaigns (id),
  user_id int not null references users (id),
  state text not null check (state in ('again', 'queued', 'sent', 'failed', 'expired', 'unconfirmed', 'skipped')),
  cause text check (cause in ('suspended', 'minor', 'no_consent', 'off', 'no_address', 'same_address')),
  parts int not null default 0,
  -- how often it was queued, and the key of its message
  tries int not null default 1,
  message_key text,
  -- a keyed hash: nobody is written to twice at one address
  address_key bytea,
  primary key (campaign_id, user_id)
);
create unique index campaign_people_address on campaign_people (campaign_id, address_key) where address_key is not null;
create index campaign_people_state on campaign_people (campaign_id, state, user_id);
create index campaign_people_user on campaign_people (user_id);
create index campaign_people_queued on campaign_people (message_key) where state = 'queued';

-- What an SMS costs, and what a month may: nothing is sent in bulk until both are set.
create table sms_prices (
  id int primary key default 1 check (id = 1),
  part_poisha int not null default 0 check (part_poisha between 0 and 100000),
  month_poisha bigint not null default 0 check (month_poisha >= 0),
  version int not null default 1
);
insert into sms_prices default values;
-- The budget is a constraint, and no sum that is looked at first.
create table sms_months (
  month date primary key,
  limit_poisha bigint not null check (limit_poisha >= 0),
  spent_poisha bigint not null default 0 check (spent_poisha >= 0),
  check (spent_poisha <= limit_poisha)
);

update roles set access = access || '{"notify": {"view": true, "create": true, "approve": true}}', version = version + 1
where role = 'super' and institution_id is null and not access ? 'notify';
update roles set access = access || '{"notify": {"view": true}}', version = version + 1
where role = 'dashboard-viewer' and institution_id is null and not access ? 'notify';
