-- Made from the migrations by `npm run docs`; do not edit.

table access_requests
  id integer not null identity
  user_id integer not null
  access_grant text not null
  institution_id integer
  page text not null default ''::text
  asked_at timestamp with time zone not null default now()
  answered_at timestamp with time zone
  verdict text
  note text not null default ''::text
  CHECK ((verdict = ANY (ARRAY['granted'::text, 'declined'::text])))
  CHECK (is_nfc(note))
  CHECK (is_nfc(page))
  FOREIGN KEY (institution_id) REFERENCES institutions(id)
  FOREIGN KEY (user_id) REFERENCES users(id)
  PRIMARY KEY (id)
  UNIQUE NULLS NOT DISTINCT (user_id, access_grant, institution_id)

table accommodations
  user_id integer not null
  id integer generated as (user_id)
  extra_percent integer not null default 0
  break_minutes integer not null default 0
  large_text boolean not null default false
  reader boolean not null default false
  scribe boolean not null default false
  both_languages boolean not null default false
  until date
  reason_sealed bytea
  version integer not null default 1
  updated_at timestamp with time zone not null default now()
  updated_by integer
  CHECK (((break_minutes >= 0) AND (break_minutes <= 240)))
  CHECK (((extra_percent >= 0) AND (extra_percent <= 300)))
  FOREIGN KEY (updated_by) REFERENCES users(id)
  FOREIGN KEY (user_id) REFERENCES users(id)
  PRIMARY KEY (user_id)
  UNIQUE (id)

table account_deletions
  user_id integer not null
  asked_at timestamp with time zone not null default now()
  due_at timestamp with time zone not null
  name_left text not null default 'full'::text
  CHECK ((name_left = ANY (ARRAY['full'::text, 'initials'::text, 'none'::text])))
  FOREIGN KEY (user_id) REFERENCES users(id)
  PRIMARY KEY (user_id)

table account_merge_rows
  id bigint not null identity
  merge_id integer not null
  table_name text not null
  person_column text not null
  given boolean not null default false
  key jsonb not null
  row jsonb
  FOREIGN KEY (merge_id) REFERENCES account_merges(id) ON DELETE CASCADE
  PRIMARY KEY (id)

table account_merges
  id integer not null identity
  kept_id integer not null
  closed_id integer not null
  merged_by integer
  reason text not null
  merged_at timestamp with time zone not null default now()
  undo_until timestamp with time zone not null
  undone_at timestamp with time zone
  exchanged integer[] not null default '{}'::integer[]
  left_behind integer[] not null default '{}'::integer[]
  accounts jsonb not null default '{}'::jsonb
  CHECK ((kept_id <> closed_id))
  CHECK (is_nfc(reason))
  FOREIGN KEY (closed_id) REFERENCES users(id)
  FOREIGN KEY (kept_id) REFERENCES users(id)
  FOREIGN KEY (merged_by) REFERENCES users(id)
  PRIMARY KEY (id)

table actings
  id integer not null identity
  acted_by integer
  user_id integer
  reason text not null
  started_at timestamp with time zone not null default now()
  ends_at timestamp with time zone not null
  ended_at timestamp with time zone
  CHECK ((ends_at <= (started_at + '00:30:00'::interval)))
  CHECK (is_nfc(reason))
  FOREIGN KEY (acted_by) REFERENCES users(id)
  FOREIGN KEY (user_id) REFERENCES users(id)
  PRIMARY KEY (id)

table announcements
  id integer not null identity
  institution_id integer
  kind text not null
  title text not null
  bn_title text not null
  text text not null
  bn_text text not null
  link text not null
  picture_id integer
  bn_picture_id integer
  alt text not null
  bn_alt text not null
  starts_on date
  ends_on date
  published boolean not null default true
  position integer not null default 0
  version integer not null default 1
  updated_at timestamp with time zone not null default now()
  updated_by integer
  CHECK ((kind = ANY (ARRAY['news'::text, 'popup'::text])))
  CHECK (is_nfc(alt))
  CHECK (is_nfc(bn_alt))
  CHECK (is_nfc(bn_text))
  CHECK (is_nfc(bn_title))
  CHECK (is_nfc(text))
  CHECK (is_nfc(title))
  FOREIGN KEY (bn_picture_id) REFERENCES files(id)
  FOREIGN KEY (institution_id) REFERENCES institutions(id)
  FOREIGN KEY (picture_id) REFERENCES files(id)
  FOREIGN KEY (updated_by) REFERENCES users(id)
  PRIMARY KEY (id)

table assignment_files
  id integer not null identity
  work_id integer not null
  file_id integer not null
  client_key uuid
  FOREIGN KEY (file_id) REFERENCES files(id)
  FOREIGN KEY (work_id) REFERENCES assignment_works(id) ON DELETE CASCADE
  PRIMARY KEY (id)
  UNIQUE (file_id)

table assignment_works
  id integer not null identity
  user_id integer not null
  lesson_id integer not null
  course_id integer not null
  batch_id integer not null
  text text not null default ''::text
  files smallint not null default 0
  version integer not null default 1
  submitted_at timestamp with time zone
  percent smallint
  passed boolean
  comment text not null default ''::text
  marked_by integer
  marked_at timestamp with time zone
  created_at timestamp with time zone not null default now()
  marks integer not null default 0
  returned_at timestamp with time zone
  returned_by integer
  written_at timestamp with time zone
  client_key uuid
  CHECK ((((marked_at IS NULL) = (percent IS NULL)) AND ((percent IS NULL) = (passed IS NULL))))
  CHECK (((percent >= 0) AND (percent <= 100)))
  CHECK (is_nfc(comment))
  CHECK (is_nfc(text))
  FOREIGN KEY (batch_id) REFERENCES batches(id)
  FOREIGN KEY (course_id) REFERENCES courses(id)
  FOREIGN KEY (lesson_id) REFERENCES lessons(id)
  FOREIGN KEY (marked_by) REFERENCES users(id)
  FOREIGN KEY (returned_by) REFERENCES users(id)
  FOREIGN KEY (user_id) REFERENCES users(id)
  PRIMARY KEY (id)
  UNIQUE (user_id, lesson_id)

table attempt_leases
  user_id integer not null
  attempt_id integer not null
  lease integer not null
  device_hash bytea not null
  session_id integer
  began_at timestamp with time zone not null
  moved_by text
  runs jsonb not null default '{}'::jsonb
  records integer not null default 0
  bytes integer not null default 0
  waiting integer not null default 0
  code_hash bytea
  code_until timestamp with time zone
  code_by text
  CHECK (((lease >= 1) AND (lease <= 1000)))
  CHECK ((code_by = ANY (ARRAY['code'::text, 'staff'::text])))
  CHECK ((moved_by = ANY (ARRAY['code'::text, 'staff'::text, 'login'::text])))
  CHECK ((waiting >= 0))
  FOREIGN KEY (user_id, attempt_id) REFERENCES quiz_attempts(user_id, id) ON UPDATE CASCADE ON DELETE CASCADE
  PRIMARY KEY (user_id, attempt_id, lease)

table attempt_log
  user_id integer not null
  attempt_id integer not null
  lease integer not null
  run integer not null
  first_n integer not null
  last_n integer not null
  rank integer not null
  received_at timestamp with time zone not null
  by_run integer
  by_m double precision
  by_w double precision
  anchors jsonb not null default '[]'::jsonb
  records jsonb not null
  CHECK ((first_n > 0))
  CHECK ((last_n >= first_n))
  FOREIGN KEY (user_id, attempt_id) REFERENCES quiz_attempts(user_id, id) ON UPDATE CASCADE ON DELETE CASCADE
  PRIMARY KEY (user_id, attempt_id, lease, run, first_n)

table attempt_presence
  user_id integer not null
  attempt_id integer not null
  heard_at timestamp with time zone not null
  back_at timestamp with time zone not null
  order_id integer not null default 0
  help_at timestamp with time zone
  FOREIGN KEY (user_id, attempt_id) REFERENCES quiz_attempts(user_id, id) ON UPDATE CASCADE ON DELETE CASCADE
  PRIMARY KEY (user_id, attempt_id)

table attendance_marks
  id bigint not null identity
  user_id integer not null
  class_session_id integer not null
  half smallint not null
  source text not null
  status text not null
  minutes integer
  at timestamp with time zone not null
  received_at timestamp with time zone not null default now()
  noted_by integer
  client_key uuid not null
  device uuid not null
  counter bigint not null
  detail jsonb not null default '{}'::jsonb
  CHECK (((minutes >= 0) AND (minutes <= 960)))
  CHECK ((half = ANY (ARRAY[1, 2])))
  CHECK ((source = ANY (ARRAY['hand'::text, 'scan'::text, 'own'::text, 'decision'::text])))
  CHECK ((status = ANY (ARRAY['present'::text, 'late'::text, 'left_early'::text, 'excused'::text, 'absent'::text, 'made_up'::text])))
  FOREIGN KEY (class_session_id) REFERENCES class_sessions(id)
  FOREIGN KEY (noted_by) REFERENCES users(id)
  FOREIGN KEY (user_id) REFERENCES users(id)
  PRIMARY KEY (user_id, id)

table attendance_months
  id integer not null identity
  batch_id integer not null
  month date not null
  closed_at timestamp with time zone
  closed_by integer
  sums jsonb not null
  CHECK ((EXTRACT(day FROM month) = (1)::numeric))
  FOREIGN KEY (batch_id) REFERENCES batches(id) ON DELETE CASCADE
  FOREIGN KEY (closed_by) REFERENCES users(id)
  PRIMARY KEY (batch_id, month)
  UNIQUE (id)

table attendance_rounds
  id uuid not null
  class_session_id integer not null
  half smallint not null
  begun_at timestamp with time zone not null
  closed_at timestamp with time zone
  opened_by integer
  CHECK ((half = ANY (ARRAY[1, 2])))
  FOREIGN KEY (class_session_id) REFERENCES class_sessions(id) ON DELETE CASCADE
  FOREIGN KEY (opened_by) REFERENCES users(id)
  PRIMARY KEY (id)

table attendance_rows
  user_id integer not null
  class_session_id integer not null
  half smallint not null
  batch_id integer not null
  status text
  minutes_late integer
  minutes_left integer
  conflict boolean not null
  settled_by integer
  CHECK ((conflict = (status IS NULL)))
  CHECK ((half = ANY (ARRAY[1, 2])))
  CHECK ((status = ANY (ARRAY['present'::text, 'late'::text, 'left_early'::text, 'excused'::text, 'absent'::text, 'made_up'::text])))
  FOREIGN KEY (batch_id) REFERENCES batches(id)
  FOREIGN KEY (class_session_id) REFERENCES class_sessions(id)
  FOREIGN KEY (settled_by) REFERENCES users(id)
  FOREIGN KEY (user_id) REFERENCES users(id)
  PRIMARY KEY (user_id, class_session_id, half)

table background_entries
  id integer not null identity
  user_id integer not null
  kind text not null
  level_id integer
  degree_id integer
  profession_id integer
  title text not null default ''::text
  place text not null default ''::text
  result text not null default ''::text
  from_year integer
  to_year integer
  created_at timestamp with time zone not null default now()
  CHECK (((from_year >= 1900) AND (from_year <= 2100)))
  CHECK (((kind = 'education'::text) = (level_id IS NOT NULL)))
  CHECK (((kind = 'education'::text) OR (degree_id IS NULL)))
  CHECK (((kind = 'work'::text) OR (profession_id IS NULL)))
  CHECK (((to_year >= 1900) AND (to_year <= 2100)))
  CHECK ((kind = ANY (ARRAY['education'::text, 'work'::text])))
  CHECK ((to_year >= from_year))
  CHECK (is_nfc(place))
  CHECK (is_nfc(result))
  CHECK (is_nfc(title))
  FOREIGN KEY (degree_id) REFERENCES education_degrees(id)
  FOREIGN KEY (level_id) REFERENCES education_levels(id)
  FOREIGN KEY (profession_id) REFERENCES professions(id)
  FOREIGN KEY (user_id) REFERENCES users(id)
  PRIMARY KEY (id)

table bank_alike
  bank_id integer not null
  like_id integer not null
  likeness real not null
  different boolean not null default false
  CHECK ((bank_id > like_id))
  FOREIGN KEY (bank_id) REFERENCES bank_questions(id) ON DELETE CASCADE
  FOREIGN KEY (like_id) REFERENCES bank_questions(id) ON DELETE CASCADE
  PRIMARY KEY (bank_id, like_id)

table bank_answered
  question_id integer not null
  lesson_id integer not null
  bank_id integer not null
  times integer not null default 0
  full_marks integer not null default 0
  x double precision not null default 0
  y double precision not null default 0
  xx double precision not null default 0
  yy double precision not null default 0
  xy double precision not null default 0
  FOREIGN KEY (bank_id) REFERENCES bank_questions(id) ON DELETE CASCADE
  FOREIGN KEY (lesson_id) REFERENCES lessons(id) ON DELETE CASCADE
  FOREIGN KEY (question_id) REFERENCES questions(id) ON DELETE CASCADE
  PRIMARY KEY (question_id, lesson_id)

table bank_chosen
  question_id integer not null
  choice text not null
  times integer not null
  FOREIGN KEY (question_id) REFERENCES questions(id) ON DELETE CASCADE
  PRIMARY KEY (question_id, choice)

table bank_folders
  id integer not null identity
  owner_id integer
  institution_id integer
  holder integer not null generated as (COALESCE(owner_id, (- institution_id)))
  parent_id integer
  path integer[] not null default '{}'::integer[]
  name text not null
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  removed_at timestamp with time zone
  CHECK (((path = '{}'::integer[]) OR (array_positions(path, id) = ARRAY[cardinality(path)])))
  CHECK ((is_nfc(name) AND (name <> ''::text)))
  CHECK ((num_nonnulls(owner_id, institution_id) = 1))
  CHECK ((parent_id <> id))
  FOREIGN KEY (institution_id) REFERENCES institutions(id)
  FOREIGN KEY (owner_id) REFERENCES users(id)
  FOREIGN KEY (parent_id) REFERENCES bank_folders(id)
  PRIMARY KEY (id)

table bank_questions
  id integer not null identity
  owner_id integer
  institution_id integer
  holder integer not null generated as (COALESCE(owner_id, (- institution_id)))
  folder_id integer
  category_id integer
  version integer not null default 0
  question_id integer
  type text not null
  title text not null default ''::text
  bn_title text not null default ''::text
  difficulty smallint
  language text not null default 'bn'::text
  outcome text not null default ''::text
  bn_outcome text not null default ''::text
  tags text[] not null default '{}'::text[]
  keys tsvector not null default ''::tsvector
  sound text not null default ''::text
  alike_key text
  uses integer not null default 0
  answered integer not null default 0
  share real
  separates real
  made_by integer
  updated_by integer
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  removed_at timestamp with time zone
  emptied_from integer
  CHECK (((difficulty >= 1) AND (difficulty <= 3)))
  CHECK (((version = 0) = (question_id IS NULL)))
  CHECK ((language = ANY (ARRAY['bn'::text, 'en'::text, 'both'::text])))
  CHECK ((num_nonnulls(owner_id, institution_id) = 1))
  CHECK (is_nfc(bn_outcome))
  CHECK (is_nfc(bn_title))
  CHECK (is_nfc(outcome))
  CHECK (is_nfc(title))
  FOREIGN KEY (category_id) REFERENCES categories(id)
  FOREIGN KEY (emptied_from) REFERENCES bank_folders(id) ON DELETE SET NULL
  FOREIGN KEY (folder_id) REFERENCES bank_folders(id)
  FOREIGN KEY (institution_id) REFERENCES institutions(id)
  FOREIGN KEY (made_by) REFERENCES users(id)
  FOREIGN KEY (owner_id) REFERENCES users(id)
  FOREIGN KEY (question_id) REFERENCES questions(id)
  FOREIGN KEY (updated_by) REFERENCES users(id)
  PRIMARY KEY (id)

table bank_shares
  id integer not null identity
  bank_id integer
  folder_id integer
  level text not null
  to_user_id integer
  to_institution_id integer
  until timestamp with time zone
  given_by integer
  created_at timestamp with time zone not null default now()
  CHECK ((level = ANY (ARRAY['view'::text, 'use'::text, 'edit'::text, 'share'::text])))
  CHECK ((num_nonnulls(bank_id, folder_id) = 1))
  CHECK ((num_nonnulls(to_user_id, to_institution_id) = 1))
  FOREIGN KEY (bank_id) REFERENCES bank_questions(id) ON DELETE CASCADE
  FOREIGN KEY (folder_id) REFERENCES bank_folders(id) ON DELETE CASCADE
  FOREIGN KEY (given_by) REFERENCES users(id)
  FOREIGN KEY (to_institution_id) REFERENCES institutions(id)
  FOREIGN KEY (to_user_id) REFERENCES users(id)
  PRIMARY KEY (id)
  UNIQUE NULLS NOT DISTINCT (bank_id, folder_id, to_user_id, to_institution_id, given_by)

table bank_uses
  item_id integer not null
  bank_id integer not null
  version integer not null
  put_by integer
  put_at timestamp with time zone not null default now()
  FOREIGN KEY (bank_id) REFERENCES bank_questions(id) ON DELETE CASCADE
  FOREIGN KEY (item_id) REFERENCES syllabus_items(id) ON DELETE CASCADE
  FOREIGN KEY (put_by) REFERENCES users(id)
  PRIMARY KEY (item_id, bank_id, version)

table bank_waiting_attempts
  attempt_id integer not null
  PRIMARY KEY (attempt_id)

table batch_teachers
  batch_id integer not null
  user_id integer not null
  position integer not null
  role text not null default 'teacher'::text
  CHECK ((role = ANY (ARRAY['teacher'::text, 'assistant'::text, 'marker'::text, 'helper'::text, 'viewer'::text])))
  FOREIGN KEY (batch_id) REFERENCES batches(id) ON DELETE CASCADE
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
  PRIMARY KEY (batch_id, user_id)

table batches
  id integer not null identity
  course_id integer not null
  title text not null
  bn_title text not null
  seats integer
  seats_taken integer not null default 0
  enroll_from timestamp with time zone
  enroll_until timestamp with time zone
  starts_at timestamp with time zone
  ends_at timestamp with time zone
  published_at timestamp with time zone
  source_key text
  created_at timestamp with time zone not null default now()
  version integer not null default 1
  updated_at timestamp with time zone not null default now()
  updated_by integer
  price_taka integer
  needs_approval boolean
  needs_verification boolean
  waiting_list boolean not null default false
  offer_hours integer not null default 24
  class_days text not null default ''::text
  completion_share integer
  featured_position integer
  archived_at timestamp with time zone
  removed_at timestamp with time zone
  published_before timestamp with time zone
  enroll_from_on date generated as (((enroll_from AT TIME ZONE 'Asia/Dhaka'::text))::date)
  enroll_until_on date generated as (((enroll_until AT TIME ZONE 'Asia/Dhaka'::text))::date)
  starts_on date generated as (((starts_at AT TIME ZONE 'Asia/Dhaka'::text))::date)
  ends_on date generated as (((ends_at AT TIME ZONE 'Asia/Dhaka'::text))::date)
  least_share integer
  CHECK (((completion_share >= 1) AND (completion_share <= 100)))
  CHECK (((least_share >= 1) AND (least_share <= 100)))
  CHECK (((offer_hours >= 1) AND (offer_hours <= 168)))
  CHECK (((published_at IS NULL) OR ((archived_at IS NULL) AND (removed_at IS NULL)))) NOT VALID
  CHECK (((seats_taken >= 0) AND ((seats IS NULL) OR (seats_taken <= seats))))
  CHECK ((featured_position > 0))
  CHECK ((price_taka >= 0))
  CHECK ((seats > 0))
  CHECK (is_nfc(bn_title))
  CHECK (is_nfc(title))
  FOREIGN KEY (course_id) REFERENCES courses(id)
  FOREIGN KEY (updated_by) REFERENCES users(id)
  PRIMARY KEY (id)
  UNIQUE (course_id, source_key)

table calendar_feeds
  user_id integer not null
  key_hash bytea not null
  made_at timestamp with time zone not null default now()
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
  PRIMARY KEY (user_id)
  UNIQUE (key_hash)

table campaign_people
  campaign_id integer not null
  user_id integer not null
  state text not null
  cause text
  parts integer not null default 0
  tries integer not null default 1
  message_key text
  address_key bytea
  CHECK ((cause = ANY (ARRAY['suspended'::text, 'minor'::text, 'no_consent'::text, 'off'::text, 'no_address'::text, 'same_address'::text])))
  CHECK ((state = ANY (ARRAY['again'::text, 'queued'::text, 'sent'::text, 'failed'::text, 'expired'::text, 'unconfirmed'::text, 'skipped'::text])))
  FOREIGN KEY (campaign_id) REFERENCES campaigns(id)
  FOREIGN KEY (user_id) REFERENCES users(id)
  PRIMARY KEY (campaign_id, user_id)

table campaigns
  id integer not null identity
  kind text not null
  title text not null
  group_name text not null
  subject text not null
  bn_subject text not null
  body text not null
  bn_body text not null
  url text not null
  course_id integer
  batch_id integer
  institutions integer[] not null
  districts integer[] not null
  upazilas integer[] not null
  professions integer[] not null
  joined_from date
  joined_until date
  people integer[] not null
  state text not null default 'draft'::text
  cause text
  send_at timestamp with time zone
  seen integer
  walked_to integer not null default 0
  walked boolean not null default false
  made_at timestamp with time zone not null default now()
  made_by integer
  asked_by integer
  agreed_by integer
  version integer not null default 1
  updated_at timestamp with time zone not null default now()
  updated_by integer
  CHECK (((agreed_by <> asked_by) AND (agreed_by <> made_by)))
  CHECK ((cause = ANY (ARRAY['by_hand'::text, 'over_budget'::text, 'grown'::text, 'late'::text, 'not_allowed'::text, 'rejected'::text])))
  CHECK ((group_name = ANY (ARRAY['news'::text, 'courses'::text])))
  CHECK ((kind = ANY (ARRAY['mail'::text, 'sms'::text, 'custom'::text])))
  CHECK ((state = ANY (ARRAY['draft'::text, 'asked'::text, 'planned'::text, 'running'::text, 'paused'::text, 'missed'::text, 'done'::text, 'cancelled'::text])))
  CHECK (is_nfc(bn_body))
  CHECK (is_nfc(bn_subject))
  CHECK (is_nfc(body))
  CHECK (is_nfc(subject))
  CHECK (is_nfc(title))
  FOREIGN KEY (agreed_by) REFERENCES users(id)
  FOREIGN KEY (asked_by) REFERENCES users(id)
  FOREIGN KEY (batch_id) REFERENCES batches(id)
  FOREIGN KEY (course_id) REFERENCES courses(id)
  FOREIGN KEY (made_by) REFERENCES users(id)
  FOREIGN KEY (updated_by) REFERENCES users(id)
  PRIMARY KEY (id)

table categories
  id integer not null identity
  slug text not null
  title text not null
  bn_title text not null
  image text not null
  position integer not null default 0
  course_count integer not null default 0
  version integer not null default 1
  active boolean not null default true
  updated_at timestamp with time zone not null default now()
  updated_by integer
  CHECK ((slug ~ '^[a-z0-9][a-z0-9-]*$'::text))
  CHECK (is_nfc(bn_title))
  CHECK (is_nfc(title))
  FOREIGN KEY (updated_by) REFERENCES users(id) NOT VALID
  PRIMARY KEY (id)
  UNIQUE (slug)

table certificate_terms
  id integer not null identity
  course_id integer not null
  batch_id integer
  needs_approval boolean not null
  updated_at timestamp with time zone not null default now()
  template_id integer
  FOREIGN KEY (batch_id) REFERENCES batches(id)
  FOREIGN KEY (course_id) REFERENCES courses(id)
  FOREIGN KEY (template_id) REFERENCES templates(id)
  PRIMARY KEY (id)
  UNIQUE NULLS NOT DISTINCT (course_id, batch_id)

table certificates
  id integer not null identity
  user_id integer not null
  enrollment_id integer
  course_id integer not null
  tracking_code text not null
  status smallint not null default 1
  learner_name text not null
  bn_learner_name text not null
  course_title text not null
  bn_course_title text not null
  institution_name text not null
  bn_institution_name text not null
  minutes integer not null default 0
  score_percent integer
  credential text
  issued_at timestamp with time zone not null default now()
  revoked_at timestamp with time zone
  revoked_reason text
  revoked_by integer
  score_shown boolean not null default false
  decided_at timestamp with time zone
  decided_by integer
  replaced_at timestamp with time zone
  replaces integer
  template_version_id integer
  CHECK (((enrollment_id IS NULL) = (replaced_at IS NOT NULL))) NOT VALID
  CHECK (((replaced_at IS NULL) OR (revoked_at IS NOT NULL))) NOT VALID
  CHECK (((revoked_at IS NULL) OR (status = 2)))
  CHECK ((status = ANY (ARRAY[0, 1, 2])))
  CHECK ((tracking_code ~ '^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$'::text))
  CHECK (is_nfc(bn_course_title))
  CHECK (is_nfc(bn_institution_name))
  CHECK (is_nfc(bn_learner_name))
  CHECK (is_nfc(course_title))
  CHECK (is_nfc(institution_name))
  CHECK (is_nfc(learner_name))
  FOREIGN KEY (course_id) REFERENCES courses(id)
  FOREIGN KEY (decided_by) REFERENCES users(id) NOT VALID
  FOREIGN KEY (replaces) REFERENCES certificates(id) NOT VALID
  FOREIGN KEY (revoked_by) REFERENCES users(id)
  FOREIGN KEY (template_version_id) REFERENCES template_versions(id) NOT VALID
  FOREIGN KEY (user_id) REFERENCES users(id)
  PRIMARY KEY (user_id, id)
  UNIQUE (enrollment_id)
  UNIQUE (id)
  UNIQUE (tracking_code)

table class_groups
  id integer not null identity
  batch_id integer not null
  title text not null
  bn_title text not null
  position integer not null default 0
  version integer not null default 1
  updated_at timestamp with time zone not null default now()
  updated_by integer
  CHECK (is_nfc(bn_title))
  CHECK (is_nfc(title))
  FOREIGN KEY (batch_id) REFERENCES batches(id) ON DELETE CASCADE
  FOREIGN KEY (updated_by) REFERENCES users(id)
  PRIMARY KEY (id)
  UNIQUE (batch_id, id)

table class_materials
  id integer not null identity
  class_session_id integer not null
  file_id integer not null
  kind text not null
  title text not null
  added_at timestamp with time zone not null default now()
  added_by integer
  CHECK ((kind = ANY (ARRAY['material'::text, 'recording'::text])))
  CHECK (is_nfc(title))
  FOREIGN KEY (added_by) REFERENCES users(id)
  FOREIGN KEY (class_session_id) REFERENCES class_sessions(id) ON DELETE CASCADE
  FOREIGN KEY (file_id) REFERENCES files(id)
  PRIMARY KEY (id)
  UNIQUE (class_session_id, file_id)

table class_people
  id integer not null identity
  user_id integer not null
  batch_id integer not null
  user_type smallint not null
  roll integer
  group_id integer
  note text not null default ''::text
  since timestamp with time zone not null default now()
  until timestamp with time zone
  version integer not null default 1
  updated_at timestamp with time zone not null default now()
  updated_by integer
  CHECK (((roll >= 1) AND (roll <= 100000)))
  CHECK ((user_type = ANY (ARRAY[1, 2])))
  CHECK (is_nfc(note))
  FOREIGN KEY (batch_id) REFERENCES batches(id) ON DELETE CASCADE
  FOREIGN KEY (batch_id, group_id) REFERENCES class_groups(batch_id, id) ON DELETE SET NULL (group_id)
  FOREIGN KEY (updated_by) REFERENCES users(id)
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
  PRIMARY KEY (user_id, id)
  UNIQUE (id)

table class_series
  id integer not null identity
  batch_id integer not null
  week text not null
  every integer not null
  first_on date not null
  until_on date not null
  skip_holidays boolean not null
  CHECK ((every = ANY (ARRAY[1, 2])))
  CHECK ((until_on >= first_on))
  FOREIGN KEY (batch_id) REFERENCES batches(id) ON DELETE CASCADE
  PRIMARY KEY (id)

table class_sessions
  id integer not null identity
  batch_id integer not null
  series_id integer
  title text not null
  bn_title text not null
  starts_at timestamp with time zone not null
  ends_at timestamp with time zone not null
  on_date date generated as (((starts_at AT TIME ZONE 'Asia/Dhaka'::text))::date)
  break_at timestamp with time zone
  mode text not null
  place text not null
  fixed boolean not null default false
  teacher_id integer
  lesson_id integer
  first_at timestamp with time zone
  cancelled_at timestamp with time zone
  reason text not null default ''::text
  uid uuid not null default gen_random_uuid()
  sequence integer not null default 0
  told_at timestamp with time zone
  changed_at timestamp with time zone
  made_by integer
  client_key uuid
  nth integer not null default 0
  version integer not null default 1
  updated_at timestamp with time zone not null default now()
  updated_by integer
  CHECK (((break_at > starts_at) AND (break_at < ends_at)))
  CHECK ((ends_at > starts_at))
  CHECK ((mode = ANY (ARRAY['face'::text, 'live'::text, 'mixed'::text])))
  CHECK (is_nfc(bn_title))
  CHECK (is_nfc(place))
  CHECK (is_nfc(reason))
  CHECK (is_nfc(title))
  FOREIGN KEY (batch_id) REFERENCES batches(id) ON DELETE CASCADE
  FOREIGN KEY (lesson_id) REFERENCES lessons(id) ON DELETE SET NULL
  FOREIGN KEY (made_by) REFERENCES users(id)
  FOREIGN KEY (series_id) REFERENCES class_series(id)
  FOREIGN KEY (teacher_id) REFERENCES users(id) ON DELETE SET NULL
  FOREIGN KEY (updated_by) REFERENCES users(id)
  PRIMARY KEY (id)
  UNIQUE (made_by, client_key, nth)
  UNIQUE (uid)

table class_shifts
  id integer not null identity
  batch_id integer not null
  cause text not null
  note text not null
  moves jsonb not null
  made_at timestamp with time zone not null default now()
  undo_until timestamp with time zone not null
  undone_at timestamp with time zone
  made_by integer
  dues jsonb not null default '[]'::jsonb
  CHECK ((cause = ANY (ARRAY['power'::text, 'holiday'::text, 'weather'::text, 'illness'::text, 'other'::text])))
  CHECK (is_nfc(note))
  FOREIGN KEY (batch_id) REFERENCES batches(id) ON DELETE CASCADE
  FOREIGN KEY (made_by) REFERENCES users(id)
  PRIMARY KEY (id)

table classrooms
  id integer not null
  sharable boolean not null default false
  live_link text not null default ''::text
  live_pass text not null default ''::text
  made_by integer
  client_key uuid
  version integer not null default 1
  updated_at timestamp with time zone not null default now()
  updated_by integer
  posting text not null default 'everyone'::text
  anonymous_questions boolean not null default false
  late_minutes integer not null default 10
  half_minutes integer not null default 180
  CHECK (((half_minutes >= 30) AND (half_minutes <= 960)))
  CHECK (((late_minutes >= 0) AND (late_minutes <= 120)))
  CHECK ((posting = ANY (ARRAY['everyone'::text, 'questions'::text, 'teachers'::text])))
  CHECK (is_nfc(live_link))
  CHECK (is_nfc(live_pass))
  FOREIGN KEY (id) REFERENCES batches(id) ON DELETE CASCADE
  FOREIGN KEY (made_by) REFERENCES users(id)
  FOREIGN KEY (updated_by) REFERENCES users(id)
  PRIMARY KEY (id)
  UNIQUE (made_by, client_key)

table classwork_excuses
  user_id integer not null
  lesson_id integer not null
  reason text not null
  excused_at timestamp with time zone not null default now()
  excused_by integer
  CHECK (is_nfc(reason))
  FOREIGN KEY (excused_by) REFERENCES users(id)
  FOREIGN KEY (lesson_id) REFERENCES classworks(id) ON DELETE CASCADE
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
  PRIMARY KEY (user_id, lesson_id)

table classwork_files
  batch_id integer not null
  file_id integer not null
  added_by integer
  added_at timestamp with time zone not null default now()
  FOREIGN KEY (added_by) REFERENCES users(id)
  FOREIGN KEY (batch_id) REFERENCES batches(id) ON DELETE CASCADE
  FOREIGN KEY (file_id) REFERENCES files(id)
  PRIMARY KEY (batch_id, file_id)

table classwork_groups
  lesson_id integer not null
  group_id integer not null
  FOREIGN KEY (group_id) REFERENCES class_groups(id) ON DELETE CASCADE
  FOREIGN KEY (lesson_id) REFERENCES classworks(id) ON DELETE CASCADE
  PRIMARY KEY (lesson_id, group_id)

table classwork_people
  user_id integer not null
  lesson_id integer not null
  FOREIGN KEY (lesson_id) REFERENCES classworks(id) ON DELETE CASCADE
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
  PRIMARY KEY (user_id, lesson_id)

table classworks
  id integer not null
  batch_id integer not null
  class_session_id integer
  marks integer
  opens_at timestamp with time zone
  due_at timestamp with time zone
  late text not null default 'yes'::text
  late_until timestamp with time zone
  closes_at timestamp with time zone generated as (
CASE late
    WHEN 'no'::text THEN due_at
    WHEN 'until'::text THEN late_until
    ELSE NULL::timestamp with time zone
END)
  audience text not null default 'all'::text
  published_at timestamp with time zone
  removed_at timestamp with time zone
  removed_by integer
  made_by integer
  client_key uuid
  created_at timestamp with time zone not null default now()
  version integer not null default 1
  updated_at timestamp with time zone not null default now()
  updated_by integer
  CHECK (((due_at IS NOT NULL) OR (late = 'yes'::text)))
  CHECK (((late = 'until'::text) = (late_until IS NOT NULL)))
  CHECK (((marks >= 1) AND (marks <= 1000)))
  CHECK ((audience = ANY (ARRAY['all'::text, 'groups'::text, 'people'::text])))
  CHECK ((late = ANY (ARRAY['yes'::text, 'until'::text, 'no'::text])))
  CHECK ((late_until > due_at))
  CHECK ((opens_at < due_at))
  FOREIGN KEY (batch_id) REFERENCES batches(id) ON DELETE CASCADE
  FOREIGN KEY (class_session_id) REFERENCES class_sessions(id) ON DELETE SET NULL
  FOREIGN KEY (id) REFERENCES lessons(id) ON DELETE CASCADE
  FOREIGN KEY (made_by) REFERENCES users(id)
  FOREIGN KEY (removed_by) REFERENCES users(id)
  FOREIGN KEY (updated_by) REFERENCES users(id)
  PRIMARY KEY (id)
  UNIQUE (made_by, client_key)

table codes
  id bigint not null identity
  purpose text not null
  address text not null
  user_id integer
  code_hash bytea not null
  link_hash bytea
  tries integer not null default 0
  sent_at timestamp with time zone not null default now()
  expires_at timestamp with time zone not null
  used_at timestamp with time zone
  device_hash bytea not null
  origin_hash bytea
  origin_tries integer not null default 0
  wrong_hashes bytea[] not null default '{}'::bytea[]
  CHECK ((purpose = ANY (ARRAY['verify'::text, 'reset'::text, 'contact'::text, 'contact_old'::text, 'correction'::text, 'leave'::text, 'guardian'::text, 'teacher'::text, 'merge'::text]))) NOT VALID
  FOREIGN KEY (user_id) REFERENCES users(id)
  PRIMARY KEY (id)
  UNIQUE (link_hash)

table consents
  id integer not null identity
  user_id integer not null
  text_id text not null
  version integer not null
  given boolean not null
  language text not null
  place text not null
  at timestamp with time zone not null default now()
  CHECK ((language = ANY (ARRAY['bn'::text, 'en'::text])))
  CHECK ((place = ANY (ARRAY['form'::text, 'visit'::text])))
  FOREIGN KEY (user_id) REFERENCES users(id)
  PRIMARY KEY (id)

table contact_changes
  id bigint not null identity
  user_id integer not null
  channel text not null
  old_address text
  new_address text not null
  undo_hash bytea not null
  created_at timestamp with time zone not null default now()
  expires_at timestamp with time zone not null
  undone_at timestamp with time zone
  CHECK ((channel = ANY (ARRAY['sms'::text, 'mail'::text])))
  FOREIGN KEY (user_id) REFERENCES users(id)
  PRIMARY KEY (id)
  UNIQUE (undo_hash)

table contact_messages
  id bigint not null identity
  topic text not null
  name text not null
  contact text not null
  text text not null
  language text not null
  user_id bigint
  client_key uuid not null
  created_at timestamp with time zone not null default now()
  answer text
  answered_at timestamp with time zone
  answered_by bigint
  CHECK (((answer IS NULL) = (answered_at IS NULL)))
  CHECK ((language = ANY (ARRAY['en'::text, 'bn'::text])))
  CHECK ((topic = ANY (ARRAY['account'::text, 'course'::text, 'exam'::text, 'certificate'::text, 'payment'::text, 'site'::text, 'other'::text])))
  FOREIGN KEY (answered_by) REFERENCES users(id) ON DELETE SET NULL
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
  PRIMARY KEY (id)
  UNIQUE (client_key)

table content_attempts
  user_id integer not null
  enrollment_id integer not null
  number integer not null
  version integer not null
  given jsonb not null
  score real not null
  max_score real not null
  passed boolean not null
  submitted_at timestamp with time zone not null default now()
  FOREIGN KEY (enrollment_id) REFERENCES content_enrollments(id) ON DELETE CASCADE
  FOREIGN KEY (user_id) REFERENCES users(id)
  PRIMARY KEY (user_id, enrollment_id, number)

table content_enrollments
  id integer not null identity
  user_id integer not null
  content_id integer not null
  status text not null
  price_poisha integer not null default 0
  percent integer not null default 0
  position_seconds integer not null default 0
  done_at timestamp with time zone
  created_at timestamp with time zone not null default now()
  through text not null default 'open'::text
  CHECK (((percent >= 0) AND (percent <= 100)))
  CHECK ((position_seconds >= 0))
  CHECK ((status = ANY (ARRAY['open'::text, 'waiting'::text])))
  CHECK ((through = ANY (ARRAY['open'::text, 'order'::text, 'share'::text])))
  FOREIGN KEY (content_id) REFERENCES contents(id)
  FOREIGN KEY (user_id) REFERENCES users(id)
  PRIMARY KEY (id)
  UNIQUE (user_id, content_id)

table content_files
  content_id integer not null
  file_id integer not null
  FOREIGN KEY (content_id) REFERENCES contents(id) ON DELETE CASCADE
  FOREIGN KEY (file_id) REFERENCES files(id)
  PRIMARY KEY (content_id, file_id)

table content_reviews
  id integer not null identity
  user_id integer not null
  content_id integer not null
  rating integer not null
  text text not null default ''::text
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  CHECK (((rating >= 1) AND (rating <= 5)))
  CHECK (is_nfc(text))
  FOREIGN KEY (content_id) REFERENCES contents(id) ON DELETE CASCADE
  FOREIGN KEY (user_id) REFERENCES users(id)
  PRIMARY KEY (id)
  UNIQUE (user_id, content_id)

table content_shares
  id integer not null identity
  content_id integer not null
  level text not null
  to_user_id integer
  to_institution_id integer
  until timestamp with time zone
  created_at timestamp with time zone not null default now()
  CHECK ((level = ANY (ARRAY['view'::text, 'use'::text, 'edit'::text])))
  CHECK ((num_nonnulls(to_user_id, to_institution_id) = 1))
  FOREIGN KEY (content_id) REFERENCES contents(id) ON DELETE CASCADE
  FOREIGN KEY (to_institution_id) REFERENCES institutions(id)
  FOREIGN KEY (to_user_id) REFERENCES users(id)
  PRIMARY KEY (id)
  UNIQUE NULLS NOT DISTINCT (content_id, to_user_id, to_institution_id)

table content_uses
  item_id integer not null
  content_id integer not null
  version integer not null
  put_by integer
  put_at timestamp with time zone not null default now()
  FOREIGN KEY (content_id) REFERENCES contents(id) ON DELETE CASCADE
  FOREIGN KEY (item_id) REFERENCES syllabus_items(id) ON DELETE CASCADE
  FOREIGN KEY (put_by) REFERENCES users(id)
  PRIMARY KEY (item_id)

table content_versions
  content_id integer not null
  version integer not null
  written jsonb not null
  body_html text not null default ''::text
  bn_body_html text not null default ''::text
  published_by integer
  published_at timestamp with time zone not null default now()
  FOREIGN KEY (content_id) REFERENCES contents(id) ON DELETE CASCADE
  FOREIGN KEY (published_by) REFERENCES users(id)
  PRIMARY KEY (content_id, version)

table contents
  id integer not null identity
  owner_id integer
  institution_id integer
  kind text not null
  title text not null default ''::text
  bn_title text not null default ''::text
  summary text not null default ''::text
  bn_summary text not null default ''::text
  category_id integer
  visibility text not null default 'private'::text
  price_poisha integer not null default 0
  minutes integer not null default 0
  question_count integer not null default 0
  bytes bigint not null default 0
  version integer not null default 0
  keys tsvector not null default ''::tsvector
  rating_sum integer not null default 0
  rating_count integer not null default 0
  enrolled_count integer not null default 0
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  removed_at timestamp with time zone
  followed_version integer not null default 0
  CHECK ((price_poisha >= 0))
  CHECK ((visibility = ANY (ARRAY['private'::text, 'institution'::text, 'public'::text])))
  CHECK (is_nfc(bn_summary))
  CHECK (is_nfc(bn_title))
  CHECK (is_nfc(summary))
  CHECK (is_nfc(title))
  FOREIGN KEY (category_id) REFERENCES categories(id)
  FOREIGN KEY (institution_id) REFERENCES institutions(id)
  FOREIGN KEY (owner_id) REFERENCES users(id)
  PRIMARY KEY (id)

table course_exports
  user_id integer not null
  course_id integer not null
  run_id integer
  file_id integer
  asked_at timestamp with time zone not null default now()
  ready_at timestamp with time zone
  FOREIGN KEY (course_id) REFERENCES courses(id) ON DELETE CASCADE
  FOREIGN KEY (file_id) REFERENCES files(id)
  FOREIGN KEY (user_id) REFERENCES users(id)
  PRIMARY KEY (user_id, course_id)

table course_teachers
  course_id integer not null
  position integer not null
  user_id integer
  name text not null
  bn_name text not null
  title text not null default ''::text
  bn_title text not null default ''::text
  CHECK (is_nfc(bn_name))
  CHECK (is_nfc(bn_title))
  CHECK (is_nfc(name))
  CHECK (is_nfc(title))
  FOREIGN KEY (course_id) REFERENCES courses(id) ON DELETE CASCADE
  FOREIGN KEY (user_id) REFERENCES users(id)
  PRIMARY KEY (course_id, "position")

table course_team
  id integer not null identity
  course_id integer not null
  user_id integer not null
  role text not null
  added_by integer
  created_at timestamp with time zone not null default now()
  CHECK ((role = ANY (ARRAY['owner'::text, 'editor'::text, 'assistant'::text, 'marker'::text])))
  FOREIGN KEY (added_by) REFERENCES users(id) ON DELETE SET NULL
  FOREIGN KEY (course_id) REFERENCES courses(id) ON DELETE CASCADE
  FOREIGN KEY (user_id) REFERENCES users(id)
  PRIMARY KEY (course_id, user_id)
  UNIQUE (id)

table courses
  id integer not null identity
  uuid uuid not null default gen_random_uuid()
  slug text not null
  kind text not null default 'course'::text
  institution_id integer
  owner_id integer
  category_id integer not null
  title text not null
  bn_title text not null
  summary text not null default ''::text
  bn_summary text not null default ''::text
  body_html text not null default ''::text
  bn_body_html text not null default ''::text
  outcomes jsonb not null default '[]'::jsonb
  audience jsonb not null default '[]'::jsonb
  requirements jsonb not null default '[]'::jsonb
  course_level text not null default 'beginner'::text
  language text not null default 'both'::text
  price_poisha integer not null default 0
  needs_approval boolean not null default false
  needs_verification boolean not null default false
  previous_first boolean not null default false
  pass_percent integer not null default 60
  min_attendance integer
  gives_certificate boolean not null default true
  credits text not null default ''::text
  cover_family text
  thumbnail_file_id integer
  published_at timestamp with time zone
  featured_at timestamp with time zone
  lesson_count integer not null default 0
  minutes integer not null default 0
  learner_count integer not null default 0
  rating_sum integer not null default 0
  rating_count integer not null default 0
  source_key text
  version integer not null default 1
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  body text not null default ''::text
  bn_body text not null default ''::text
  bn_thumbnail_file_id integer
  thumbnail_alt text not null default ''::text
  bn_thumbnail_alt text not null default ''::text
  archived_at timestamp with time zone
  featured_position integer
  least_share integer
  tag_ids integer[] not null default '{}'::integer[]
  small_bytes bigint not null default 0
  full_bytes bigint not null default 0
  lessons_elsewhere integer not null default 0
  CHECK (((least_share >= 1) AND (least_share <= 100)))
  CHECK (((min_attendance >= 0) AND (min_attendance <= 100)))
  CHECK (((pass_percent >= 0) AND (pass_percent <= 100)))
  CHECK ((course_level = ANY (ARRAY['beginner'::text, 'intermediate'::text, 'advanced'::text])))
  CHECK ((kind = ANY (ARRAY['course'::text, 'training'::text, 'assessment'::text, 'class'::text])))
  CHECK ((language = ANY (ARRAY['en'::text, 'bn'::text, 'both'::text])))
  CHECK ((price_poisha >= 0))
  CHECK ((slug ~ '^[a-z0-9][a-z0-9-]*$'::text))
  CHECK (is_nfc(bn_title))
  CHECK (is_nfc(title))
  FOREIGN KEY (bn_thumbnail_file_id) REFERENCES files(id)
  FOREIGN KEY (category_id) REFERENCES categories(id)
  FOREIGN KEY (institution_id) REFERENCES institutions(id)
  FOREIGN KEY (owner_id) REFERENCES users(id)
  FOREIGN KEY (thumbnail_file_id) REFERENCES files(id)
  PRIMARY KEY (id)
  UNIQUE (slug)
  UNIQUE (source_key)
  UNIQUE (uuid)

table daily_figures
  kind text not null
  day date not null
  count integer not null
  CHECK ((count >= 0))
  PRIMARY KEY (kind, day)

table data_exports
  user_id integer not null
  run_id integer
  with_files boolean not null default false
  asked_at timestamp with time zone not null default now()
  ready_at timestamp with time zone
  file_name text
  bytes bigint
  CHECK (((ready_at IS NULL) = (file_name IS NULL)))
  FOREIGN KEY (run_id) REFERENCES runs(id) ON DELETE SET NULL
  FOREIGN KEY (user_id) REFERENCES users(id)
  PRIMARY KEY (user_id)

table device_pins
  device_hash bytea not null
  user_id integer not null
  pin_hash text not null
  tries smallint not null default 0
  created_at timestamp with time zone not null default now()
  used_at timestamp with time zone not null default now()
  FOREIGN KEY (user_id) REFERENCES users(id)
  PRIMARY KEY (device_hash, user_id)

table disabilities
  id integer not null identity
  title text not null
  bn_title text not null
  position integer not null default 0
  version integer not null default 1
  updated_at timestamp with time zone not null default now()
  updated_by integer
  CHECK (is_nfc(bn_title))
  CHECK (is_nfc(title))
  FOREIGN KEY (updated_by) REFERENCES users(id)
  PRIMARY KEY (id)

table districts
  id integer not null identity
  division_id integer not null
  title text not null
  bn_title text not null
  bbs_number text not null
  position integer not null default 0
  version integer not null default 1
  updated_at timestamp with time zone not null default now()
  updated_by integer
  CHECK (is_nfc(bn_title))
  CHECK (is_nfc(title))
  FOREIGN KEY (division_id) REFERENCES divisions(id)
  FOREIGN KEY (updated_by) REFERENCES users(id)
  PRIMARY KEY (id)

table divisions
  id integer not null identity
  title text not null
  bn_title text not null
  bbs_number text not null
  position integer not null default 0
  version integer not null default 1
  updated_at timestamp with time zone not null default now()
  updated_by integer
  CHECK (is_nfc(bn_title))
  CHECK (is_nfc(title))
  FOREIGN KEY (updated_by) REFERENCES users(id)
  PRIMARY KEY (id)

table draft_pictures
  draft_id integer not null
  file_id integer not null
  unused_since timestamp with time zone
  FOREIGN KEY (draft_id) REFERENCES drafts(id) ON DELETE CASCADE
  FOREIGN KEY (file_id) REFERENCES files(id)
  PRIMARY KEY (draft_id, file_id)

table draft_versions
  draft_id integer not null
  number integer not null
  kind text not null
  name text not null default ''::text
  fields jsonb not null
  created_by integer
  created_at timestamp with time zone not null default now()
  CHECK ((kind = ANY (ARRAY['named'::text, 'unnamed'::text, 'published'::text, 'submitted'::text, 'before'::text, 'replaced'::text]))) NOT VALID
  FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL
  FOREIGN KEY (draft_id) REFERENCES drafts(id) ON DELETE CASCADE
  PRIMARY KEY (draft_id, number)

table draft_writers
  draft_id integer not null
  user_id integer not null
  field text not null default ''::text
  seen_at timestamp with time zone not null default now()
  FOREIGN KEY (draft_id) REFERENCES drafts(id) ON DELETE CASCADE
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
  PRIMARY KEY (draft_id, user_id)

table drafts
  id integer not null identity
  kind text not null
  object_id integer not null
  institution_id integer
  fields jsonb not null
  changed_in jsonb not null default '{}'::jsonb
  version integer not null default 1
  published_version integer
  published_at timestamp with time zone
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  CHECK ((kind <> ''::text))
  FOREIGN KEY (institution_id) REFERENCES institutions(id)
  PRIMARY KEY (id)
  UNIQUE (kind, object_id)

table education_degrees
  id integer not null identity
  level_id integer not null
  title text not null
  bn_title text not null
  position integer not null default 0
  version integer not null default 1
  updated_at timestamp with time zone not null default now()
  updated_by integer
  CHECK (is_nfc(bn_title))
  CHECK (is_nfc(title))
  FOREIGN KEY (level_id) REFERENCES education_levels(id)
  FOREIGN KEY (updated_by) REFERENCES users(id)
  PRIMARY KEY (id)

table education_levels
  id integer not null identity
  title text not null
  bn_title text not null
  type text not null
  position integer not null default 0
  version integer not null default 1
  updated_at timestamp with time zone not null default now()
  updated_by integer
  CHECK (is_nfc(bn_title))
  CHECK (is_nfc(title))
  FOREIGN KEY (updated_by) REFERENCES users(id)
  PRIMARY KEY (id)
  UNIQUE (type)

table education_sublevels
  id integer not null identity
  level_id integer not null
  title text not null
  bn_title text not null
  position integer not null default 0
  version integer not null default 1
  updated_at timestamp with time zone not null default now()
  updated_by integer
  CHECK (is_nfc(bn_title))
  CHECK (is_nfc(title))
  FOREIGN KEY (level_id) REFERENCES education_levels(id)
  FOREIGN KEY (updated_by) REFERENCES users(id)
  PRIMARY KEY (id)

table enrollment_invitations
  id integer not null identity
  batch_id integer not null
  address text not null
  invited_by integer not null
  expires_at timestamp with time zone not null
  user_id integer
  attached_at timestamp with time zone
  created_at timestamp with time zone not null default now()
  invited_at timestamp with time zone not null default now()
  sent smallint not null default 1
  sent_since timestamp with time zone not null default now()
  CHECK (((user_id IS NULL) = (attached_at IS NULL)))
  CHECK (is_nfc(address))
  FOREIGN KEY (batch_id) REFERENCES batches(id)
  FOREIGN KEY (invited_by) REFERENCES users(id)
  FOREIGN KEY (user_id) REFERENCES users(id)
  PRIMARY KEY (id)
  UNIQUE (batch_id, address)

table enrollments
  id integer not null identity
  user_id integer not null
  batch_id integer not null
  course_id integer not null
  status text not null default 'approved'::text
  lessons_done integer not null default 0
  last_lesson_id integer
  seconds integer not null default 0
  quizzes_passed integer not null default 0
  completed_at timestamp with time zone
  opened_at timestamp with time zone
  approved_at timestamp with time zone
  approved_by integer
  created_at timestamp with time zone not null default now()
  rejected_at timestamp with time zone
  reason text not null default ''::text
  extended_on date
  began_at timestamp with time zone
  left_at timestamp with time zone
  CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text])))
  FOREIGN KEY (approved_by) REFERENCES users(id)
  FOREIGN KEY (batch_id) REFERENCES batches(id)
  FOREIGN KEY (course_id) REFERENCES courses(id)
  FOREIGN KEY (user_id) REFERENCES users(id)
  PRIMARY KEY (user_id, id)
  UNIQUE (id)
  UNIQUE (user_id, batch_id)

table exam_draws
  id integer not null identity
  section_id integer not null
  position integer not null
  bank_id integer
  folder_id integer
  tags text[] not null default '{}'::text[]
  difficulty smallint
  take integer not null
  marks numeric(6,2) not null
  CHECK (((difficulty >= 1) AND (difficulty <= 3)))
  CHECK (((take >= 1) AND (take <= 500)))
  CHECK ((marks > (0)::numeric))
  CHECK ((num_nonnulls(bank_id, folder_id) <= 1))
  FOREIGN KEY (bank_id) REFERENCES bank_questions(id) ON DELETE SET NULL
  FOREIGN KEY (folder_id) REFERENCES bank_folders(id) ON DELETE SET NULL
  FOREIGN KEY (section_id) REFERENCES exam_sections(id) ON DELETE CASCADE
  PRIMARY KEY (id)
  UNIQUE (section_id, "position")

table exam_orders
  id integer not null identity
  lesson_id integer not null
  kind text not null
  user_ids integer[]
  seconds integer
  undoes integer
  text text not null default ''::text
  bn_text text not null default ''::text
  reason text not null default ''::text
  client_key uuid not null
  at timestamp with time zone not null default now()
  by integer
  question_ids integer[]
  CHECK (((kind = 'add'::text) = (seconds IS NOT NULL)))
  CHECK (((kind = 'undo'::text) = (undoes IS NOT NULL)))
  CHECK ((kind = ANY (ARRAY['add'::text, 'undo'::text, 'pause'::text, 'resume'::text, 'announce'::text, 'count'::text, 'ignore'::text, 'move'::text])))
  CHECK ((seconds > 0))
  CHECK (is_nfc(bn_text))
  CHECK (is_nfc(reason))
  CHECK (is_nfc(text))
  FOREIGN KEY (by) REFERENCES users(id)
  FOREIGN KEY (lesson_id) REFERENCES lessons(id) ON DELETE CASCADE
  FOREIGN KEY (undoes) REFERENCES exam_orders(id)
  PRIMARY KEY (id)
  UNIQUE (client_key)

table exam_pool
  draw_id integer not null
  question_id integer not null
  lesson_id integer not null
  seals boolean not null default true
  FOREIGN KEY (draw_id) REFERENCES exam_draws(id) ON DELETE CASCADE
  FOREIGN KEY (lesson_id) REFERENCES exams(lesson_id) ON DELETE CASCADE
  FOREIGN KEY (question_id) REFERENCES questions(id)
  PRIMARY KEY (draw_id, question_id)
  UNIQUE (lesson_id, question_id)

table exam_sections
  id integer not null identity
  lesson_id integer not null
  position integer not null
  title text not null default ''::text
  bn_title text not null default ''::text
  pass_marks numeric(8,2)
  minutes smallint
  CHECK (((minutes >= 1) AND (minutes <= 600)))
  CHECK ((pass_marks > (0)::numeric))
  CHECK (is_nfc(bn_title))
  CHECK (is_nfc(title))
  FOREIGN KEY (lesson_id) REFERENCES exams(lesson_id) ON DELETE CASCADE
  PRIMARY KEY (id)
  UNIQUE (lesson_id, "position")

table exam_uses
  lesson_id integer not null
  bank_id integer
  folder_id integer
  put_by integer
  put_at timestamp with time zone not null default now()
  CHECK ((num_nonnulls(bank_id, folder_id) = 1))
  FOREIGN KEY (lesson_id) REFERENCES exams(lesson_id) ON DELETE CASCADE
  FOREIGN KEY (put_by) REFERENCES users(id)
  UNIQUE NULLS NOT DISTINCT (lesson_id, bank_id, folder_id)

table exams
  lesson_id integer not null
  single boolean not null default false
  starts_at timestamp with time zone
  variety text not null default 'each'::text
  set_seeds integer[] not null
  shuffle_questions boolean not null default true
  shuffle_options boolean not null default true
  wrong_share smallint
  keeps text not null default 'best'::text
  review jsonb not null default '{}'::jsonb
  tie_breaks text[] not null default '{}'::text[]
  scale text not null default 'none'::text
  marker_gap numeric(6,2)
  second_share smallint not null default 0
  published_at timestamp with time zone
  results_at timestamp with time zone
  version integer not null default 1
  made_by integer
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  frozen text not null default ''::text
  second_near smallint not null default 0
  late_minutes integer not null default 1440
  late_rule text
  mode text not null default 'own'::text
  lobby_minutes smallint not null default 15
  door_minutes smallint not null default 10
  edition integer not null default 1
  bell_nonce uuid
  CHECK (((door_minutes >= 0) AND (door_minutes <= 240)))
  CHECK (((late_minutes >= 0) AND (late_minutes <= 10080)))
  CHECK (((lobby_minutes >= 0) AND (lobby_minutes <= 120)))
  CHECK (((second_near >= 0) AND (second_near <= 50)))
  CHECK (((second_share >= 0) AND (second_share <= 100)))
  CHECK (((wrong_share >= 0) AND (wrong_share <= 100)))
  CHECK ((cardinality(set_seeds) = 4))
  CHECK ((keeps = ANY (ARRAY['best'::text, 'last'::text, 'average'::text])))
  CHECK ((late_rule = ANY (ARRAY['count'::text, 'hold'::text])))
  CHECK ((marker_gap >= (0)::numeric))
  CHECK ((mode = ANY (ARRAY['own'::text, 'bell'::text])))
  CHECK ((scale = ANY (ARRAY['none'::text, 'gpa5'::text])))
  CHECK ((variety = ANY (ARRAY['same'::text, 'sets'::text, 'each'::text])))
  FOREIGN KEY (lesson_id) REFERENCES lessons(id) ON DELETE CASCADE
  FOREIGN KEY (made_by) REFERENCES users(id)
  PRIMARY KEY (lesson_id)

table extra_attempts
  id integer not null identity
  user_id integer not null
  lesson_id integer not null
  attempts integer not null
  given_by integer
  at timestamp with time zone not null default now()
  CHECK (((attempts >= 0) AND (attempts <= 1000)))
  FOREIGN KEY (given_by) REFERENCES users(id)
  FOREIGN KEY (lesson_id) REFERENCES lessons(id) ON DELETE CASCADE
  FOREIGN KEY (user_id) REFERENCES users(id)
  PRIMARY KEY (user_id, lesson_id)
  UNIQUE (id)

table feedbacks
  id integer not null identity
  user_id integer not null
  rating integer not null
  text text not null default ''::text
  language text not null
  device text not null
  state text not null default 'pending'::text
  decided_at timestamp with time zone
  decided_by integer
  front_position integer
  version integer not null default 1
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  CHECK (((front_position >= 1) AND (front_position <= 5)))
  CHECK (((front_position IS NULL) OR ((state = 'approved'::text) AND (text <> ''::text))))
  CHECK (((rating >= 1) AND (rating <= 5)))
  CHECK ((device = ANY (ARRAY['phone'::text, 'computer'::text])))
  CHECK ((language = ANY (ARRAY['en'::text, 'bn'::text])))
  CHECK ((state = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text])))
  CHECK (is_nfc(text))
  FOREIGN KEY (decided_by) REFERENCES users(id)
  FOREIGN KEY (user_id) REFERENCES users(id)
  PRIMARY KEY (id)
  UNIQUE (front_position)
  UNIQUE (user_id)

table file_entries
  id integer not null identity
  owner_id integer not null
  institution_id integer
  folder_id integer
  file_id integer
  url text
  kind text not null
  title text not null
  state text not null default 'ready'::text
  pages integer
  seconds integer
  words text not null default ''::text
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  removed_at timestamp with time zone
  CHECK (((file_id IS NULL) = (url IS NOT NULL)))
  CHECK ((is_nfc(title) AND (title <> ''::text)))
  CHECK ((kind = ANY (ARRAY['images'::text, 'audios'::text, 'videos'::text, 'documents'::text, 'others'::text])))
  CHECK ((state = ANY (ARRAY['ready'::text, 'working'::text, 'failed'::text])))
  FOREIGN KEY (file_id) REFERENCES files(id)
  FOREIGN KEY (folder_id) REFERENCES folders(id)
  FOREIGN KEY (institution_id) REFERENCES institutions(id)
  FOREIGN KEY (owner_id) REFERENCES users(id)
  PRIMARY KEY (id)
  UNIQUE (file_id)

table file_uploads
  key text not null
  owner_id integer not null
  institution_id integer
  folder_id integer
  file_name text not null
  bytes bigint not null
  entry_id integer
  created_at timestamp with time zone not null default now()
  CHECK ((bytes > 0))
  CHECK (is_nfc(file_name))
  FOREIGN KEY (entry_id) REFERENCES file_entries(id) ON DELETE SET NULL
  FOREIGN KEY (folder_id) REFERENCES folders(id) ON DELETE SET NULL
  FOREIGN KEY (institution_id) REFERENCES institutions(id)
  FOREIGN KEY (owner_id) REFERENCES users(id)
  PRIMARY KEY (key)

table files
  id integer not null identity
  storage_key text not null
  owner_id integer
  institution_id integer
  title text not null default ''::text
  file_name text not null
  mime text not null
  bytes bigint not null
  sha256 bytea not null
  width integer
  height integer
  seconds integer
  public boolean not null default false
  created_at timestamp with time zone not null default now()
  address_key text not null default translate("left"(encode(decode(md5(((gen_random_uuid())::text || (gen_random_uuid())::text)), 'hex'::text), 'base64'::text), 22), '+/'::text, '-_'::text)
  rendition_of integer
  of_form boolean not null default false
  CHECK ((address_key ~ '^[A-Za-z0-9_-]{22}$'::text))
  CHECK (is_nfc(file_name))
  CHECK (is_nfc(title))
  FOREIGN KEY (institution_id) REFERENCES institutions(id)
  FOREIGN KEY (owner_id) REFERENCES users(id)
  FOREIGN KEY (rendition_of) REFERENCES files(id)
  PRIMARY KEY (id)
  UNIQUE (address_key)
  UNIQUE (storage_key)

table folders
  id integer not null identity
  owner_id integer not null
  institution_id integer
  parent_id integer
  path integer[] not null default '{}'::integer[]
  name text not null
  kind text
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  removed_at timestamp with time zone
  CHECK ((is_nfc(name) AND (name <> ''::text)))
  CHECK ((kind = 'profile'::text))
  FOREIGN KEY (institution_id) REFERENCES institutions(id)
  FOREIGN KEY (owner_id) REFERENCES users(id)
  FOREIGN KEY (parent_id) REFERENCES folders(id)
  PRIMARY KEY (id)

table guardians
  id integer not null identity
  user_id integer not null
  name text not null
  relation text not null
  address text not null
  consented_at timestamp with time zone not null default now()
  lapses_at timestamp with time zone not null
  CHECK ((relation = ANY (ARRAY['mother'::text, 'father'::text, 'guardian'::text])))
  FOREIGN KEY (user_id) REFERENCES users(id)
  PRIMARY KEY (id)
  UNIQUE (user_id)

table history_checks
  id smallint not null
  started_at timestamp with time zone not null
  ended_at timestamp with time zone not null
  entries bigint not null
  seals bigint not null
  head text
  faults integer not null
  findings jsonb not null
  CHECK ((id = 1))
  PRIMARY KEY (id)

table history_entries
  id bigint not null identity
  at timestamp with time zone not null default clock_timestamp()
  actor_id integer
  role text
  institution_id integer
  call text not null
  act text not null
  entity text not null
  object_id bigint not null
  subject_id integer
  title text
  bn_title text
  changes jsonb not null default '{}'::jsonb
  origin_hash bytea
  values_hash bytea
  acted_for integer
  PRIMARY KEY (id)

table history_private
  part text not null
  entry_id bigint not null
  salt bytea not null
  value jsonb not null
  CHECK ((part = ANY (ARRAY['origin'::text, 'values'::text])))
  PRIMARY KEY (part, entry_id)

table history_seals
  id bigint not null
  at timestamp with time zone not null
  entry_ids int8multirange not null
  hashes bytea not null
  hash bytea not null
  mark bytea
  PRIMARY KEY (id)

table history_unsealed
  entry_id bigint not null
  PRIMARY KEY (entry_id)

table history_written
  id bigint not null identity
  at timestamp with time zone not null default clock_timestamp()
  change text
  told json
  states json
  PRIMARY KEY (id)

table holidays
  id integer not null identity
  institution_id integer
  title text not null
  bn_title text not null
  kind text not null
  starts_on date not null
  ends_on date
  version integer not null default 1
  updated_at timestamp with time zone not null default now()
  updated_by integer
  CHECK ((ends_on >= starts_on))
  CHECK ((kind = ANY (ARRAY['general'::text, 'executive'::text, 'own'::text])))
  CHECK (is_nfc(bn_title))
  CHECK (is_nfc(title))
  FOREIGN KEY (institution_id) REFERENCES institutions(id)
  FOREIGN KEY (updated_by) REFERENCES users(id)
  PRIMARY KEY (id)
  UNIQUE NULLS NOT DISTINCT (institution_id, kind, starts_on)

table institution_documents
  id integer not null identity
  request_id integer not null
  kind text not null
  file_id integer not null
  CHECK ((kind = ANY (ARRAY['registration'::text, 'letter'::text, 'identity'::text])))
  FOREIGN KEY (file_id) REFERENCES files(id)
  FOREIGN KEY (request_id) REFERENCES institution_requests(id) ON DELETE CASCADE
  PRIMARY KEY (id)
  UNIQUE (request_id, kind)

table institution_introductions
  id integer not null
  title text not null default ''::text
  bn_title text not null default ''::text
  picture_id integer
  bn_picture_id integer
  alt text not null default ''::text
  bn_alt text not null default ''::text
  body text not null default ''::text
  bn_body text not null default ''::text
  html text not null default ''::text
  bn_html text not null default ''::text
  said text not null default ''::text
  bn_said text not null default ''::text
  updated_at timestamp with time zone not null default now()
  FOREIGN KEY (bn_picture_id) REFERENCES files(id)
  FOREIGN KEY (id) REFERENCES institutions(id)
  FOREIGN KEY (picture_id) REFERENCES files(id)
  PRIMARY KEY (id)

table institution_people
  institution_id integer not null
  user_id integer not null
  learning integer not null default 0
  working integer not null default 0
  entered integer not null default 0
  joined timestamp with time zone not null
  name_keys tsvector
  CHECK ((entered >= 0))
  CHECK ((learning >= 0))
  CHECK ((working >= 0))
  FOREIGN KEY (institution_id) REFERENCES institutions(id) ON DELETE CASCADE
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
  PRIMARY KEY (institution_id, user_id)

table institution_requests
  id integer not null identity
  user_id integer not null
  state text not null default 'draft'::text
  institution_name text not null default ''::text
  institution_name_en text not null default ''::text
  type text not null default ''::text
  eiin text not null default ''::text
  registration_no text not null default ''::text
  district_id integer
  address text not null default ''::text
  contact_name text not null default ''::text
  contact_phone text not null default ''::text
  contact_email text not null default ''::text
  username text not null default ''::text
  logo_file_id integer
  reason text not null default ''::text
  note text not null default ''::text
  decided_by integer
  decided_at timestamp with time zone
  institution_id integer
  version integer not null default 1
  submitted_at timestamp with time zone
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  CHECK ((eiin ~ '^([0-9]{6})?$'::text))
  CHECK ((state = ANY (ARRAY['draft'::text, 'submitted'::text, 'returned'::text, 'approved'::text])))
  CHECK (is_nfc(institution_name))
  CHECK (is_nfc(institution_name_en))
  FOREIGN KEY (decided_by) REFERENCES users(id)
  FOREIGN KEY (district_id) REFERENCES districts(id) ON DELETE SET NULL
  FOREIGN KEY (institution_id) REFERENCES institutions(id)
  FOREIGN KEY (logo_file_id) REFERENCES files(id)
  FOREIGN KEY (user_id) REFERENCES users(id)
  PRIMARY KEY (id)

table institutions
  id integer not null identity
  username text not null
  institution_name text not null
  institution_name_en text not null
  about text not null default ''::text
  bn_about text not null default ''::text
  type text not null default 'partner'::text
  logo_path text
  brand text
  site_config jsonb
  position integer not null default 0
  approved_at timestamp with time zone
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  phone text not null default ''::text
  email text not null default ''::text
  address text not null default ''::text
  bn_address text not null default ''::text
  modules_off text[] not null default '{}'::text[]
  version integer not null default 1
  logo_file_id integer
  closed_at timestamp with time zone
  closed_reason text not null default ''::text
  white_label boolean not null default false
  CHECK ((brand ~ '^#[0-9A-Fa-f]{6}$'::text))
  CHECK ((username ~ '^[a-z0-9][a-z0-9-]{1,62}$'::text))
  CHECK (is_nfc(institution_name))
  CHECK (is_nfc(institution_name_en))
  FOREIGN KEY (logo_file_id) REFERENCES files(id)
  PRIMARY KEY (id)
  UNIQUE (username)

table issuer_keys
  id integer not null identity
  public_key bytea not null
  private_key_sealed bytea not null
  created_at timestamp with time zone not null default now()
  retired_at timestamp with time zone
  PRIMARY KEY (id)

table item_sums
  lesson_id integer not null
  kind text not null
  item_id integer not null
  n integer not null
  sx numeric not null
  sxx numeric not null
  st numeric not null
  stt numeric not null
  sxt numeric not null
  picks jsonb not null default '{}'::jsonb
  seconds jsonb not null default '{}'::jsonb
  CHECK ((kind = ANY (ARRAY['question'::text, 'draw'::text])))
  FOREIGN KEY (lesson_id) REFERENCES lessons(id) ON DELETE CASCADE
  PRIMARY KEY (lesson_id, kind, item_id)

table join_links
  id integer not null identity
  slug text not null
  batch_id integer
  course_id integer
  institution_id integer
  note text not null default ''::text
  most integer
  used integer not null default 0
  expires_at timestamp with time zone
  switched_off_at timestamp with time zone
  made_by integer
  created_at timestamp with time zone not null default now()
  code text
  code_until timestamp with time zone
  CHECK (((code IS NULL) = (code_until IS NULL)))
  CHECK ((code ~ '^[2-9ACFJKMQRTWXY]{6}$'::text))
  CHECK ((most > 0))
  CHECK ((num_nonnulls(batch_id, course_id, institution_id) = 1))
  CHECK ((used <= most))
  CHECK ((used >= 0))
  FOREIGN KEY (batch_id) REFERENCES batches(id) ON DELETE CASCADE
  FOREIGN KEY (course_id) REFERENCES courses(id) ON DELETE CASCADE
  FOREIGN KEY (institution_id) REFERENCES institutions(id) ON DELETE CASCADE
  FOREIGN KEY (made_by) REFERENCES users(id) ON DELETE SET NULL
  PRIMARY KEY (id)
  UNIQUE (code)
  UNIQUE (slug)

table join_renewals
  id integer not null identity
  link_id integer not null
  user_id integer not null
  asked_at timestamp with time zone not null default now()
  told_at timestamp with time zone
  FOREIGN KEY (link_id) REFERENCES join_links(id) ON DELETE CASCADE
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
  PRIMARY KEY (id)
  UNIQUE (link_id, user_id)

table join_uses
  id integer not null identity
  link_id integer not null
  user_id integer not null
  batch_id integer not null
  joined_at timestamp with time zone not null default now()
  FOREIGN KEY (batch_id) REFERENCES batches(id) ON DELETE CASCADE
  FOREIGN KEY (link_id) REFERENCES join_links(id) ON DELETE CASCADE
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
  PRIMARY KEY (id)
  UNIQUE (link_id, user_id, batch_id)

table key_changes
  id integer not null identity
  lesson_id integer not null
  question_id integer not null
  policy text not null
  answer jsonb
  reason text not null
  client_key uuid not null
  made_by integer
  made_at timestamp with time zone not null default now()
  run_id integer
  ready_at timestamp with time zone
  agreed_by integer
  agreed_at timestamp with time zone
  applied_by integer
  applied_at timestamp with time zone
  withdrawn_by integer
  withdrawn_at timestamp with time zone
  undone_by integer
  undone_at timestamp with time zone
  told_at timestamp with time zone
  undo_told_at timestamp with time zone
  CHECK (((applied_at IS NULL) OR (withdrawn_at IS NULL)))
  CHECK (((policy = ANY (ARRAY['new_key'::text, 'both_right'::text])) = (answer IS NOT NULL)))
  CHECK (((undone_at IS NULL) OR (applied_at IS NOT NULL)))
  CHECK ((policy = ANY (ARRAY['new_key'::text, 'both_right'::text, 'all_right'::text, 'dropped'::text])))
  CHECK (is_nfc(reason))
  FOREIGN KEY (agreed_by) REFERENCES users(id)
  FOREIGN KEY (applied_by) REFERENCES users(id)
  FOREIGN KEY (lesson_id) REFERENCES lessons(id)
  FOREIGN KEY (made_by) REFERENCES users(id)
  FOREIGN KEY (question_id) REFERENCES questions(id)
  FOREIGN KEY (run_id) REFERENCES runs(id) ON DELETE SET NULL
  FOREIGN KEY (undone_by) REFERENCES users(id)
  FOREIGN KEY (withdrawn_by) REFERENCES users(id)
  PRIMARY KEY (id)
  UNIQUE (client_key)

table known_devices
  user_id integer not null
  device_hash bytea not null
  seen_at timestamp with time zone not null default now()
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
  PRIMARY KEY (user_id, device_hash)

table language_changes
  one boolean not null default true
  number bigint not null default 0
  CHECK (one)
  PRIMARY KEY (one)

table language_values
  id integer not null identity
  name text not null
  title text not null
  bn_title text not null
  room text not null default ''::text
  places text[] not null default '{}'::text[]
  shipped text not null default ''::text
  bn_shipped text not null default ''::text
  said boolean not null default false
  fits boolean not null default true
  state text not null generated as (
CASE
    WHEN (NOT said) THEN
    CASE
        WHEN ((title = ''::text) OR (bn_title = ''::text)) THEN 'missing'::text
        ELSE 'own'::text
    END
    WHEN ((title = shipped) AND (bn_title = bn_shipped)) THEN 'shipped'::text
    WHEN (NOT fits) THEN 'unfit'::text
    WHEN ((title = shipped) OR (bn_title = bn_shipped)) THEN 'half'::text
    ELSE 'changed'::text
END)
  position integer not null default 0
  version integer not null default 1
  updated_at timestamp with time zone not null default now()
  updated_by integer
  CHECK (is_nfc(bn_title))
  CHECK (is_nfc(name))
  CHECK (is_nfc(title))
  FOREIGN KEY (updated_by) REFERENCES users(id)
  PRIMARY KEY (id)
  UNIQUE (name)

table leaderboard_people
  user_id integer not null
  shows text not null
  alias text not null default ''::text
  since timestamp with time zone not null default now()
  shown boolean not null
  district text not null
  week date
  days integer not null default 0
  CHECK (((shows = 'name'::text) OR (alias <> ''::text)))
  CHECK ((shows = ANY (ARRAY['name'::text, 'alias'::text])))
  CHECK (is_nfc(alias))
  FOREIGN KEY (user_id) REFERENCES users(id)
  PRIMARY KEY (user_id)

table learning_plans
  user_id integer not null
  goal_days smallint
  remind_after smallint
  since date not null
  next_on date not null
  week date
  sent smallint not null default 0
  CHECK (((goal_days >= 1) AND (goal_days <= 7)))
  CHECK (((remind_after >= 2) AND (remind_after <= 14)))
  FOREIGN KEY (user_id) REFERENCES users(id)
  PRIMARY KEY (user_id)

table lesson_files
  lesson_id integer not null
  position integer not null
  file_id integer not null
  role text not null
  language text
  label text not null default ''::text
  bn_label text not null default ''::text
  CHECK ((language = ANY (ARRAY['en'::text, 'bn'::text])))
  CHECK ((role = ANY (ARRAY['video'::text, 'audio'::text, 'captions'::text, 'document'::text, 'image'::text, 'slide'::text, 'poster'::text, 'package'::text]))) NOT VALID
  FOREIGN KEY (file_id) REFERENCES files(id)
  FOREIGN KEY (lesson_id) REFERENCES lessons(id) ON DELETE CASCADE
  PRIMARY KEY (lesson_id, "position")

table lesson_progress
  user_id integer not null
  lesson_id integer not null
  course_id integer not null
  percent smallint not null default 0
  seconds integer not null default 0
  position_seconds integer not null default 0
  passed boolean
  done_at timestamp with time zone
  updated_at timestamp with time zone not null default now()
  CHECK (((percent >= 0) AND (percent <= 100)))
  FOREIGN KEY (course_id) REFERENCES courses(id)
  FOREIGN KEY (lesson_id) REFERENCES lessons(id)
  FOREIGN KEY (user_id) REFERENCES users(id)
  PRIMARY KEY (user_id, lesson_id)

table lesson_questions
  lesson_id integer not null
  question_id integer not null
  position integer not null
  about_lesson_id integer
  at_seconds integer
  draw text
  CHECK (((at_seconds >= 0) AND (at_seconds <= 86400)))
  FOREIGN KEY (about_lesson_id) REFERENCES lessons(id) ON DELETE SET NULL
  FOREIGN KEY (lesson_id) REFERENCES lessons(id) ON DELETE CASCADE
  FOREIGN KEY (question_id) REFERENCES questions(id)
  PRIMARY KEY (lesson_id, question_id)

table lesson_texts
  lesson_id integer not null
  text text not null
  bn_text text not null
  FOREIGN KEY (lesson_id) REFERENCES lessons(id) ON DELETE CASCADE
  PRIMARY KEY (lesson_id)

table lessons
  id integer not null identity
  course_id integer not null
  parent_id integer
  position integer not null
  kind text not null
  title text not null
  bn_title text not null
  minutes integer not null default 0
  body_html text not null default ''::text
  bn_body_html text not null default ''::text
  url text not null default ''::text
  required boolean not null default true
  pass_percent integer
  attempts_allowed integer
  source_key text
  archived_at timestamp with time zone
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  show_answers text not null default 'after_pass_or_last_try'::text
  questions_shown integer
  practice boolean not null default false
  due_at timestamp with time zone
  is_free boolean not null default false
  done_by text
  time_share smallint
  survey jsonb
  opens_day smallint
  chapters jsonb
  draws jsonb
  batch_id integer
  CHECK (((opens_day IS NULL) OR (((opens_day >= 2) AND (opens_day <= 1000)) AND (kind = 'section'::text))))
  CHECK (((pass_percent >= 0) AND (pass_percent <= 100)))
  CHECK (((survey IS NULL) OR is_nfc((survey)::text)))
  CHECK (((time_share >= 1) AND (time_share <= 100)))
  CHECK ((attempts_allowed > 0))
  CHECK ((done_by = ANY (ARRAY['opened'::text, 'seen'::text, 'time'::text, 'handed_in'::text, 'passed'::text])))
  CHECK ((kind = ANY (ARRAY['section'::text, 'exam'::text, 'quiz'::text, 'assignment'::text, 'video'::text, 'image'::text, 'manual'::text, 'audio'::text, 'document'::text, 'discussion'::text, 'presentation'::text, 'interview'::text, 'survey'::text, 'link'::text, 'scorm'::text]))) NOT VALID
  CHECK ((show_answers = ANY (ARRAY['after_pass_or_last_try'::text, 'after_each_try'::text, 'never'::text])))
  CHECK (is_nfc(bn_title))
  CHECK (is_nfc(title))
  FOREIGN KEY (batch_id) REFERENCES batches(id) ON DELETE CASCADE
  FOREIGN KEY (course_id) REFERENCES courses(id) ON DELETE CASCADE
  FOREIGN KEY (parent_id) REFERENCES lessons(id) ON DELETE CASCADE
  PRIMARY KEY (id)
  UNIQUE (course_id, source_key)

table limits
  key text not null
  window_start timestamp with time zone not null
  count integer not null default 0
  PRIMARY KEY (key, window_start)

table list_columns
  user_id integer not null
  list text not null
  columns text[] not null
  FOREIGN KEY (user_id) REFERENCES users(id)
  PRIMARY KEY (user_id, list)

table list_recents
  user_id integer not null
  list text not null
  ids integer[] not null
  FOREIGN KEY (user_id) REFERENCES users(id)
  PRIMARY KEY (user_id, list)

table list_views
  id integer not null identity
  user_id integer not null
  list text not null
  title text not null
  query text not null
  columns text[]
  CHECK (is_nfc(title))
  FOREIGN KEY (user_id) REFERENCES users(id)
  PRIMARY KEY (user_id, list, title)

table looks
  id integer not null identity
  user_id integer
  user_role_id integer
  role_id integer
  institution_id integer
  started_at timestamp with time zone not null default now()
  ends_at timestamp with time zone not null
  CHECK ((ends_at <= (started_at + '00:30:00'::interval)))
  FOREIGN KEY (institution_id) REFERENCES institutions(id) ON DELETE SET NULL
  FOREIGN KEY (role_id) REFERENCES roles(id) ON DELETE SET NULL
  FOREIGN KEY (user_id) REFERENCES users(id)
  FOREIGN KEY (user_role_id) REFERENCES user_roles(id) ON DELETE SET NULL
  PRIMARY KEY (id)

table mail_templates
  id integer not null identity
  name text not null
  subject text
  bn_subject text
  body text
  bn_body text
  sms text
  bn_sms text
  version integer not null default 1
  updated_at timestamp with time zone
  CHECK ((name ~ '^[a-z-]+\.[a-z_]+$'::text))
  CHECK (is_nfc(bn_body))
  CHECK (is_nfc(bn_sms))
  CHECK (is_nfc(bn_subject))
  CHECK (is_nfc(body))
  CHECK (is_nfc(sms))
  CHECK (is_nfc(subject))
  PRIMARY KEY (id)
  UNIQUE (name)

table mark_claims
  attempt_id integer not null
  question_id integer not null
  round smallint not null
  user_id integer not null
  lesson_id integer not null
  marker_id integer
  until timestamp with time zone
  CHECK (((marker_id IS NULL) = (until IS NULL)))
  CHECK (((round >= 1) AND (round <= 3)))
  FOREIGN KEY (lesson_id) REFERENCES lessons(id)
  FOREIGN KEY (marker_id) REFERENCES users(id)
  FOREIGN KEY (question_id) REFERENCES questions(id)
  FOREIGN KEY (user_id) REFERENCES users(id)
  FOREIGN KEY (user_id, attempt_id) REFERENCES quiz_attempts(user_id, id) DEFERRABLE
  PRIMARY KEY (attempt_id, question_id, round)

table marks
  id integer not null identity
  user_id integer not null
  lesson_id integer not null
  attempt_id integer not null
  question_id integer not null
  marker_id integer
  round smallint not null
  points numeric(6,2) not null
  levels jsonb not null default '{}'::jsonb
  comment text not null default ''::text
  reason text not null default ''::text
  second_asked boolean not null default false
  read_hash text not null
  version integer not null default 1
  at timestamp with time zone not null default now()
  spots jsonb not null default '[]'::jsonb
  voice_file_id integer
  voice_text text not null default ''::text
  CHECK (((round >= 1) AND (round <= 3)))
  CHECK ((points >= (0)::numeric))
  CHECK (is_nfc(comment))
  CHECK (is_nfc(reason))
  CHECK (is_nfc(voice_text))
  FOREIGN KEY (lesson_id) REFERENCES lessons(id)
  FOREIGN KEY (marker_id) REFERENCES users(id)
  FOREIGN KEY (question_id) REFERENCES questions(id)
  FOREIGN KEY (user_id) REFERENCES users(id)
  FOREIGN KEY (user_id, attempt_id) REFERENCES quiz_attempts(user_id, id) DEFERRABLE
  FOREIGN KEY (voice_file_id) REFERENCES files(id)
  PRIMARY KEY (id)
  UNIQUE (attempt_id, question_id, marker_id)

table marksheets
  id integer not null identity
  user_id integer not null
  enrollment_id integer not null
  course_id integer not null
  number text not null
  learner_name text not null
  bn_learner_name text not null
  course_title text not null
  bn_course_title text not null
  institution_name text not null
  bn_institution_name text not null
  content_hash text not null
  issued_at timestamp with time zone not null default now()
  CHECK ((number ~ '^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$'::text))
  CHECK (is_nfc(bn_course_title))
  CHECK (is_nfc(bn_learner_name))
  CHECK (is_nfc(course_title))
  CHECK (is_nfc(learner_name))
  FOREIGN KEY (course_id) REFERENCES courses(id)
  FOREIGN KEY (user_id) REFERENCES users(id)
  PRIMARY KEY (user_id, id)
  UNIQUE (enrollment_id, content_hash)
  UNIQUE (id)
  UNIQUE (number)

table messages
  id bigint not null identity
  channel text not null
  to_address text not null
  subject text not null default ''::text
  body text not null
  purpose text not null
  idempotency_key text
  state text not null default 'waiting'::text
  tries integer not null default 0
  provider_id text
  error text
  created_at timestamp with time zone not null default now()
  sent_at timestamp with time zone
  expires_at timestamp with time zone
  handed_at timestamp with time zone
  unsubscribe_url text
  CHECK ((channel = ANY (ARRAY['sms'::text, 'mail'::text])))
  CHECK ((purpose = ANY (ARRAY['code'::text, 'notice'::text])))
  CHECK ((state = ANY (ARRAY['waiting'::text, 'handing_over'::text, 'sent'::text, 'failed'::text, 'expired'::text, 'unconfirmed'::text])))
  PRIMARY KEY (id)
  UNIQUE (idempotency_key)

table notes
  id integer not null identity
  user_id integer not null
  lesson_id integer not null
  course_id integer not null
  text text not null
  at_seconds integer
  client_key uuid not null
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  CHECK (is_nfc(text))
  FOREIGN KEY (course_id) REFERENCES courses(id)
  FOREIGN KEY (lesson_id) REFERENCES lessons(id)
  FOREIGN KEY (user_id) REFERENCES users(id)
  PRIMARY KEY (user_id, id)
  UNIQUE (id)
  UNIQUE (user_id, client_key)

table notice_choices
  user_id integer not null
  group_name text not null
  mail boolean not null
  sms boolean not null
  CHECK ((group_name = ANY (ARRAY['courses'::text, 'deadlines'::text, 'talk'::text, 'work'::text, 'news'::text])))
  FOREIGN KEY (user_id) REFERENCES users(id)
  PRIMARY KEY (user_id, group_name)

table notice_people
  user_id integer not null
  quiet_from smallint not null default 21
  quiet_until smallint not null default 8
  digest text not null default 'none'::text
  digest_at smallint not null default 7
  next_digest_at timestamp with time zone
  digested_on date
  talk_told_at timestamp with time zone
  CHECK (((digest = 'none'::text) = (next_digest_at IS NULL)))
  CHECK (((digest_at >= 0) AND (digest_at <= 23)))
  CHECK (((quiet_from >= 0) AND (quiet_from <= 23)))
  CHECK (((quiet_until >= 0) AND (quiet_until <= 23)))
  CHECK ((digest = ANY (ARRAY['none'::text, 'daily'::text, 'weekly'::text])))
  FOREIGN KEY (user_id) REFERENCES users(id)
  PRIMARY KEY (user_id)

table notice_sends
  user_id integer not null
  notice_id bigint not null
  due_at timestamp with time zone
  body text
  FOREIGN KEY (user_id, notice_id) REFERENCES notices(user_id, id) ON UPDATE CASCADE ON DELETE CASCADE
  PRIMARY KEY (user_id, notice_id)

table notices
  user_id integer not null
  id bigint not null identity
  name text not null
  terms jsonb not null default '{}'::jsonb
  url text not null
  fold text
  times integer not null default 1
  at timestamp with time zone not null default now()
  read_at timestamp with time zone
  event text
  CHECK (((url ~ '^/([^/\\]|$)'::text) AND (length(url) <= 2000)))
  CHECK ((jsonb_typeof(terms) = 'object'::text))
  CHECK ((length(fold) <= 200))
  CHECK ((name ~ '^[a-z-]+\.[a-z_]+$'::text))
  CHECK ((times > 0))
  FOREIGN KEY (user_id) REFERENCES users(id)
  PRIMARY KEY (user_id, id)

table opening_changes
  id integer not null identity
  lesson_id integer
  batch_id integer
  opens_day integer
  starts_at timestamp with time zone
  until timestamp with time zone not null default now()
  CHECK ((num_nonnulls(lesson_id, batch_id) = 1))
  FOREIGN KEY (batch_id) REFERENCES batches(id) ON DELETE CASCADE
  FOREIGN KEY (lesson_id) REFERENCES lessons(id) ON DELETE CASCADE
  PRIMARY KEY (id)

table participant_types
  id integer not null identity
  title text not null
  bn_title text not null
  position integer not null default 0
  version integer not null default 1
  updated_at timestamp with time zone not null default now()
  updated_by integer
  CHECK (is_nfc(bn_title))
  CHECK (is_nfc(title))
  FOREIGN KEY (updated_by) REFERENCES users(id)
  PRIMARY KEY (id)

table passkey_challenges
  challenge_hash bytea not null
  purpose text not null
  session_id integer
  expires_at timestamp with time zone not null
  CHECK (((purpose = 'login'::text) = (session_id IS NULL)))
  CHECK ((purpose = ANY (ARRAY['login'::text, 'add'::text, 'confirm'::text, 'factor'::text])))
  FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE
  PRIMARY KEY (challenge_hash)

table passkeys
  id integer not null identity
  user_id integer not null
  credential_id bytea not null
  public_key bytea not null
  counter bigint not null
  transports text[] not null default '{}'::text[]
  name text not null
  synced boolean not null
  created_at timestamp with time zone not null default now()
  used_at timestamp with time zone
  CHECK (((length(credential_id) >= 1) AND (length(credential_id) <= 1023)))
  CHECK (((length(name) >= 1) AND (length(name) <= 240)))
  CHECK ((counter >= 0))
  CHECK ((length(public_key) <= 4096))
  FOREIGN KEY (user_id) REFERENCES users(id)
  PRIMARY KEY (id)
  UNIQUE (credential_id)

table payment_waits
  user_id integer not null
  course_id integer not null
  created_at timestamp with time zone not null default now()
  FOREIGN KEY (course_id) REFERENCES courses(id) ON DELETE CASCADE
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
  PRIMARY KEY (user_id, course_id)

table people_exports
  id integer not null identity
  user_id integer
  institution_id integer
  format text not null
  filters text not null default ''::text
  created_at timestamp with time zone not null default now()
  CHECK ((format = ANY (ARRAY['csv'::text, 'xlsx'::text])))
  FOREIGN KEY (institution_id) REFERENCES institutions(id)
  FOREIGN KEY (user_id) REFERENCES users(id)
  PRIMARY KEY (id)

table personal_links
  id integer not null identity
  batch_id integer not null
  user_id integer not null
  kind text not null default 'student'::text
  channel text not null
  token_hash bytea not null
  expires_at timestamp with time zone not null
  turn integer not null default 1
  sent_at timestamp with time zone not null default now()
  opened_at timestamp with time zone
  device_hash bytea
  session_id bigint
  other_device_at timestamp with time zone
  revoked_at timestamp with time zone
  declined boolean not null default false
  made_by integer
  created_at timestamp with time zone not null default now()
  CHECK (((NOT declined) OR (revoked_at IS NOT NULL)))
  CHECK (((opened_at IS NULL) = (device_hash IS NULL)))
  CHECK ((channel = ANY (ARRAY['sms'::text, 'mail'::text])))
  CHECK ((kind = ANY (ARRAY['student'::text, 'teacher'::text])))
  CHECK ((octet_length(device_hash) = 32))
  CHECK ((octet_length(token_hash) = 32))
  CHECK ((turn > 0))
  FOREIGN KEY (batch_id) REFERENCES batches(id) ON DELETE CASCADE
  FOREIGN KEY (made_by) REFERENCES users(id) ON DELETE SET NULL
  FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE SET NULL
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
  PRIMARY KEY (id)
  UNIQUE (batch_id, user_id)
  UNIQUE (token_hash)

table platform_site
  id smallint not null default 1
  modules_off text[] not null default '{}'::text[]
  version integer not null default 1
  updated_at timestamp with time zone not null default now()
  CHECK ((id = 1))
  PRIMARY KEY (id)

table post_agrees
  user_id integer not null
  post_id integer not null
  created_at timestamp with time zone not null default now()
  FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE
  FOREIGN KEY (user_id) REFERENCES users(id)
  PRIMARY KEY (user_id, post_id)

table post_files
  post_id integer not null
  position smallint not null
  file_id integer not null
  title text not null
  CHECK (is_nfc(title))
  FOREIGN KEY (file_id) REFERENCES files(id)
  FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE
  PRIMARY KEY (post_id, "position")
  UNIQUE (post_id, file_id)

table post_reports
  user_id integer not null
  post_id integer not null
  reason text not null
  text text not null default ''::text
  created_at timestamp with time zone not null default now()
  closed_at timestamp with time zone
  CHECK ((reason = ANY (ARRAY['rude'::text, 'spam'::text, 'private'::text, 'wrong'::text, 'other'::text])))
  CHECK (is_nfc(text))
  FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE
  FOREIGN KEY (user_id) REFERENCES users(id)
  PRIMARY KEY (user_id, post_id)

table post_seen
  user_id integer not null
  batch_id integer not null
  place integer not null
  seen_at timestamp with time zone not null default now()
  FOREIGN KEY (batch_id) REFERENCES batches(id) ON DELETE CASCADE
  FOREIGN KEY (user_id) REFERENCES users(id)
  PRIMARY KEY (user_id, batch_id)

table posts
  id integer not null default nextval('posts_id'::regclass)
  batch_id integer not null
  class_session_id integer
  parent_id integer
  user_id integer
  kind text not null default 'post'::text
  text text not null
  as_staff boolean not null default false
  anonymous boolean not null default false
  audience text not null default 'all'::text
  group_id integer
  place integer
  publish_at timestamp with time zone
  written_at timestamp with time zone not null default now()
  created_at timestamp with time zone not null default now()
  edited_at timestamp with time zone
  version integer not null default 1
  pinned_at timestamp with time zone
  answer_id integer
  comments integer not null default 0
  closed_at timestamp with time zone
  hidden_at timestamp with time zone
  hidden_by integer
  hidden_reason text
  hidden_note text not null default ''::text
  removed_at timestamp with time zone
  removed_by integer
  client_key uuid
  keys tsvector not null default ''::tsvector
  lesson_id integer
  was_answer boolean not null default false
  CHECK (((hidden_at IS NULL) OR (hidden_reason IS NOT NULL) OR (lesson_id IS NOT NULL)))
  CHECK (((lesson_id IS NULL) OR ((place IS NULL) AND (class_session_id IS NULL))))
  CHECK (((parent_id IS NULL) OR ((place IS NULL) AND (publish_at IS NULL) AND (pinned_at IS NULL))))
  CHECK ((audience = ANY (ARRAY['all'::text, 'group'::text, 'staff'::text])))
  CHECK ((comments >= 0))
  CHECK ((hidden_reason = ANY (ARRAY['rude'::text, 'spam'::text, 'private'::text, 'wrong'::text, 'other'::text])))
  CHECK ((kind = ANY (ARRAY['post'::text, 'question'::text, 'notice'::text, 'chat'::text])))
  CHECK (is_nfc(hidden_note))
  CHECK (is_nfc(text))
  FOREIGN KEY (answer_id) REFERENCES posts(id) ON DELETE SET NULL
  FOREIGN KEY (batch_id) REFERENCES batches(id)
  FOREIGN KEY (batch_id, group_id) REFERENCES class_groups(batch_id, id) ON DELETE SET NULL (group_id)
  FOREIGN KEY (class_session_id) REFERENCES class_sessions(id) ON DELETE CASCADE
  FOREIGN KEY (hidden_by) REFERENCES users(id)
  FOREIGN KEY (lesson_id) REFERENCES lessons(id)
  FOREIGN KEY (parent_id) REFERENCES posts(id) ON DELETE CASCADE
  FOREIGN KEY (removed_by) REFERENCES users(id)
  FOREIGN KEY (user_id) REFERENCES users(id)
  PRIMARY KEY (id)
  UNIQUE (user_id, client_key)

table profession_fields
  id integer not null identity
  profession_id integer not null
  title text not null
  bn_title text not null
  position integer not null default 0
  version integer not null default 1
  updated_at timestamp with time zone not null default now()
  updated_by integer
  CHECK (is_nfc(bn_title))
  CHECK (is_nfc(title))
  FOREIGN KEY (profession_id) REFERENCES professions(id)
  FOREIGN KEY (updated_by) REFERENCES users(id)
  PRIMARY KEY (id)

table professions
  id integer not null identity
  title text not null
  bn_title text not null
  position integer not null default 0
  version integer not null default 1
  updated_at timestamp with time zone not null default now()
  updated_by integer
  CHECK (is_nfc(bn_title))
  CHECK (is_nfc(title))
  FOREIGN KEY (updated_by) REFERENCES users(id)
  PRIMARY KEY (id)

table promotions
  id integer not null identity
  uuid uuid not null default gen_random_uuid()
  kind text not null
  title text not null default ''::text
  bn_title text not null default ''::text
  details text not null default ''::text
  bn_details text not null default ''::text
  url text not null default ''::text
  course_id integer
  thumbnail_id integer
  bn_thumbnail_id integer
  alt text not null default ''::text
  bn_alt text not null default ''::text
  places text[] not null default '{}'::text[]
  course_categories integer[] not null default '{}'::integer[]
  professions integer[] not null default '{}'::integer[]
  districts integer[] not null default '{}'::integer[]
  genders text[] not null default '{}'::text[]
  age_start integer
  age_end integer
  start_date date
  end_date date
  promotion_status integer not null default 0
  position integer not null default 0
  version integer not null default 1
  updated_at timestamp with time zone not null default now()
  updated_by integer
  CHECK (((course_id IS NOT NULL) OR ((kind <> 'internal-course'::text) AND (url <> ''::text))))
  CHECK ((age_start <= age_end))
  CHECK ((genders <@ ARRAY['female'::text, 'male'::text, 'other'::text]))
  CHECK ((kind = ANY (ARRAY['ads'::text, 'internal-course'::text, 'external-course'::text, 'jobs'::text])))
  CHECK ((places <@ ARRAY['home'::text, 'course'::text, 'search'::text, 'learner'::text]))
  CHECK ((promotion_status = ANY (ARRAY[0, 1, 2])))
  CHECK ((start_date <= end_date))
  CHECK (is_nfc(bn_title))
  CHECK (is_nfc(title))
  FOREIGN KEY (bn_thumbnail_id) REFERENCES files(id)
  FOREIGN KEY (course_id) REFERENCES courses(id) ON DELETE CASCADE
  FOREIGN KEY (thumbnail_id) REFERENCES files(id)
  FOREIGN KEY (updated_by) REFERENCES users(id)
  PRIMARY KEY (id)
  UNIQUE (uuid)

table publication_notes
  id integer not null identity
  publication_id integer not null
  draft_version integer not null
  quote text not null default ''::text
  text text not null
  noted_by integer
  created_at timestamp with time zone not null default now()
  settled_at timestamp with time zone
  CHECK (((text <> ''::text) AND is_nfc(text)))
  CHECK ((is_nfc(quote) AND (length(quote) <= 1600)))
  FOREIGN KEY (noted_by) REFERENCES users(id)
  FOREIGN KEY (publication_id) REFERENCES publications(id) ON DELETE CASCADE
  PRIMARY KEY (id)

table publications
  id integer not null identity
  kind text not null
  institution_id integer
  author_id integer
  category_id integer
  course_id integer
  title text not null default ''::text
  bn_title text not null default ''::text
  summary text not null default ''::text
  bn_summary text not null default ''::text
  body text not null default ''::text
  bn_body text not null default ''::text
  html text not null default ''::text
  bn_html text not null default ''::text
  headings jsonb not null default '[]'::jsonb
  bn_headings jsonb not null default '[]'::jsonb
  minutes integer not null default 0
  bn_minutes integer not null default 0
  picture_id integer
  bn_picture_id integer
  alt text not null default ''::text
  bn_alt text not null default ''::text
  publish_at timestamp with time zone
  first_published_at timestamp with time zone
  changed_at timestamp with time zone
  withdrawn_at timestamp with time zone
  review text not null default 'none'::text
  submitted_at timestamp with time zone
  submitted_version integer
  removed_at timestamp with time zone
  version integer not null default 1
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  updated_by integer
  tell_at timestamp with time zone
  CHECK (((publish_at IS NULL) OR (title <> ''::text) OR (bn_title <> ''::text)))
  CHECK (((review = 'submitted'::text) = ((submitted_at IS NOT NULL) AND (submitted_version IS NOT NULL))))
  CHECK ((kind = ANY (ARRAY['blog'::text, 'tutorial'::text, 'article'::text, 'about'::text])))
  CHECK ((review = ANY (ARRAY['none'::text, 'submitted'::text, 'returned'::text])))
  CHECK (is_nfc(bn_summary))
  CHECK (is_nfc(bn_title))
  CHECK (is_nfc(summary))
  CHECK (is_nfc(title))
  FOREIGN KEY (author_id) REFERENCES users(id)
  FOREIGN KEY (bn_picture_id) REFERENCES files(id)
  FOREIGN KEY (category_id) REFERENCES categories(id)
  FOREIGN KEY (course_id) REFERENCES courses(id) ON DELETE SET NULL
  FOREIGN KEY (institution_id) REFERENCES institutions(id)
  FOREIGN KEY (picture_id) REFERENCES files(id)
  FOREIGN KEY (updated_by) REFERENCES users(id)
  PRIMARY KEY (id)

table push_tokens
  id integer not null identity
  user_id integer not null
  session_id bigint not null
  token text not null
  created_at timestamp with time zone not null default now()
  CHECK ((length(token) <= 2000))
  FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE
  FOREIGN KEY (user_id) REFERENCES users(id)
  PRIMARY KEY (id)
  UNIQUE (token)

table question_exports
  user_id integer not null
  run_id integer not null
  file_id integer
  asked_at timestamp with time zone not null default now()
  ready_at timestamp with time zone
  FOREIGN KEY (file_id) REFERENCES files(id)
  FOREIGN KEY (user_id) REFERENCES users(id)
  PRIMARY KEY (user_id)

table question_files
  question_id integer not null
  file_id integer not null
  FOREIGN KEY (file_id) REFERENCES files(id)
  FOREIGN KEY (question_id) REFERENCES questions(id) ON DELETE CASCADE
  PRIMARY KEY (question_id, file_id)

table questions
  id integer not null identity
  institution_id integer
  owner_id integer
  category_id integer
  type text not null
  text_html text not null
  bn_text_html text not null
  shape jsonb not null
  answer jsonb not null
  explanation_html text not null default ''::text
  bn_explanation_html text not null default ''::text
  marks integer not null default 1
  source_key text
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  hint_html text not null default ''::text
  bn_hint_html text not null default ''::text
  marking text not null default 'parts'::text
  penalty integer not null default 0
  bank_id integer
  version integer
  written jsonb
  written_by integer
  placed boolean not null default false
  CHECK (((bank_id IS NULL) OR ((version IS NOT NULL) AND (written IS NOT NULL)))) NOT VALID
  CHECK (((penalty >= 0) AND (penalty <= 100)))
  CHECK ((marking ~ '^[a-z][a-z_]{0,29}$'::text))
  CHECK ((marks > 0))
  FOREIGN KEY (bank_id) REFERENCES bank_questions(id) ON DELETE SET NULL
  FOREIGN KEY (category_id) REFERENCES categories(id)
  FOREIGN KEY (institution_id) REFERENCES institutions(id)
  FOREIGN KEY (owner_id) REFERENCES users(id)
  FOREIGN KEY (written_by) REFERENCES users(id)
  PRIMARY KEY (id)
  UNIQUE (source_key)

table quiz_answers
  user_id integer not null
  attempt_id integer not null
  question_id integer not null
  answer jsonb not null
  sequence bigint not null default 0
  score numeric(8,2)
  correct boolean
  saved_at timestamp with time zone not null default now()
  checked_at timestamp with time zone
  FOREIGN KEY (question_id) REFERENCES questions(id)
  FOREIGN KEY (user_id) REFERENCES users(id)
  FOREIGN KEY (user_id, attempt_id) REFERENCES quiz_attempts(user_id, id) DEFERRABLE
  PRIMARY KEY (user_id, attempt_id, question_id)

table quiz_attempts
  id integer not null identity
  user_id integer not null
  lesson_id integer not null
  course_id integer not null
  number integer not null
  question_ids integer[] not null
  started_at timestamp with time zone not null default now()
  submitted_at timestamp with time zone
  score numeric(8,2)
  max_score numeric(8,2)
  passed boolean
  client_key uuid
  ends_at timestamp with time zone
  seed integer
  variant_seed integer not null default 0
  to_mark smallint not null default 0
  result_no integer
  set_code text
  allotted_seconds integer
  paused_at timestamp with time zone
  closed_by text
  extra_percent smallint not null default 0
  entered_at timestamp with time zone
  receipt_code text
  late_waiting smallint not null default 0
  late_lost smallint not null default 0
  settled_at timestamp with time zone
  edition integer not null default 0
  counted_no integer
  section_times jsonb
  CHECK (((extra_percent >= 0) AND (extra_percent <= 300)))
  CHECK ((allotted_seconds > 0))
  CHECK ((closed_by = ANY (ARRAY['learner'::text, 'clock'::text, 'staff'::text])))
  CHECK ((late_lost >= 0))
  CHECK ((late_waiting >= 0))
  CHECK ((set_code = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'D'::text])))
  CHECK ((to_mark >= 0))
  FOREIGN KEY (course_id) REFERENCES courses(id)
  FOREIGN KEY (lesson_id) REFERENCES lessons(id)
  FOREIGN KEY (user_id) REFERENCES users(id)
  PRIMARY KEY (user_id, id)
  UNIQUE (id)
  UNIQUE (user_id, lesson_id, number)

table quiz_papers
  user_id integer not null
  client_key uuid not null
  lesson_id integer not null
  question_ids integer[] not null
  answers jsonb not null
  reason text not null
  kept_at timestamp with time zone not null default now()
  variant_seed integer not null default 0
  CHECK ((reason = ANY (ARRAY['no_attempts_left'::text, 'deadline_passed'::text, 'answers_known'::text, 'questions_changed'::text, 'other_open'::text])))
  FOREIGN KEY (lesson_id) REFERENCES lessons(id)
  FOREIGN KEY (user_id) REFERENCES users(id)
  PRIMARY KEY (user_id, client_key)

table quiz_results
  user_id integer not null
  attempt_id integer not null
  number integer not null
  reason text not null
  score numeric(8,2) not null
  max_score numeric(8,2) not null
  passed boolean not null
  points jsonb not null
  wrong smallint not null
  to_mark smallint not null default 0
  at timestamp with time zone not null default now()
  key_change_id integer
  sections jsonb not null default '{}'::jsonb
  CHECK ((number > 0))
  CHECK ((reason = ANY (ARRAY['closing'::text, 'marks'::text, 'late'::text, 'key_change'::text, 'rescrutiny'::text, 'paper'::text]))) NOT VALID
  FOREIGN KEY (key_change_id) REFERENCES key_changes(id) NOT VALID
  FOREIGN KEY (user_id) REFERENCES users(id)
  FOREIGN KEY (user_id, attempt_id) REFERENCES quiz_attempts(user_id, id) DEFERRABLE
  PRIMARY KEY (user_id, attempt_id, number)

table recovery_codes
  user_id integer not null
  code_hash bytea not null
  used_at timestamp with time zone
  FOREIGN KEY (user_id) REFERENCES second_factors(user_id) ON DELETE CASCADE
  PRIMARY KEY (user_id, code_hash)

table registrations
  address text not null
  device_hash bytea not null
  name text not null
  bn_name text
  password_hash text not null
  expires_at timestamp with time zone not null
  institution jsonb
  agreed jsonb
  CHECK (is_nfc(address))
  CHECK (is_nfc(bn_name))
  CHECK (is_nfc(name))
  PRIMARY KEY (address, device_hash)

table removed_records
  kind text not null
  record_id integer not null
  row jsonb not null
  removed_by integer
  removed_at timestamp with time zone not null default now()
  FOREIGN KEY (removed_by) REFERENCES users(id)
  PRIMARY KEY (kind, record_id)

table rescrutinies
  id integer not null identity
  user_id integer not null
  lesson_id integer not null
  attempt_id integer not null
  question_ids integer[] not null
  reason text not null
  state text not null default 'asked'::text
  asked_at timestamp with time zone not null default now()
  old_no integer not null
  new_no integer
  answer text not null default ''::text
  decided_by integer
  decided_at timestamp with time zone
  given jsonb
  CHECK (((cardinality(question_ids) >= 1) AND (cardinality(question_ids) <= 100)))
  CHECK (((state = 'decided'::text) = (decided_at IS NOT NULL)))
  CHECK ((jsonb_typeof(given) = 'object'::text))
  CHECK ((state = ANY (ARRAY['asked'::text, 'decided'::text, 'withdrawn'::text])))
  CHECK (is_nfc(answer))
  CHECK (is_nfc(reason))
  FOREIGN KEY (decided_by) REFERENCES users(id)
  FOREIGN KEY (lesson_id) REFERENCES lessons(id)
  FOREIGN KEY (user_id) REFERENCES users(id)
  FOREIGN KEY (user_id, attempt_id) REFERENCES quiz_attempts(user_id, id) ON DELETE CASCADE DEFERRABLE
  PRIMARY KEY (id)
  UNIQUE (attempt_id)

table reviews
  id integer not null identity
  user_id integer not null
  course_id integer not null
  rating smallint not null
  text text not null default ''::text
  hidden_at timestamp with time zone
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  hidden_reason text not null default ''::text
  reply text not null default ''::text
  replied_at timestamp with time zone
  CHECK (((rating >= 1) AND (rating <= 5)))
  CHECK (is_nfc(hidden_reason))
  CHECK (is_nfc(reply))
  CHECK (is_nfc(text))
  FOREIGN KEY (course_id) REFERENCES courses(id)
  FOREIGN KEY (user_id) REFERENCES users(id)
  PRIMARY KEY (user_id, course_id)
  UNIQUE (id)

table roles
  id integer not null identity
  role text not null
  name text not null
  bn_name text not null
  institution_id integer
  access jsonb not null default '{}'::jsonb
  created_at timestamp with time zone not null default now()
  scope text not null default 'institution'::text
  read_only boolean not null default false
  version integer not null default 1
  slug text generated as ((role || COALESCE(('-'::text || (institution_id)::text), ''::text)))
  CHECK ((scope = ANY (ARRAY['system'::text, 'institution'::text])))
  CHECK (is_nfc(bn_name))
  CHECK (is_nfc(name))
  FOREIGN KEY (institution_id) REFERENCES institutions(id)
  PRIMARY KEY (id)
  UNIQUE (slug)
  UNIQUE NULLS NOT DISTINCT (role, institution_id)

table run_items
  run_id integer not null
  number integer not null
  outcome text not null
  label text not null
  reason jsonb
  kept jsonb
  bn_label text not null default ''::text
  FOREIGN KEY (run_id) REFERENCES runs(id) ON DELETE CASCADE
  PRIMARY KEY (run_id, number)

table runs
  id integer not null identity
  user_id integer not null
  role_id integer
  owner_id integer
  session_id bigint not null
  ip text not null
  language text not null
  job text not null
  payload jsonb not null
  title jsonb not null
  link text not null
  state text not null default 'waiting'::text
  done integer not null default 0
  size integer
  cursor jsonb
  counts jsonb not null default '{}'::jsonb
  result jsonb
  failures smallint not null default 0
  revision integer not null default 0
  created_at timestamp with time zone not null default now()
  begun_at timestamp with time zone
  begun_done integer not null default 0
  ended_at timestamp with time zone
  seen_at timestamp with time zone
  device text not null default ''::text
  quiet boolean not null default false
  undo_until timestamp with time zone
  acted boolean not null default false
  CHECK ((done >= 0))
  CHECK ((language = ANY (ARRAY['en'::text, 'bn'::text])))
  CHECK ((size >= 0))
  CHECK ((state = ANY (ARRAY['waiting'::text, 'running'::text, 'stopped'::text, 'done'::text, 'failed'::text])))
  FOREIGN KEY (user_id) REFERENCES users(id)
  PRIMARY KEY (id)

table schema_migrations
  name text not null
  sha256 text not null
  ran_at timestamp with time zone not null default now()
  PRIMARY KEY (name)

table scorm_assets
  file_id integer not null
  path text not null
  starts bigint not null
  packed bigint not null
  bytes bigint not null
  crc bigint not null
  deflated boolean not null
  FOREIGN KEY (file_id) REFERENCES scorm_packages(file_id) ON DELETE CASCADE
  PRIMARY KEY (file_id, path)

table scorm_attempts
  user_id integer not null
  lesson_id integer not null
  file_id integer not null
  opening integer not null
  states jsonb not null default '{}'::jsonb
  status text not null default 'incomplete'::text
  score real
  opened_at timestamp with time zone not null default now()
  saved_at timestamp with time zone
  CHECK (((score >= (0)::double precision) AND (score <= (100)::double precision))) NOT VALID
  CHECK ((status = ANY (ARRAY['incomplete'::text, 'completed'::text, 'passed'::text, 'failed'::text])))
  FOREIGN KEY (lesson_id) REFERENCES lessons(id)
  FOREIGN KEY (user_id) REFERENCES users(id)
  PRIMARY KEY (lesson_id, user_id)

table scorm_packages
  file_id integer not null
  host_key text not null
  version text not null
  title text not null
  parts jsonb not null
  files integer not null
  bytes bigint not null
  read_at timestamp with time zone not null default now()
  CHECK ((host_key ~ '^[0-9a-f]{32}$'::text))
  CHECK ((version = ANY (ARRAY['1.2'::text, '2004'::text])))
  CHECK (is_nfc(title))
  FOREIGN KEY (file_id) REFERENCES files(id) ON DELETE CASCADE
  PRIMARY KEY (file_id)
  UNIQUE (host_key)

table search_docs
  kind text not null
  ref_id bigint not null
  institution_id integer
  visible boolean not null default true
  popularity real not null default 0
  titles text[] not null default '{}'::text[]
  title_text text not null default ''::text
  tag_text text not null default ''::text
  body_text text not null default ''::text
  head tsvector not null generated as ((setweight(to_tsvector('simple'::regconfig, title_text), 'A'::"char") || setweight(to_tsvector('simple'::regconfig, tag_text), 'B'::"char")))
  tsv tsvector not null generated as (((setweight(to_tsvector('simple'::regconfig, title_text), 'A'::"char") || setweight(to_tsvector('simple'::regconfig, tag_text), 'B'::"char")) || setweight(to_tsvector('simple'::regconfig, body_text), 'C'::"char")))
  indexed_at timestamp with time zone not null default now()
  plain tsvector not null default ''::tsvector
  whole text[] not null default '{}'::text[]
  form smallint not null default 0
  CHECK ((body_text IS NFC NORMALIZED))
  CHECK ((kind <> ''::text))
  CHECK ((tag_text IS NFC NORMALIZED))
  CHECK ((title_text IS NFC NORMALIZED))
  PRIMARY KEY (kind, ref_id)

table search_glossary
  en text not null
  en_joined text not null generated as (replace(en, ' '::text, ''::text))
  bn text[] not null
  bn_joined text[] not null
  derived boolean not null default false
  CHECK (((en IS NFC NORMALIZED) AND (en <> ''::text)))
  PRIMARY KEY (en)

table search_misses
  kind text not null
  language text not null
  text text not null
  times integer not null default 1
  last_at timestamp with time zone not null default now()
  CHECK ((language = ANY (ARRAY['en'::text, 'bn'::text])))
  CHECK ((text IS NFC NORMALIZED))
  PRIMARY KEY (kind, language, text)

table search_term_forms
  term_id integer not null
  roman text not null
  skel text not null
  endings smallint not null default 0
  pair boolean not null default false
  FOREIGN KEY (term_id) REFERENCES search_terms(id) ON DELETE CASCADE
  PRIMARY KEY (term_id, roman)

table search_terms
  id integer not null identity
  joined text not null
  term text not null
  letters text not null default ''::text
  docs integer not null default 1
  glossary boolean not null default false
  form smallint not null default 0
  CHECK (((joined IS NFC NORMALIZED) AND (joined <> ''::text)))
  CHECK ((term IS NFC NORMALIZED))
  PRIMARY KEY (id)
  UNIQUE (joined)

table search_vocabulary_changes
  id bigint not null identity
  changes bigint not null default 1
  CHECK ((changes > 0))
  PRIMARY KEY (id)

table second_factor_resets
  id integer not null identity
  user_id integer
  reset_by integer
  reason text not null
  created_at timestamp with time zone not null default now()
  CHECK (is_nfc(reason))
  FOREIGN KEY (reset_by) REFERENCES users(id)
  FOREIGN KEY (user_id) REFERENCES users(id)
  PRIMARY KEY (id)

table second_factor_uses
  user_id integer not null
  step bigint not null
  used_at timestamp with time zone not null default now()
  FOREIGN KEY (user_id) REFERENCES second_factors(user_id) ON DELETE CASCADE
  PRIMARY KEY (user_id, step)

table second_factors
  user_id integer not null
  secret_sealed bytea not null
  created_at timestamp with time zone not null default now()
  confirmed_at timestamp with time zone
  FOREIGN KEY (user_id) REFERENCES users(id)
  PRIMARY KEY (user_id)

table session_answers
  user_id integer not null
  class_session_id integer not null
  comes boolean not null
  reason text not null
  answered_at timestamp with time zone not null default now()
  CHECK (is_nfc(reason))
  FOREIGN KEY (class_session_id) REFERENCES class_sessions(id) ON DELETE CASCADE
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
  PRIMARY KEY (user_id, class_session_id)

table sessions
  id bigint not null identity
  user_id integer not null
  token_hash bytea not null
  user_role_id integer
  device text not null default ''::text
  ip text not null default ''::text
  created_at timestamp with time zone not null default now()
  seen_at timestamp with time zone not null default now()
  expires_at timestamp with time zone not null
  ended_at timestamp with time zone
  worked_at timestamp with time zone not null default now()
  proved_at timestamp with time zone default now()
  factor_at timestamp with time zone
  acted_from bigint
  look_id integer
  limited boolean not null default false
  idle_seconds integer not null default 604800
  CHECK ((idle_seconds > 0))
  FOREIGN KEY (acted_from) REFERENCES sessions(id) ON DELETE CASCADE
  FOREIGN KEY (look_id) REFERENCES looks(id) ON DELETE SET NULL
  FOREIGN KEY (user_id) REFERENCES users(id)
  FOREIGN KEY (user_role_id) REFERENCES user_roles(id) ON DELETE SET NULL
  PRIMARY KEY (id)
  UNIQUE (token_hash)

table shares
  id integer not null identity
  entry_id integer
  folder_id integer
  how text not null default 'shared'::text
  level text not null default 'view'::text
  from_user_id integer
  to_user_id integer
  to_institution_id integer
  until timestamp with time zone
  created_at timestamp with time zone not null default now()
  CHECK ((how = ANY (ARRAY['shared'::text, 'bought'::text])))
  CHECK ((level = ANY (ARRAY['view'::text, 'use'::text])))
  CHECK ((num_nonnulls(entry_id, folder_id) = 1))
  CHECK ((num_nonnulls(to_user_id, to_institution_id) = 1))
  FOREIGN KEY (entry_id) REFERENCES file_entries(id) ON DELETE CASCADE
  FOREIGN KEY (folder_id) REFERENCES folders(id) ON DELETE CASCADE
  FOREIGN KEY (from_user_id) REFERENCES users(id)
  FOREIGN KEY (to_institution_id) REFERENCES institutions(id)
  FOREIGN KEY (to_user_id) REFERENCES users(id)
  PRIMARY KEY (id)
  UNIQUE NULLS NOT DISTINCT (entry_id, folder_id, to_user_id, to_institution_id, how)

table sheet_matches
  user_id integer not null
  kind text not null
  title text not null
  name text not null
  used_at timestamp with time zone not null default now()
  FOREIGN KEY (user_id) REFERENCES users(id)
  PRIMARY KEY (user_id, kind, title)

table sheet_rows
  sheet_id integer not null
  number integer not null
  cells jsonb not null
  mended jsonb
  skipped boolean not null default false
  key text
  label text not null default ''::text
  verdict text
  wrong jsonb
  changes jsonb
  result text
  reason jsonb
  record_id bigint
  version integer
  before jsonb
  other_key text
  hidden boolean not null default false
  CHECK ((result = ANY (ARRAY['made'::text, 'changed'::text, 'same'::text, 'refused'::text, 'undone'::text, 'kept'::text])))
  CHECK ((verdict = ANY (ARRAY['new'::text, 'changed'::text, 'same'::text, 'wrong'::text])))
  FOREIGN KEY (sheet_id) REFERENCES sheets(id) ON DELETE CASCADE
  PRIMARY KEY (sheet_id, number)

table sheets
  id integer not null identity
  kind text not null
  user_id integer not null
  role_id integer
  owner_id integer
  file_id integer
  file_name text not null
  file_bytes integer not null
  file_hash bytea not null
  state text not null default 'reading'::text
  fault text
  facts jsonb not null default '{}'::jsonb
  columns jsonb not null default '[]'::jsonb
  matches jsonb not null default '[]'::jsonb
  size integer not null default 0
  run_id integer
  created_at timestamp with time zone not null default now()
  touched_at timestamp with time zone not null default now()
  applied_at timestamp with time zone
  answers jsonb not null default '{}'::jsonb
  CHECK ((state = ANY (ARRAY['reading'::text, 'unreadable'::text, 'columns'::text, 'judging'::text, 'judged'::text, 'applying'::text, 'applied'::text, 'undoing'::text, 'blocked'::text, 'undone'::text])))
  CHECK (is_nfc(file_name))
  FOREIGN KEY (file_id) REFERENCES files(id) ON DELETE SET NULL
  FOREIGN KEY (run_id) REFERENCES runs(id) ON DELETE SET NULL
  FOREIGN KEY (user_id) REFERENCES users(id)
  PRIMARY KEY (id)

table sign_on_identities
  id integer not null identity
  user_id integer not null
  provider text not null
  issuer text not null
  subject text not null
  shown text not null default ''::text
  created_at timestamp with time zone not null default now()
  used_at timestamp with time zone not null default now()
  CHECK (((length(subject) >= 1) AND (length(subject) <= 255)))
  CHECK ((length(issuer) <= 500))
  CHECK ((length(shown) <= 400))
  CHECK ((provider ~ '^[a-z][a-z0-9]{0,19}$'::text))
  FOREIGN KEY (user_id) REFERENCES users(id)
  PRIMARY KEY (id)
  UNIQUE (issuer, subject)

table sign_on_sessions
  session_id integer not null
  provider text not null
  issuer text not null
  subject text not null
  sid text
  FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE
  PRIMARY KEY (session_id)

table sign_on_tries
  id bigint not null identity
  state_hash bytea not null
  browser_hash bytea not null
  provider text not null
  institution_id integer
  next text not null default ''::text
  nonce text not null
  verifier text not null
  expires_at timestamp with time zone not null
  claimed_at timestamp with time zone
  token_hash bytea
  issuer text
  subject text
  name text not null default ''::text
  channel text
  address text
  shown text not null default ''::text
  sid text
  CHECK ((channel = ANY (ARRAY['sms'::text, 'mail'::text])))
  FOREIGN KEY (institution_id) REFERENCES institutions(id) ON DELETE CASCADE
  PRIMARY KEY (id)
  UNIQUE (state_hash)
  UNIQUE (token_hash)

table sliders
  id integer not null identity
  institution_id integer
  title text not null
  bn_title text not null
  text text not null default ''::text
  bn_text text not null default ''::text
  link text not null default ''::text
  image text not null
  position integer not null default 0
  published boolean not null default true
  picture_id integer
  bn_picture_id integer
  alt text not null default ''::text
  bn_alt text not null default ''::text
  starts_on date
  ends_on date
  version integer not null default 1
  updated_at timestamp with time zone not null default now()
  updated_by integer
  CHECK (is_nfc(bn_title))
  CHECK (is_nfc(title))
  FOREIGN KEY (bn_picture_id) REFERENCES files(id)
  FOREIGN KEY (institution_id) REFERENCES institutions(id)
  FOREIGN KEY (picture_id) REFERENCES files(id)
  FOREIGN KEY (updated_by) REFERENCES users(id)
  PRIMARY KEY (id)

table sms_months
  month date not null
  limit_poisha bigint not null
  spent_poisha bigint not null default 0
  CHECK ((limit_poisha >= 0))
  CHECK ((spent_poisha <= limit_poisha))
  CHECK ((spent_poisha >= 0))
  PRIMARY KEY (month)

table sms_prices
  id integer not null default 1
  part_poisha integer not null default 0
  month_poisha bigint not null default 0
  version integer not null default 1
  CHECK (((part_poisha >= 0) AND (part_poisha <= 100000)))
  CHECK ((id = 1))
  CHECK ((month_poisha >= 0))
  PRIMARY KEY (id)

table staff_rules
  id integer not null identity
  institution_id integer
  idle_minutes integer not null default 30
  second_factor boolean not null default false
  version integer not null default 1
  CHECK (((idle_minutes >= 5) AND (idle_minutes <= 480)))
  FOREIGN KEY (institution_id) REFERENCES institutions(id)
  PRIMARY KEY (id)
  UNIQUE NULLS NOT DISTINCT (institution_id)

table study_days
  user_id integer not null
  day date not null
  FOREIGN KEY (user_id) REFERENCES users(id)
  PRIMARY KEY (user_id, day)

table survey_ballots
  id uuid not null default gen_random_uuid()
  lesson_id integer not null
  answers jsonb not null
  CHECK (is_nfc((answers)::text))
  FOREIGN KEY (lesson_id) REFERENCES lessons(id)
  PRIMARY KEY (id)

table survey_takers
  lesson_id integer not null
  user_id integer not null
  answers jsonb
  sent_on date not null default ((now() AT TIME ZONE 'Asia/Dhaka'::text))::date
  CHECK (((answers IS NULL) OR is_nfc((answers)::text)))
  FOREIGN KEY (lesson_id) REFERENCES lessons(id)
  FOREIGN KEY (user_id) REFERENCES users(id)
  PRIMARY KEY (lesson_id, user_id)

table syllabus_drafts
  course_id integer not null
  version integer not null default 1
  published_at timestamp with time zone
  created_at timestamp with time zone not null default now()
  least_share integer
  FOREIGN KEY (course_id) REFERENCES courses(id) ON DELETE CASCADE
  PRIMARY KEY (course_id)

table syllabus_draws
  item_id integer not null
  key text not null
  entry text not null
  question_ids integer[] not null
  FOREIGN KEY (item_id) REFERENCES syllabus_items(id) ON DELETE CASCADE
  PRIMARY KEY (item_id, key)

table syllabus_files
  item_id integer not null
  file_id integer not null
  FOREIGN KEY (file_id) REFERENCES files(id)
  FOREIGN KEY (item_id) REFERENCES syllabus_items(id) ON DELETE CASCADE
  PRIMARY KEY (item_id, file_id)

table syllabus_items
  id integer not null identity
  course_id integer not null
  source_key text not null
  section_id integer
  position bigint not null
  kind text not null
  title text not null default ''::text
  bn_title text not null default ''::text
  minutes integer not null default 0
  required boolean not null default true
  is_free boolean not null default false
  question_count integer not null default 0
  bytes bigint not null default 0
  faults integer not null default 0
  written boolean not null default false
  hidden boolean not null default false
  removed_at timestamp with time zone
  version integer not null default 1
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  opens_day smallint
  CHECK (((opens_day IS NULL) OR (((opens_day >= 2) AND (opens_day <= 1000)) AND (kind = 'section'::text))))
  CHECK (is_nfc(bn_title))
  CHECK (is_nfc(title))
  FOREIGN KEY (course_id) REFERENCES syllabus_drafts(course_id) ON DELETE CASCADE
  FOREIGN KEY (section_id) REFERENCES syllabus_items(id) ON DELETE CASCADE
  PRIMARY KEY (id)
  UNIQUE (course_id, source_key)

table tags
  id integer not null identity
  title text not null
  bn_title text not null
  position integer not null default 0
  version integer not null default 1
  updated_at timestamp with time zone not null default now()
  updated_by integer
  CHECK (is_nfc(bn_title))
  CHECK (is_nfc(title))
  FOREIGN KEY (updated_by) REFERENCES users(id)
  PRIMARY KEY (id)

table teacher_claim_papers
  id integer not null identity
  claim_id integer not null
  file_id integer not null
  created_at timestamp with time zone not null default now()
  FOREIGN KEY (claim_id) REFERENCES teacher_claims(id) ON DELETE CASCADE
  FOREIGN KEY (file_id) REFERENCES files(id)
  PRIMARY KEY (id)
  UNIQUE (file_id)

table teacher_claims
  id integer not null identity
  user_id integer not null
  kind text not null
  level smallint not null
  sub_type smallint not null
  teacher_id text not null
  name text not null
  designation text not null
  institute text not null
  subject text not null
  told text not null default ''::text
  state text not null default 'waiting'::text
  reason text not null default ''::text
  appeals integer
  decided_at timestamp with time zone
  decided_by integer
  created_at timestamp with time zone not null default now()
  papers smallint not null default 0
  CHECK (((level >= 1) AND (level <= 5)))
  CHECK (((sub_type >= 0) AND (sub_type <= 2)))
  CHECK ((kind = ANY (ARRAY['name'::text, 'used'::text, 'number'::text, 'papers'::text, 'appeal'::text]))) NOT VALID
  CHECK ((state = ANY (ARRAY['waiting'::text, 'accepted'::text, 'declined'::text])))
  FOREIGN KEY (appeals) REFERENCES teacher_claims(id) ON DELETE CASCADE
  FOREIGN KEY (decided_by) REFERENCES users(id)
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
  PRIMARY KEY (id)

table teacher_kept_pairs
  id uuid not null
  user_id integer not null
  level smallint not null
  sub_type smallint not null
  pair_sealed bytea
  state text not null default 'waiting'::text
  tries integer not null default 0
  next_at timestamp with time zone not null
  created_at timestamp with time zone not null default now()
  decided_at timestamp with time zone
  told_at timestamp with time zone
  CHECK (((level >= 1) AND (level <= 5)))
  CHECK (((pair_sealed IS NULL) OR (state = ANY (ARRAY['waiting'::text, 'found'::text]))))
  CHECK (((sub_type >= 0) AND (sub_type <= 2)))
  CHECK ((state = ANY (ARRAY['waiting'::text, 'found'::text, 'not_found'::text, 'given_up'::text])))
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
  PRIMARY KEY (id)
  UNIQUE (user_id)

table teacher_level_notices
  user_id integer not null
  level smallint not null
  created_at timestamp with time zone not null default now()
  CHECK (((level >= 1) AND (level <= 5)))
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
  PRIMARY KEY (user_id, level)

table teacher_registry
  id integer not null identity
  level smallint not null
  sub_type smallint not null
  teacher_id text not null
  birth_hash bytea not null
  name text not null
  designation text not null
  institute text not null
  subject text not null
  created_at timestamp with time zone not null default now()
  version integer not null default 1
  phone text not null default ''::text
  CHECK (((level >= 1) AND (level <= 5)))
  CHECK (((sub_type >= 0) AND (sub_type <= 2)))
  PRIMARY KEY (id)
  UNIQUE (level, sub_type, teacher_id)

table teacher_verifications
  id integer not null identity
  user_id integer not null
  level smallint not null
  sub_type smallint not null
  teacher_id text not null
  name text not null
  designation text not null
  institute text not null
  subject text not null
  state text not null
  agreed_at timestamp with time zone
  verified_at timestamp with time zone not null default now()
  decided_at timestamp with time zone
  decided_by integer
  CHECK (((level >= 1) AND (level <= 5)))
  CHECK (((sub_type >= 0) AND (sub_type <= 2)))
  CHECK ((state = ANY (ARRAY['clear'::text, 'waits'::text, 'confirmed'::text])))
  FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
  PRIMARY KEY (id)
  UNIQUE (level, sub_type, teacher_id)
  UNIQUE (user_id)

table teaching_requests
  id integer not null identity
  user_id integer not null
  kind text not null
  subjects text not null
  place text not null default ''::text
  state text not null default 'waiting'::text
  reason text not null default ''::text
  institution_id integer
  decided_by integer
  decided_at timestamp with time zone
  created_at timestamp with time zone not null default now()
  CHECK ((kind = ANY (ARRAY['teacher'::text, 'contributor'::text])))
  CHECK ((state = ANY (ARRAY['waiting'::text, 'approved'::text, 'declined'::text])))
  CHECK (is_nfc(place))
  CHECK (is_nfc(reason))
  CHECK (is_nfc(subjects))
  FOREIGN KEY (decided_by) REFERENCES users(id)
  FOREIGN KEY (institution_id) REFERENCES institutions(id)
  FOREIGN KEY (user_id) REFERENCES users(id)
  PRIMARY KEY (id)

table template_pictures
  version_id integer not null
  slot text not null
  file_id integer not null
  mime text not null
  bytes bytea not null
  FOREIGN KEY (file_id) REFERENCES files(id)
  FOREIGN KEY (version_id) REFERENCES template_versions(id)
  PRIMARY KEY (version_id, slot)

table template_versions
  id integer not null identity
  template_id integer not null
  number integer not null
  design jsonb not null
  fields jsonb not null
  made_by integer
  created_at timestamp with time zone not null default now()
  FOREIGN KEY (made_by) REFERENCES users(id)
  FOREIGN KEY (template_id) REFERENCES templates(id)
  PRIMARY KEY (id)
  UNIQUE (template_id, number)

table templates
  id integer not null identity
  kind text not null
  institution_id integer
  title text not null
  bn_title text not null
  body jsonb not null default '{}'::jsonb
  current_version_id integer
  version integer not null default 1
  removed_at timestamp with time zone
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  CHECK ((kind = ANY (ARRAY['certificate'::text, 'assessment'::text]))) NOT VALID
  CHECK (is_nfc(bn_title))
  CHECK (is_nfc(title))
  FOREIGN KEY (current_version_id) REFERENCES template_versions(id)
  FOREIGN KEY (institution_id) REFERENCES institutions(id)
  PRIMARY KEY (id)

table training_budgets
  id integer not null
  total_poisha bigint not null
  asked_poisha bigint
  asked_by integer
  agreed_by integer
  agreed_at timestamp with time zone
  version integer not null default 1
  updated_at timestamp with time zone not null default now()
  updated_by integer
  CHECK (((asked_poisha IS NULL) = (asked_by IS NULL)))
  CHECK ((asked_poisha > total_poisha))
  CHECK ((total_poisha >= 0))
  FOREIGN KEY (agreed_by) REFERENCES users(id)
  FOREIGN KEY (asked_by) REFERENCES users(id)
  FOREIGN KEY (id) REFERENCES batches(id)
  FOREIGN KEY (updated_by) REFERENCES users(id)
  PRIMARY KEY (id)

table training_facilities
  id integer not null
  venue text not null default ''::text
  breakfast bigint
  tea bigint
  lunch bigint
  snack bigint
  dinner bigint
  iftar bigint
  version integer not null default 1
  updated_at timestamp with time zone not null default now()
  updated_by integer
  CHECK ((breakfast >= 0))
  CHECK ((dinner >= 0))
  CHECK ((iftar >= 0))
  CHECK ((lunch >= 0))
  CHECK ((snack >= 0))
  CHECK ((tea >= 0))
  CHECK (is_nfc(venue))
  FOREIGN KEY (id) REFERENCES batches(id)
  FOREIGN KEY (updated_by) REFERENCES users(id)
  PRIMARY KEY (id)

table training_heads
  id integer not null identity
  title text not null
  bn_title text not null
  kind text not null
  per text not null
  rate bigint
  tax_bp integer not null default 0
  stamp bigint not null default 0
  position integer not null default 0
  version integer not null default 1
  updated_at timestamp with time zone not null default now()
  updated_by integer
  by_attendance boolean not null default false
  CHECK (((tax_bp >= 0) AND (tax_bp <= 10000)))
  CHECK ((kind = ANY (ARRAY['honorarium'::text, 'travel'::text, 'daily'::text, 'food'::text, 'other'::text])))
  CHECK ((per = ANY (ARRAY['half'::text, 'day'::text, 'once'::text])))
  CHECK ((rate >= 0))
  CHECK ((stamp >= 0))
  CHECK (is_nfc(bn_title))
  CHECK (is_nfc(title))
  FOREIGN KEY (updated_by) REFERENCES users(id)
  PRIMARY KEY (id)

table training_lines
  batch_id integer not null
  head_id integer not null
  planned bigint not null
  promised bigint not null default 0
  spent bigint not null default 0
  CHECK (((promised + spent) <= planned))
  CHECK ((planned >= 0))
  CHECK ((promised >= 0))
  CHECK ((spent >= 0))
  FOREIGN KEY (batch_id) REFERENCES training_budgets(id)
  FOREIGN KEY (head_id) REFERENCES training_heads(id)
  PRIMARY KEY (batch_id, head_id)

table training_logistics
  id integer not null identity
  batch_id integer not null
  title text not null
  head_id integer
  quantity integer not null
  unit_poisha bigint not null
  got integer not null default 0
  position integer not null default 0
  version integer not null default 1
  updated_at timestamp with time zone not null default now()
  updated_by integer
  CHECK (((got >= 0) AND (got <= quantity)))
  CHECK ((quantity > 0))
  CHECK ((unit_poisha >= 0))
  CHECK (is_nfc(title))
  FOREIGN KEY (batch_id) REFERENCES batches(id)
  FOREIGN KEY (head_id) REFERENCES training_heads(id)
  FOREIGN KEY (updated_by) REFERENCES users(id)
  PRIMARY KEY (id)

table training_meals
  id integer not null identity
  batch_id integer not null
  meal_type text not null
  on_date date not null
  location text not null
  training_time text not null
  planned integer
  unit_poisha bigint
  version integer not null default 1
  updated_at timestamp with time zone not null default now()
  updated_by integer
  served_by_hand integer
  served_why text not null default ''::text
  CHECK (((served_by_hand IS NULL) OR (served_why <> ''::text))) NOT VALID
  CHECK ((meal_type = ANY (ARRAY['breakfast'::text, 'tea'::text, 'lunch'::text, 'snack'::text, 'dinner'::text, 'iftar'::text])))
  CHECK ((planned >= 0))
  CHECK ((served_by_hand >= 0))
  CHECK ((training_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text))
  CHECK ((unit_poisha >= 0))
  CHECK (is_nfc(location))
  CHECK (is_nfc(served_why))
  FOREIGN KEY (batch_id) REFERENCES batches(id)
  FOREIGN KEY (updated_by) REFERENCES users(id)
  PRIMARY KEY (id)
  UNIQUE (batch_id, on_date, meal_type)

table training_moves
  id bigint not null identity
  batch_id integer not null
  from_head integer
  to_head integer
  poisha bigint not null
  why text not null
  moved_by integer
  moved_at timestamp with time zone not null default now()
  CHECK ((from_head IS DISTINCT FROM to_head))
  CHECK ((poisha > 0))
  CHECK (is_nfc(why))
  FOREIGN KEY (batch_id) REFERENCES training_budgets(id)
  FOREIGN KEY (from_head) REFERENCES training_heads(id)
  FOREIGN KEY (moved_by) REFERENCES users(id)
  FOREIGN KEY (to_head) REFERENCES training_heads(id)
  PRIMARY KEY (id)

table training_rates
  id integer not null identity
  batch_id integer not null
  head_id integer not null
  enrollment_id integer
  rate bigint not null
  why text not null
  position integer not null default 0
  version integer not null default 1
  updated_at timestamp with time zone not null default now()
  updated_by integer
  CHECK ((rate >= 0))
  CHECK (is_nfc(why))
  FOREIGN KEY (batch_id) REFERENCES batches(id)
  FOREIGN KEY (enrollment_id) REFERENCES enrollments(id) ON DELETE CASCADE
  FOREIGN KEY (head_id) REFERENCES training_heads(id)
  FOREIGN KEY (updated_by) REFERENCES users(id)
  PRIMARY KEY (id)
  UNIQUE NULLS NOT DISTINCT (batch_id, head_id, enrollment_id)

table unions
  id integer not null identity
  upazila_id integer not null
  title text not null
  bn_title text not null
  bbs_number text not null
  position integer not null default 0
  version integer not null default 1
  updated_at timestamp with time zone not null default now()
  updated_by integer
  CHECK (is_nfc(bn_title))
  CHECK (is_nfc(title))
  FOREIGN KEY (upazila_id) REFERENCES upazilas(id)
  FOREIGN KEY (updated_by) REFERENCES users(id)
  PRIMARY KEY (id)

table upazilas
  id integer not null identity
  district_id integer not null
  title text not null
  bn_title text not null
  bbs_number text not null
  position integer not null default 0
  version integer not null default 1
  updated_at timestamp with time zone not null default now()
  updated_by integer
  CHECK (is_nfc(bn_title))
  CHECK (is_nfc(title))
  FOREIGN KEY (district_id) REFERENCES districts(id)
  FOREIGN KEY (updated_by) REFERENCES users(id)
  PRIMARY KEY (id)

table user_roles
  id integer not null identity
  user_id integer not null
  role_id integer not null
  institution_id integer
  created_at timestamp with time zone not null default now()
  scope text not null
  course_id integer
  CHECK (
CASE scope
    WHEN 'system'::text THEN ((institution_id IS NULL) AND (course_id IS NULL))
    WHEN 'institution'::text THEN ((institution_id IS NOT NULL) AND (course_id IS NULL))
    WHEN 'course'::text THEN (course_id IS NOT NULL)
    WHEN 'none'::text THEN ((institution_id IS NULL) AND (course_id IS NULL))
    ELSE false
END)
  FOREIGN KEY (course_id) REFERENCES courses(id)
  FOREIGN KEY (institution_id) REFERENCES institutions(id)
  FOREIGN KEY (role_id) REFERENCES roles(id)
  FOREIGN KEY (user_id) REFERENCES users(id)
  PRIMARY KEY (id)
  UNIQUE NULLS NOT DISTINCT (user_id, role_id, institution_id, course_id)

table users
  id integer not null identity
  uuid uuid not null default gen_random_uuid()
  username text not null
  name text not null
  bn_name text
  email text
  phone text
  password_hash text
  type smallint not null default 0
  demo_admin boolean not null default false
  photo_file_id integer
  gender text
  birth_date date
  about text not null default ''::text
  profession text not null default ''::text
  district text not null default ''::text
  pdsid text
  teacherverify smallint not null default 0
  teacherverify_type smallint
  language smallint
  email_verified_at timestamp with time zone
  phone_verified_at timestamp with time zone
  suspended_at timestamp with time zone
  version integer not null default 1
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  deleted_at timestamp with time zone
  name_keys tsvector
  suspended_reason text not null default ''::text
  made_by_staff boolean not null default false
  made_for_institution_id integer
  page_open boolean not null default false
  visibility jsonb not null default '{}'::jsonb
  cover_file_id integer
  upazila_id integer
  CHECK (((email = lower(email)) AND is_nfc(email)))
  CHECK (((email IS NOT NULL) OR (phone IS NOT NULL)))
  CHECK ((gender = ANY (ARRAY['female'::text, 'male'::text, 'other'::text])))
  CHECK ((is_nfc(username) AND (username = lower(username))))
  CHECK ((jsonb_typeof(visibility) = 'object'::text))
  CHECK ((language = ANY (ARRAY[1, 2])))
  CHECK ((phone ~ '^\+[1-9][0-9]{6,14}$'::text))
  CHECK (is_nfc(bn_name))
  CHECK (is_nfc(name))
  FOREIGN KEY (cover_file_id) REFERENCES files(id)
  FOREIGN KEY (made_for_institution_id) REFERENCES institutions(id)
  FOREIGN KEY (photo_file_id) REFERENCES files(id)
  FOREIGN KEY (upazila_id) REFERENCES upazilas(id)
  PRIMARY KEY (id)
  UNIQUE (email)
  UNIQUE (phone)
  UNIQUE (username)
  UNIQUE (uuid)

table waiting_places
  id integer not null identity
  batch_id integer not null
  user_id integer not null
  created_at timestamp with time zone not null default clock_timestamp()
  offered_until timestamp with time zone
  FOREIGN KEY (batch_id) REFERENCES batches(id)
  FOREIGN KEY (user_id) REFERENCES users(id)
  PRIMARY KEY (id)
  UNIQUE (batch_id, user_id)

table wanted_courses
  id integer not null identity
  user_id integer not null
  text text not null
  created_at timestamp with time zone not null default now()
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
  PRIMARY KEY (id)
  UNIQUE (user_id, text)

table wishes
  user_id integer not null
  course_id integer not null
  created_at timestamp with time zone not null default now()
  FOREIGN KEY (course_id) REFERENCES courses(id)
  FOREIGN KEY (user_id) REFERENCES users(id)
  PRIMARY KEY (user_id, course_id)

table workers
  id uuid not null
  pools text[] not null
  host text not null
  process_id integer not null
  backend_pid integer not null
  backend_started_at timestamp with time zone
  started_at timestamp with time zone not null default now()
  beat_at timestamp with time zone not null default now()
  PRIMARY KEY (id)

table wrong_tries
  key bytea not null
  count integer not null
  last_at timestamp with time zone not null
  PRIMARY KEY (key)

view audience_institutions
  id integer
  title text
  bn_title text
as SELECT id,
    institution_name_en AS title,
    institution_name AS bn_title
   FROM institutions;

view audience_people
  id integer
  title text
  bn_title text
as SELECT id,
    name AS title,
    COALESCE(bn_name, ''::text) AS bn_title
   FROM users
  WHERE deleted_at IS NULL;

view enrolled_people
  id integer
  batch_id integer
  title text
  bn_title text
as SELECT e.id,
    e.batch_id,
    u.name AS title,
    COALESCE(u.bn_name, ''::text) AS bn_title
   FROM enrollments e
     JOIN users u ON u.id = e.user_id;

view open_pages
  id integer
  username text
as SELECT id,
    username
   FROM users u
  WHERE page_open AND suspended_at IS NULL AND deleted_at IS NULL AND birth_date <= ((now() AT TIME ZONE 'Asia/Dhaka'::text)::date - '18 years'::interval);

CREATE INDEX access_requests_of_institution ON public.access_requests USING btree (institution_id) WHERE (institution_id IS NOT NULL);
CREATE INDEX access_requests_open ON public.access_requests USING btree (asked_at) WHERE (answered_at IS NULL);
CREATE INDEX accommodations_updated_by ON public.accommodations USING btree (updated_by) WHERE (updated_by IS NOT NULL);
CREATE INDEX account_deletions_due ON public.account_deletions USING btree (due_at);
CREATE INDEX account_merge_rows_of ON public.account_merge_rows USING btree (merge_id, table_name, id);
CREATE INDEX account_merges_by ON public.account_merges USING btree (merged_by);
CREATE UNIQUE INDEX account_merges_closed ON public.account_merges USING btree (closed_id) WHERE (undone_at IS NULL);
CREATE INDEX account_merges_due ON public.account_merges USING btree (undo_until);
CREATE INDEX account_merges_kept ON public.account_merges USING btree (kept_id);
CREATE INDEX actings_by ON public.actings USING btree (acted_by);
CREATE INDEX actings_of_user ON public.actings USING btree (user_id);
CREATE INDEX actings_open ON public.actings USING btree (id) WHERE (ended_at IS NULL);
CREATE INDEX announcements_shown ON public.announcements USING btree (institution_id, "position", id) WHERE published;
CREATE UNIQUE INDEX assignment_files_key ON public.assignment_files USING btree (work_id, client_key) WHERE (client_key IS NOT NULL);
CREATE INDEX assignment_files_work ON public.assignment_files USING btree (work_id);
CREATE INDEX assignment_works_batch ON public.assignment_works USING btree (batch_id);
CREATE INDEX assignment_works_course ON public.assignment_works USING btree (course_id, submitted_at);
CREATE INDEX assignment_works_handed_in ON public.assignment_works USING btree (submitted_at, id);
CREATE INDEX assignment_works_lesson ON public.assignment_works USING btree (lesson_id);
CREATE INDEX assignment_works_marked_by ON public.assignment_works USING btree (marked_by);
CREATE INDEX assignment_works_returned_by ON public.assignment_works USING btree (returned_by) WHERE (returned_by IS NOT NULL);
CREATE INDEX attendance_marks_of_session ON public.attendance_marks USING btree (class_session_id, half, user_id, id);
CREATE UNIQUE INDEX attendance_marks_once ON public.attendance_marks USING btree (noted_by, client_key);
CREATE INDEX attendance_rounds_of_session ON public.attendance_rounds USING btree (class_session_id, half);
CREATE INDEX attendance_rows_of_person ON public.attendance_rows USING btree (batch_id, user_id);
CREATE INDEX attendance_rows_of_session ON public.attendance_rows USING btree (class_session_id, half);
CREATE INDEX attendance_rows_open ON public.attendance_rows USING btree (class_session_id) WHERE conflict;
CREATE INDEX attendance_rows_settled_by ON public.attendance_rows USING btree (settled_by) WHERE (settled_by IS NOT NULL);
CREATE INDEX attendance_rows_statuses ON public.attendance_rows USING btree (class_session_id, status);
CREATE INDEX background_entries_degree ON public.background_entries USING btree (degree_id) WHERE (degree_id IS NOT NULL);
CREATE INDEX background_entries_level ON public.background_entries USING btree (level_id) WHERE (level_id IS NOT NULL);
CREATE INDEX background_entries_of_user ON public.background_entries USING btree (user_id, kind);
CREATE INDEX background_entries_profession ON public.background_entries USING btree (profession_id) WHERE (profession_id IS NOT NULL);
CREATE INDEX bank_alike_other ON public.bank_alike USING btree (like_id);
CREATE INDEX bank_answered_in_lesson ON public.bank_answered USING btree (lesson_id);
CREATE INDEX bank_answered_of ON public.bank_answered USING btree (bank_id);
CREATE INDEX bank_folders_held ON public.bank_folders USING btree (holder, parent_id);
CREATE INDEX bank_folders_owner ON public.bank_folders USING btree (owner_id) WHERE (owner_id IS NOT NULL);
CREATE INDEX bank_folders_within ON public.bank_folders USING gin (path);
CREATE INDEX bank_folders_within_parent ON public.bank_folders USING btree (parent_id) WHERE (parent_id IS NOT NULL);
CREATE INDEX bank_questions_begun ON public.bank_questions USING btree (created_at) WHERE (version = 0);
CREATE INDEX bank_questions_by_bn_title ON public.bank_questions USING btree (holder, COALESCE(NULLIF(bn_title, ''::text), title) COLLATE "bn-x-icu", id) WHERE (removed_at IS NULL);
CREATE INDEX bank_questions_by_difficulty ON public.bank_questions USING btree (holder, difficulty, id) WHERE (removed_at IS NULL);
CREATE INDEX bank_questions_by_share ON public.bank_questions USING btree (holder, share, id) WHERE (removed_at IS NULL);
CREATE INDEX bank_questions_by_title ON public.bank_questions USING btree (holder, lower(COALESCE(NULLIF(title, ''::text), bn_title)), id) WHERE (removed_at IS NULL);
CREATE INDEX bank_questions_by_use ON public.bank_questions USING btree (holder, uses, id) WHERE (removed_at IS NULL);
CREATE INDEX bank_questions_category ON public.bank_questions USING btree (category_id) WHERE (category_id IS NOT NULL);
CREATE INDEX bank_questions_counted ON public.bank_questions USING btree (holder, folder_id) WHERE (removed_at IS NULL);
CREATE INDEX bank_questions_emptied_from ON public.bank_questions USING btree (emptied_from) WHERE (emptied_from IS NOT NULL);
CREATE INDEX bank_questions_found_with_tags ON public.bank_questions USING gin (holder, keys, tags) WHERE (removed_at IS NULL);
CREATE INDEX bank_questions_in_folder ON public.bank_questions USING btree (holder, folder_id, updated_at, id) WHERE (removed_at IS NULL);
CREATE INDEX bank_questions_made_by ON public.bank_questions USING btree (made_by) WHERE (made_by IS NOT NULL);
CREATE INDEX bank_questions_newest ON public.bank_questions USING btree (holder, updated_at, id) WHERE (removed_at IS NULL);
CREATE INDEX bank_questions_of_folder ON public.bank_questions USING btree (folder_id) WHERE (folder_id IS NOT NULL);
CREATE INDEX bank_questions_of_version ON public.bank_questions USING btree (question_id) WHERE (question_id IS NOT NULL);
CREATE INDEX bank_questions_owner ON public.bank_questions USING btree (owner_id) WHERE (owner_id IS NOT NULL);
CREATE INDEX bank_questions_removed ON public.bank_questions USING btree (removed_at) WHERE (removed_at IS NOT NULL);
CREATE INDEX bank_questions_same ON public.bank_questions USING btree (holder, alike_key) WHERE (removed_at IS NULL);
CREATE INDEX bank_questions_sounding ON public.bank_questions USING gin (sound gin_trgm_ops) WHERE (removed_at IS NULL);
CREATE INDEX bank_questions_updated_by ON public.bank_questions USING btree (updated_by) WHERE (updated_by IS NOT NULL);
CREATE INDEX bank_shares_by_giver ON public.bank_shares USING btree (given_by) WHERE (given_by IS NOT NULL);
CREATE INDEX bank_shares_of_folder ON public.bank_shares USING btree (folder_id) WHERE (folder_id IS NOT NULL);
CREATE INDEX bank_shares_to_institution ON public.bank_shares USING btree (to_institution_id) WHERE (to_institution_id IS NOT NULL);
CREATE INDEX bank_shares_to_user ON public.bank_shares USING btree (to_user_id) WHERE (to_user_id IS NOT NULL);
CREATE INDEX bank_uses_of ON public.bank_uses USING btree (bank_id);
CREATE INDEX bank_uses_put_by ON public.bank_uses USING btree (put_by) WHERE (put_by IS NOT NULL);
CREATE INDEX batch_teachers_of_user ON public.batch_teachers USING btree (user_id);
CREATE INDEX batches_by_seats ON public.batches USING btree (seats_taken, id);
CREATE INDEX batches_by_start ON public.batches USING btree (COALESCE(starts_at, '-infinity'::timestamp with time zone), id);
CREATE INDEX batches_of_course ON public.batches USING btree (course_id, starts_at, id);
CREATE INDEX batches_updated_by ON public.batches USING btree (updated_by) WHERE (updated_by IS NOT NULL);
CREATE UNIQUE INDEX campaign_people_address ON public.campaign_people USING btree (campaign_id, address_key) WHERE (address_key IS NOT NULL);
CREATE INDEX campaign_people_queued ON public.campaign_people USING btree (message_key) WHERE (state = 'queued'::text);
CREATE INDEX campaign_people_state ON public.campaign_people USING btree (campaign_id, state, user_id);
CREATE INDEX campaign_people_user ON public.campaign_people USING btree (user_id);
CREATE INDEX campaigns_batch ON public.campaigns USING btree (batch_id) WHERE (batch_id IS NOT NULL);
CREATE INDEX campaigns_course ON public.campaigns USING btree (course_id) WHERE (course_id IS NOT NULL);
CREATE INDEX campaigns_due ON public.campaigns USING btree (send_at) WHERE (state = 'planned'::text);
CREATE INDEX campaigns_kind ON public.campaigns USING btree (kind, made_at, id);
CREATE INDEX campaigns_made ON public.campaigns USING btree (made_at, id);
CREATE INDEX categories_listed ON public.categories USING btree ("position", id);
CREATE INDEX certificate_terms_of_batch ON public.certificate_terms USING btree (batch_id) WHERE (batch_id IS NOT NULL);
CREATE INDEX certificate_terms_of_template ON public.certificate_terms USING btree (template_id) WHERE (template_id IS NOT NULL);
CREATE INDEX certificates_decided_by ON public.certificates USING btree (decided_by) WHERE (decided_by IS NOT NULL);
CREATE INDEX certificates_issued ON public.certificates USING btree (issued_at, course_id);
CREATE INDEX certificates_of_course ON public.certificates USING btree (course_id, id);
CREATE INDEX certificates_of_template ON public.certificates USING btree (template_version_id) WHERE (template_version_id IS NOT NULL);
CREATE INDEX certificates_pending ON public.certificates USING btree (enrollment_id) WHERE (status = 0);
CREATE UNIQUE INDEX certificates_replaces ON public.certificates USING btree (replaces) WHERE (replaces IS NOT NULL);
CREATE INDEX certificates_revoked ON public.certificates USING btree (id) WHERE (revoked_at IS NOT NULL);
CREATE INDEX certificates_revoked_by ON public.certificates USING btree (revoked_by) WHERE (revoked_by IS NOT NULL);
CREATE INDEX class_materials_added_by ON public.class_materials USING btree (added_by) WHERE (added_by IS NOT NULL);
CREATE INDEX class_materials_of_file ON public.class_materials USING btree (file_id);
CREATE UNIQUE INDEX class_people_live ON public.class_people USING btree (user_id, batch_id) WHERE (until IS NULL);
CREATE INDEX class_people_of_class ON public.class_people USING btree (batch_id, user_type, roll, user_id) WHERE (until IS NULL);
CREATE INDEX class_people_of_group ON public.class_people USING btree (batch_id, group_id) WHERE (group_id IS NOT NULL);
CREATE UNIQUE INDEX class_people_roll ON public.class_people USING btree (batch_id, roll) WHERE (until IS NULL);
CREATE INDEX class_people_updated_by ON public.class_people USING btree (updated_by) WHERE (updated_by IS NOT NULL);
CREATE INDEX class_series_of_batch ON public.class_series USING btree (batch_id);
CREATE INDEX class_sessions_of_batch ON public.class_sessions USING btree (batch_id, starts_at, id);
CREATE INDEX class_sessions_of_lesson ON public.class_sessions USING btree (lesson_id) WHERE (lesson_id IS NOT NULL);
CREATE INDEX class_sessions_of_series ON public.class_sessions USING btree (series_id, starts_at);
CREATE INDEX class_sessions_of_teacher ON public.class_sessions USING btree (teacher_id, starts_at) WHERE (cancelled_at IS NULL);
CREATE INDEX class_sessions_taught_by ON public.class_sessions USING btree (teacher_id) WHERE (teacher_id IS NOT NULL);
CREATE INDEX class_sessions_untold ON public.class_sessions USING btree (batch_id) WHERE (changed_at IS NOT NULL);
CREATE INDEX class_sessions_updated_by ON public.class_sessions USING btree (updated_by) WHERE (updated_by IS NOT NULL);
CREATE INDEX class_shifts_of_batch ON public.class_shifts USING btree (batch_id, id DESC);
CREATE INDEX classwork_excuses_by ON public.classwork_excuses USING btree (excused_by) WHERE (excused_by IS NOT NULL);
CREATE INDEX classwork_excuses_of_work ON public.classwork_excuses USING btree (lesson_id);
CREATE INDEX classwork_files_added_by ON public.classwork_files USING btree (added_by) WHERE (added_by IS NOT NULL);
CREATE INDEX classwork_files_file ON public.classwork_files USING btree (file_id);
CREATE INDEX classwork_groups_of_group ON public.classwork_groups USING btree (group_id);
CREATE INDEX classwork_people_of_work ON public.classwork_people USING btree (lesson_id);
CREATE INDEX classworks_due ON public.classworks USING btree (batch_id, due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX classworks_of_class ON public.classworks USING btree (batch_id, published_at DESC, id DESC);
CREATE INDEX classworks_of_session ON public.classworks USING btree (class_session_id) WHERE (class_session_id IS NOT NULL);
CREATE INDEX classworks_removed_by ON public.classworks USING btree (removed_by) WHERE (removed_by IS NOT NULL);
CREATE INDEX classworks_updated_by ON public.classworks USING btree (updated_by) WHERE (updated_by IS NOT NULL);
CREATE INDEX codes_by_end ON public.codes USING btree (expires_at);
CREATE INDEX codes_of_device ON public.codes USING btree (address, purpose, device_hash, id DESC);
CREATE INDEX codes_of_origin ON public.codes USING btree (address, purpose, origin_hash, id DESC) WHERE (origin_hash IS NOT NULL);
CREATE INDEX codes_of_user ON public.codes USING btree (user_id) WHERE (user_id IS NOT NULL);
CREATE INDEX codes_over ON public.codes USING btree (expires_at);
CREATE INDEX consents_of_person ON public.consents USING btree (user_id, text_id, id DESC);
CREATE INDEX contact_changes_by_end ON public.contact_changes USING btree (expires_at);
CREATE INDEX contact_changes_of_user ON public.contact_changes USING btree (user_id, channel, id);
CREATE INDEX contact_messages_answered ON public.contact_messages USING btree (answered_at DESC, id DESC) WHERE (answered_at IS NOT NULL);
CREATE INDEX contact_messages_answerer ON public.contact_messages USING btree (answered_by) WHERE (answered_by IS NOT NULL);
CREATE INDEX contact_messages_open ON public.contact_messages USING btree (created_at, id) WHERE (answered_at IS NULL);
CREATE INDEX contact_messages_user ON public.contact_messages USING btree (user_id) WHERE (user_id IS NOT NULL);
CREATE INDEX content_attempts_of ON public.content_attempts USING btree (enrollment_id);
CREATE INDEX content_enrollments_of ON public.content_enrollments USING btree (content_id, status, id);
CREATE INDEX content_files_of ON public.content_files USING btree (file_id);
CREATE INDEX content_reviews_newest ON public.content_reviews USING btree (content_id, created_at, id);
CREATE INDEX content_shares_to_institution ON public.content_shares USING btree (to_institution_id) WHERE (to_institution_id IS NOT NULL);
CREATE INDEX content_shares_to_user ON public.content_shares USING btree (to_user_id) WHERE (to_user_id IS NOT NULL);
CREATE INDEX content_uses_of ON public.content_uses USING btree (content_id);
CREATE INDEX content_uses_put_by ON public.content_uses USING btree (put_by) WHERE (put_by IS NOT NULL);
CREATE INDEX content_versions_published_by ON public.content_versions USING btree (published_by) WHERE (published_by IS NOT NULL);
CREATE INDEX contents_found ON public.contents USING gin (keys);
CREATE INDEX contents_free ON public.contents USING btree (kind, category_id) WHERE ((removed_at IS NULL) AND (version > 0) AND (visibility = 'public'::text) AND (price_poisha = 0));
CREATE INDEX contents_newest ON public.contents USING btree (updated_at, id) WHERE ((removed_at IS NULL) AND (version > 0) AND (visibility = 'public'::text));
CREATE INDEX contents_of_category ON public.contents USING btree (category_id) WHERE (category_id IS NOT NULL);
CREATE INDEX contents_of_colleagues ON public.contents USING btree (institution_id, id) WHERE ((removed_at IS NULL) AND (version > 0) AND (visibility = 'institution'::text));
CREATE INDEX contents_of_institution ON public.contents USING btree (institution_id) WHERE (institution_id IS NOT NULL);
CREATE INDEX contents_of_owner ON public.contents USING btree (owner_id, updated_at, id);
CREATE INDEX contents_open ON public.contents USING btree (kind, enrolled_count, id) WHERE ((removed_at IS NULL) AND (version > 0) AND (visibility = 'public'::text));
CREATE INDEX contents_open_all ON public.contents USING btree (enrolled_count, id) WHERE ((removed_at IS NULL) AND (version > 0) AND (visibility = 'public'::text));
CREATE INDEX contents_open_of_category ON public.contents USING btree (category_id, enrolled_count, id) WHERE ((removed_at IS NULL) AND (version > 0) AND (visibility = 'public'::text));
CREATE INDEX contents_published ON public.contents USING btree (updated_at, id) WHERE (version > 0);
CREATE INDEX contents_rated ON public.contents USING btree ((((rating_sum)::real / (rating_count)::double precision)), rating_count, id) WHERE ((removed_at IS NULL) AND (version > 0) AND (visibility = 'public'::text) AND (rating_count > 0));
CREATE INDEX contents_removed ON public.contents USING btree (removed_at) WHERE (removed_at IS NOT NULL);
CREATE INDEX course_exports_of_course ON public.course_exports USING btree (course_id);
CREATE INDEX course_exports_of_file ON public.course_exports USING btree (file_id) WHERE (file_id IS NOT NULL);
CREATE INDEX course_teachers_person ON public.course_teachers USING btree (user_id);
CREATE INDEX course_team_added_by ON public.course_team USING btree (added_by) WHERE (added_by IS NOT NULL);
CREATE INDEX course_team_of_user ON public.course_team USING btree (user_id, course_id);
CREATE INDEX courses_bn_title ON public.courses USING btree (COALESCE(NULLIF(bn_title, ''::text), title) COLLATE "bn-x-icu", id);
CREATE INDEX courses_by_category ON public.courses USING btree (category_id, published_at DESC, id DESC) WHERE (published_at IS NOT NULL);
CREATE INDEX courses_by_category_popular ON public.courses USING btree (category_id, learner_count DESC, id DESC) WHERE (published_at IS NOT NULL);
CREATE INDEX courses_changed ON public.courses USING btree (updated_at, id);
CREATE INDEX courses_featured ON public.courses USING btree (featured_at DESC, id DESC) WHERE ((published_at IS NOT NULL) AND (featured_at IS NOT NULL));
CREATE INDEX courses_free ON public.courses USING btree (published_at DESC, id DESC) WHERE ((published_at IS NOT NULL) AND (price_poisha = 0));
CREATE INDEX courses_kept ON public.courses USING btree (institution_id, id) WHERE (archived_at IS NULL);
CREATE INDEX courses_latest ON public.courses USING btree (published_at DESC, id DESC) WHERE (published_at IS NOT NULL);
CREATE INDEX courses_learners ON public.courses USING btree (learner_count, id);
CREATE INDEX courses_of_bn_thumbnail ON public.courses USING btree (bn_thumbnail_file_id) WHERE (bn_thumbnail_file_id IS NOT NULL);
CREATE INDEX courses_of_institution ON public.courses USING btree (institution_id, published_at DESC, id DESC);
CREATE INDEX courses_of_institution_bn_title ON public.courses USING btree (institution_id, COALESCE(NULLIF(bn_title, ''::text), title) COLLATE "bn-x-icu", id);
CREATE INDEX courses_of_institution_changed ON public.courses USING btree (institution_id, updated_at, id);
CREATE INDEX courses_of_institution_learners ON public.courses USING btree (institution_id, learner_count, id);
CREATE INDEX courses_of_institution_title ON public.courses USING btree (institution_id, lower(COALESCE(NULLIF(title, ''::text), bn_title)), id);
CREATE INDEX courses_of_tag ON public.courses USING gin (tag_ids);
CREATE INDEX courses_of_thumbnail ON public.courses USING btree (thumbnail_file_id) WHERE (thumbnail_file_id IS NOT NULL);
CREATE INDEX courses_owner ON public.courses USING btree (owner_id) WHERE (owner_id IS NOT NULL);
CREATE INDEX courses_paid ON public.courses USING btree (published_at DESC, id DESC) WHERE ((published_at IS NOT NULL) AND (price_poisha > 0));
CREATE INDEX courses_popular ON public.courses USING btree (learner_count DESC, id DESC) WHERE (published_at IS NOT NULL);
CREATE INDEX courses_rated ON public.courses USING btree ((((rating_sum)::real / (GREATEST(rating_count, 1))::double precision)) DESC, id DESC) WHERE (published_at IS NOT NULL);
CREATE INDEX courses_title ON public.courses USING btree (lower(COALESCE(NULLIF(title, ''::text), bn_title)), id);
CREATE INDEX data_exports_of_run ON public.data_exports USING btree (run_id) WHERE (run_id IS NOT NULL);
CREATE INDEX data_exports_ready ON public.data_exports USING btree (ready_at) WHERE (ready_at IS NOT NULL);
CREATE INDEX device_pins_by_use ON public.device_pins USING btree (used_at);
CREATE INDEX device_pins_of_user ON public.device_pins USING btree (user_id);
CREATE UNIQUE INDEX districts_by_code ON public.districts USING btree (normal_name(bbs_number)) WHERE (bbs_number <> ''::text);
CREATE INDEX districts_of_division ON public.districts USING btree (division_id);
CREATE UNIQUE INDEX divisions_by_code ON public.divisions USING btree (normal_name(bbs_number)) WHERE (bbs_number <> ''::text);
CREATE INDEX draft_pictures_file ON public.draft_pictures USING btree (file_id);
CREATE INDEX draft_versions_created_by ON public.draft_versions USING btree (created_by);
CREATE INDEX draft_writers_user ON public.draft_writers USING btree (user_id);
CREATE INDEX drafts_institution ON public.drafts USING btree (institution_id);
CREATE INDEX education_degrees_of_level ON public.education_degrees USING btree (level_id);
CREATE INDEX education_sublevels_of_level ON public.education_sublevels USING btree (level_id);
CREATE INDEX enrollment_invitations_by ON public.enrollment_invitations USING btree (invited_by);
CREATE INDEX enrollment_invitations_of_address ON public.enrollment_invitations USING btree (address);
CREATE INDEX enrollment_invitations_of_user ON public.enrollment_invitations USING btree (user_id) WHERE (user_id IS NOT NULL);
CREATE INDEX invitations_to ON public.enrollment_invitations USING btree (address);
CREATE INDEX enrollments_approved_by ON public.enrollments USING btree (approved_by) WHERE (approved_by IS NOT NULL);
CREATE INDEX enrollments_completed ON public.enrollments USING btree (completed_at, course_id) WHERE (completed_at IS NOT NULL);
CREATE INDEX enrollments_made ON public.enrollments USING btree (created_at, course_id) WHERE (status = 'approved'::text);
CREATE INDEX enrollments_of_batch ON public.enrollments USING btree (batch_id, id);
CREATE INDEX enrollments_of_course ON public.enrollments USING btree (course_id, id);
CREATE UNIQUE INDEX enrollments_one_live_per_course ON public.enrollments USING btree (user_id, course_id) WHERE (status <> 'rejected'::text);
CREATE INDEX enrollments_pending ON public.enrollments USING btree (batch_id, id) WHERE (status = 'pending'::text);
CREATE INDEX exam_draws_bank ON public.exam_draws USING btree (bank_id) WHERE (bank_id IS NOT NULL);
CREATE INDEX exam_draws_folder ON public.exam_draws USING btree (folder_id) WHERE (folder_id IS NOT NULL);
CREATE INDEX exam_orders_by ON public.exam_orders USING btree (by) WHERE (by IS NOT NULL);
CREATE INDEX exam_orders_of ON public.exam_orders USING btree (lesson_id, id);
CREATE UNIQUE INDEX exam_orders_undone ON public.exam_orders USING btree (undoes) WHERE (undoes IS NOT NULL);
CREATE INDEX exam_pool_question ON public.exam_pool USING btree (question_id);
CREATE INDEX exam_uses_put_by ON public.exam_uses USING btree (put_by) WHERE (put_by IS NOT NULL);
CREATE INDEX exams_made_by ON public.exams USING btree (made_by) WHERE (made_by IS NOT NULL);
CREATE INDEX exams_single ON public.exams USING btree (created_at DESC, lesson_id DESC) WHERE single;
CREATE INDEX extra_attempts_given_by ON public.extra_attempts USING btree (given_by);
CREATE INDEX extra_attempts_lesson ON public.extra_attempts USING btree (lesson_id);
CREATE INDEX feedbacks_decided_by ON public.feedbacks USING btree (decided_by) WHERE (decided_by IS NOT NULL);
CREATE INDEX feedbacks_state ON public.feedbacks USING btree (state, updated_at, id);
CREATE INDEX feedbacks_updated ON public.feedbacks USING btree (updated_at, id);
CREATE INDEX file_entries_in_folder ON public.file_entries USING btree (folder_id);
CREATE INDEX file_entries_of_institution ON public.file_entries USING btree (institution_id) WHERE (institution_id IS NOT NULL);
CREATE INDEX file_entries_of_owner ON public.file_entries USING btree (owner_id, folder_id, kind);
CREATE INDEX file_entries_removed ON public.file_entries USING btree (removed_at) WHERE (removed_at IS NOT NULL);
CREATE INDEX file_uploads_by_time ON public.file_uploads USING btree (created_at);
CREATE INDEX file_uploads_of_institution ON public.file_uploads USING btree (institution_id) WHERE (institution_id IS NOT NULL);
CREATE INDEX file_uploads_of_owner ON public.file_uploads USING btree (owner_id);
CREATE INDEX files_by_content ON public.files USING btree (sha256);
CREATE INDEX files_of_forms ON public.files USING btree (created_at) WHERE of_form;
CREATE INDEX files_of_owner ON public.files USING btree (owner_id, id DESC);
CREATE INDEX files_renditions ON public.files USING btree (rendition_of) WHERE (rendition_of IS NOT NULL);
CREATE INDEX folders_of_owner ON public.folders USING btree (owner_id, parent_id);
CREATE INDEX folders_removed ON public.folders USING btree (removed_at) WHERE (removed_at IS NOT NULL);
CREATE INDEX folders_within ON public.folders USING gin (path);
CREATE UNIQUE INDEX one_profile_folder ON public.folders USING btree (owner_id) WHERE (kind = 'profile'::text);
CREATE INDEX guardians_lapsed ON public.guardians USING btree (lapses_at);
CREATE INDEX history_entries_by_act ON public.history_entries USING btree (act, at, id);
CREATE INDEX history_entries_by_actor ON public.history_entries USING btree (actor_id, at, id);
CREATE INDEX history_entries_by_entity ON public.history_entries USING btree (entity, at, id);
CREATE INDEX history_entries_by_institution ON public.history_entries USING btree (institution_id, at, id) WHERE (institution_id IS NOT NULL);
CREATE INDEX history_entries_by_object ON public.history_entries USING btree (entity, object_id, at, id);
CREATE INDEX history_entries_by_subject ON public.history_entries USING btree (subject_id, at, id) WHERE (subject_id IS NOT NULL);
CREATE INDEX history_entries_by_time ON public.history_entries USING btree (at, id);
CREATE INDEX holidays_by_day ON public.holidays USING btree (starts_on, id);
CREATE INDEX institution_documents_file ON public.institution_documents USING btree (file_id);
CREATE INDEX institution_introductions_bn_picture ON public.institution_introductions USING btree (bn_picture_id);
CREATE INDEX institution_introductions_picture ON public.institution_introductions USING btree (picture_id);
CREATE INDEX institution_people_by_joined ON public.institution_people USING btree (institution_id, joined, user_id);
CREATE INDEX institution_people_named ON public.institution_people USING gin (institution_id, name_keys) WITH (fastupdate=off);
CREATE INDEX institution_people_of_user ON public.institution_people USING btree (user_id);
CREATE INDEX institution_requests_decided_by ON public.institution_requests USING btree (decided_by) WHERE (decided_by IS NOT NULL);
CREATE INDEX institution_requests_district ON public.institution_requests USING btree (district_id) WHERE (district_id IS NOT NULL);
CREATE INDEX institution_requests_institution ON public.institution_requests USING btree (institution_id) WHERE (institution_id IS NOT NULL);
CREATE INDEX institution_requests_logo ON public.institution_requests USING btree (logo_file_id) WHERE (logo_file_id IS NOT NULL);
CREATE INDEX institution_requests_of_user ON public.institution_requests USING btree (user_id, id);
CREATE INDEX institution_requests_username ON public.institution_requests USING btree (username) WHERE (username <> ''::text);
CREATE INDEX institution_requests_waiting ON public.institution_requests USING btree (state, submitted_at, id);
CREATE INDEX institutions_listed ON public.institutions USING btree ("position", id) WHERE (approved_at IS NOT NULL);
CREATE INDEX institutions_logo ON public.institutions USING btree (logo_file_id) WHERE (logo_file_id IS NOT NULL);
CREATE UNIQUE INDEX issuer_keys_in_force ON public.issuer_keys USING btree ((true)) WHERE (retired_at IS NULL);
CREATE UNIQUE INDEX issuer_keys_public_key ON public.issuer_keys USING btree (public_key);
CREATE INDEX join_links_made_by ON public.join_links USING btree (made_by);
CREATE INDEX join_links_of_batch ON public.join_links USING btree (batch_id) WHERE (batch_id IS NOT NULL);
CREATE INDEX join_links_of_course ON public.join_links USING btree (course_id) WHERE (course_id IS NOT NULL);
CREATE INDEX join_links_of_institution ON public.join_links USING btree (institution_id) WHERE (institution_id IS NOT NULL);
CREATE INDEX join_renewals_ending ON public.join_renewals USING btree (asked_at);
CREATE INDEX join_renewals_latest ON public.join_renewals USING btree (link_id, asked_at, id);
CREATE INDEX join_renewals_of_user ON public.join_renewals USING btree (user_id);
CREATE INDEX join_renewals_waiting ON public.join_renewals USING btree (link_id, id) WHERE (told_at IS NULL);
CREATE INDEX join_uses_latest ON public.join_uses USING btree (link_id, joined_at, id);
CREATE INDEX join_uses_of_batch ON public.join_uses USING btree (batch_id);
CREATE INDEX join_uses_of_user ON public.join_uses USING btree (user_id);
CREATE INDEX key_changes_agreed_by ON public.key_changes USING btree (agreed_by);
CREATE INDEX key_changes_applied_by ON public.key_changes USING btree (applied_by);
CREATE INDEX key_changes_lesson ON public.key_changes USING btree (lesson_id, id);
CREATE INDEX key_changes_made_by ON public.key_changes USING btree (made_by);
CREATE INDEX key_changes_question ON public.key_changes USING btree (question_id);
CREATE INDEX key_changes_run ON public.key_changes USING btree (run_id);
CREATE INDEX key_changes_undone_by ON public.key_changes USING btree (undone_by);
CREATE INDEX key_changes_withdrawn_by ON public.key_changes USING btree (withdrawn_by);
CREATE INDEX known_devices_seen ON public.known_devices USING btree (seen_at);
CREATE INDEX language_values_changed ON public.language_values USING btree (id) WHERE (state = ANY (ARRAY['changed'::text, 'half'::text]));
CREATE INDEX language_values_position_id_idx ON public.language_values USING btree ("position", id);
CREATE INDEX leaderboard_people_district ON public.leaderboard_people USING btree (district, week, days DESC, user_id) WHERE (shown AND (district <> ''::text));
CREATE INDEX leaderboard_people_week ON public.leaderboard_people USING btree (week, days DESC, user_id) WHERE shown;
CREATE INDEX learning_plans_due ON public.learning_plans USING btree (next_on, user_id) WHERE (remind_after IS NOT NULL);
CREATE INDEX lesson_files_by_file ON public.lesson_files USING btree (file_id);
CREATE INDEX lesson_progress_of_course ON public.lesson_progress USING btree (user_id, course_id);
CREATE INDEX lesson_questions_asked ON public.lesson_questions USING btree (question_id);
CREATE INDEX questions_about_lesson ON public.lesson_questions USING btree (about_lesson_id) WHERE (about_lesson_id IS NOT NULL);
CREATE INDEX lessons_due ON public.lessons USING btree (course_id, due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX lessons_of_class ON public.lessons USING btree (batch_id, id) WHERE (batch_id IS NOT NULL);
CREATE INDEX lessons_of_course ON public.lessons USING btree (course_id, "position", id);
CREATE INDEX lessons_of_section ON public.lessons USING btree (parent_id, "position", id) WHERE (parent_id IS NOT NULL);
CREATE INDEX limits_by_window ON public.limits USING btree (window_start);
CREATE INDEX looks_as_role ON public.looks USING btree (role_id);
CREATE INDEX looks_at_institution ON public.looks USING btree (institution_id);
CREATE INDEX looks_by_holding ON public.looks USING btree (user_role_id);
CREATE INDEX looks_of_user ON public.looks USING btree (user_id);
CREATE INDEX mark_claims_lesson ON public.mark_claims USING btree (lesson_id, question_id, attempt_id);
CREATE INDEX mark_claims_marker ON public.mark_claims USING btree (marker_id);
CREATE INDEX mark_claims_question ON public.mark_claims USING btree (question_id);
CREATE INDEX mark_claims_user ON public.mark_claims USING btree (user_id);
CREATE INDEX marks_lesson ON public.marks USING btree (lesson_id, question_id);
CREATE INDEX marks_marker ON public.marks USING btree (marker_id);
CREATE INDEX marks_question ON public.marks USING btree (question_id);
CREATE INDEX marks_user ON public.marks USING btree (user_id);
CREATE INDEX marks_voice ON public.marks USING btree (voice_file_id) WHERE (voice_file_id IS NOT NULL);
CREATE INDEX marksheets_course ON public.marksheets USING btree (course_id);
CREATE INDEX messages_by_age ON public.messages USING btree (created_at);
CREATE INDEX messages_to ON public.messages USING btree (to_address, id DESC);
CREATE INDEX messages_unfinished ON public.messages USING btree (channel, id) WHERE (state = ANY (ARRAY['waiting'::text, 'handing_over'::text]));
CREATE INDEX notes_of_lesson ON public.notes USING btree (user_id, lesson_id, id);
CREATE INDEX notice_people_digest ON public.notice_people USING btree (next_digest_at) WHERE (next_digest_at IS NOT NULL);
CREATE INDEX notice_sends_due ON public.notice_sends USING btree (due_at, user_id) WHERE (due_at IS NOT NULL);
CREATE INDEX notices_at ON public.notices USING btree (at);
CREATE UNIQUE INDEX notices_event ON public.notices USING btree (user_id, event) WHERE (event IS NOT NULL);
CREATE UNIQUE INDEX notices_fold ON public.notices USING btree (fold, user_id) WHERE ((read_at IS NULL) AND (fold IS NOT NULL));
CREATE INDEX notices_unread ON public.notices USING btree (user_id, id) WHERE (read_at IS NULL);
CREATE INDEX opening_changes_of_batch ON public.opening_changes USING btree (batch_id, until, id) WHERE (batch_id IS NOT NULL);
CREATE INDEX opening_changes_of_lesson ON public.opening_changes USING btree (lesson_id, until, id) WHERE (lesson_id IS NOT NULL);
CREATE INDEX passkey_challenges_expiry ON public.passkey_challenges USING btree (expires_at);
CREATE INDEX passkey_challenges_session ON public.passkey_challenges USING btree (session_id) WHERE (session_id IS NOT NULL);
CREATE INDEX passkeys_user ON public.passkeys USING btree (user_id);
CREATE INDEX payment_waits_of_course ON public.payment_waits USING btree (course_id, created_at, user_id);
CREATE INDEX people_exports_of_user ON public.people_exports USING btree (user_id);
CREATE INDEX personal_links_by_time ON public.personal_links USING btree (batch_id, created_at, id);
CREATE INDEX personal_links_made_by ON public.personal_links USING btree (made_by);
CREATE INDEX personal_links_of_session ON public.personal_links USING btree (session_id) WHERE (session_id IS NOT NULL);
CREATE INDEX personal_links_of_user ON public.personal_links USING btree (user_id);
CREATE INDEX post_agrees_of_post ON public.post_agrees USING btree (post_id);
CREATE INDEX post_files_of_file ON public.post_files USING btree (file_id);
CREATE INDEX post_reports_of_post ON public.post_reports USING btree (post_id);
CREATE INDEX post_reports_open ON public.post_reports USING btree (post_id) WHERE (closed_at IS NULL);
CREATE INDEX post_seen_of_class ON public.post_seen USING btree (batch_id, place);
CREATE INDEX posts_answers ON public.posts USING btree (answer_id) WHERE (answer_id IS NOT NULL);
CREATE INDEX posts_found ON public.posts USING gin (batch_id, keys) WHERE (removed_at IS NULL);
CREATE INDEX posts_hidden ON public.posts USING btree (batch_id, id) WHERE (hidden_at IS NOT NULL);
CREATE INDEX posts_hidden_by ON public.posts USING btree (hidden_by) WHERE (hidden_by IS NOT NULL);
CREATE INDEX posts_of_class ON public.posts USING btree (batch_id, place DESC) INCLUDE (id, audience, group_id, user_id, kind, as_staff, answer_id, hidden_at, written_at) WHERE ((place IS NOT NULL) AND (removed_at IS NULL) AND (class_session_id IS NULL));
CREATE INDEX posts_of_group ON public.posts USING btree (batch_id, group_id) WHERE (group_id IS NOT NULL);
CREATE INDEX posts_of_lesson ON public.posts USING btree (lesson_id, batch_id, id DESC) WHERE (lesson_id IS NOT NULL);
CREATE INDEX posts_of_parent ON public.posts USING btree (parent_id, id) WHERE (parent_id IS NOT NULL);
CREATE INDEX posts_of_session ON public.posts USING btree (class_session_id, place DESC) WHERE (class_session_id IS NOT NULL);
CREATE INDEX posts_pinned ON public.posts USING btree (batch_id) WHERE (pinned_at IS NOT NULL);
CREATE INDEX posts_removed ON public.posts USING btree (removed_at) WHERE (removed_at IS NOT NULL);
CREATE INDEX posts_removed_by ON public.posts USING btree (removed_by) WHERE (removed_by IS NOT NULL);
CREATE INDEX posts_under_lessons ON public.posts USING btree (id DESC) WHERE (lesson_id IS NOT NULL);
CREATE INDEX posts_waiting ON public.posts USING btree (batch_id, publish_at) WHERE ((publish_at IS NOT NULL) AND (place IS NULL));
CREATE INDEX profession_fields_of_profession ON public.profession_fields USING btree (profession_id);
CREATE UNIQUE INDEX promotions_of_bn_thumbnail ON public.promotions USING btree (bn_thumbnail_id) WHERE (bn_thumbnail_id IS NOT NULL);
CREATE INDEX promotions_of_course ON public.promotions USING btree (course_id) WHERE (course_id IS NOT NULL);
CREATE UNIQUE INDEX promotions_of_thumbnail ON public.promotions USING btree (thumbnail_id) WHERE (thumbnail_id IS NOT NULL);
CREATE INDEX promotions_shown ON public.promotions USING btree ("position", id) WHERE (promotion_status = 1);
CREATE INDEX publication_notes_by ON public.publication_notes USING btree (noted_by) WHERE (noted_by IS NOT NULL);
CREATE INDEX publication_notes_publication ON public.publication_notes USING btree (publication_id, id);
CREATE UNIQUE INDEX publications_about ON public.publications USING btree (institution_id) NULLS NOT DISTINCT WHERE ((kind = 'about'::text) AND (removed_at IS NULL));
CREATE INDEX publications_author ON public.publications USING btree (author_id, id);
CREATE UNIQUE INDEX publications_bn_picture ON public.publications USING btree (bn_picture_id) WHERE (bn_picture_id IS NOT NULL);
CREATE INDEX publications_course ON public.publications USING btree (course_id) WHERE (course_id IS NOT NULL);
CREATE INDEX publications_institution ON public.publications USING btree (institution_id, kind, id);
CREATE UNIQUE INDEX publications_picture ON public.publications USING btree (picture_id) WHERE (picture_id IS NOT NULL);
CREATE INDEX publications_read ON public.publications USING btree (kind, publish_at DESC, id) WHERE ((withdrawn_at IS NULL) AND (removed_at IS NULL));
CREATE INDEX publications_read_by_category ON public.publications USING btree (category_id, kind, publish_at DESC, id) WHERE ((withdrawn_at IS NULL) AND (removed_at IS NULL));
CREATE INDEX publications_removed ON public.publications USING btree (removed_at) WHERE (removed_at IS NOT NULL);
CREATE INDEX publications_submitted ON public.publications USING btree (submitted_at) WHERE (review = 'submitted'::text);
CREATE INDEX publications_titles ON public.publications USING gin (lower(((title || ' '::text) || bn_title)) gin_trgm_ops);
CREATE INDEX publications_updated_by ON public.publications USING btree (updated_by) WHERE (updated_by IS NOT NULL);
CREATE INDEX push_tokens_session_id ON public.push_tokens USING btree (session_id);
CREATE INDEX push_tokens_user_id ON public.push_tokens USING btree (user_id, id);
CREATE INDEX question_exports_of_file ON public.question_exports USING btree (file_id) WHERE (file_id IS NOT NULL);
CREATE INDEX question_files_file ON public.question_files USING btree (file_id);
CREATE INDEX questions_owner ON public.questions USING btree (owner_id) WHERE (owner_id IS NOT NULL);
CREATE UNIQUE INDEX questions_versions ON public.questions USING btree (bank_id, version) WHERE (bank_id IS NOT NULL);
CREATE INDEX questions_written_by ON public.questions USING btree (written_by) WHERE (written_by IS NOT NULL);
CREATE INDEX quiz_answers_of_question ON public.quiz_answers USING btree (question_id);
CREATE INDEX quiz_attempts_lesson ON public.quiz_attempts USING btree (lesson_id, user_id, number);
CREATE UNIQUE INDEX quiz_attempts_one_open ON public.quiz_attempts USING btree (user_id, lesson_id) WHERE (submitted_at IS NULL);
CREATE UNIQUE INDEX quiz_attempts_receipt ON public.quiz_attempts USING btree (receipt_code) WHERE (receipt_code IS NOT NULL);
CREATE INDEX quiz_attempts_running ON public.quiz_attempts USING btree (lesson_id, ends_at) WHERE ((submitted_at IS NULL) AND (ends_at IS NOT NULL));
CREATE INDEX quiz_attempts_submitted ON public.quiz_attempts USING btree (submitted_at, lesson_id) WHERE (submitted_at IS NOT NULL);
CREATE INDEX quiz_attempts_uncounted ON public.quiz_attempts USING btree (lesson_id, user_id) WHERE ((number = 1) AND (submitted_at IS NOT NULL) AND (to_mark = 0) AND (result_no IS NOT NULL) AND (counted_no IS DISTINCT FROM result_no));
CREATE INDEX quiz_attempts_unsettled ON public.quiz_attempts USING btree (lesson_id) WHERE ((entered_at IS NOT NULL) AND (closed_by = 'clock'::text) AND (settled_at IS NULL));
CREATE INDEX quiz_papers_of_quiz ON public.quiz_papers USING btree (user_id, lesson_id, kept_at);
CREATE INDEX quiz_results_key_change ON public.quiz_results USING btree (key_change_id) WHERE (key_change_id IS NOT NULL);
CREATE INDEX registrations_of_device ON public.registrations USING btree (device_hash);
CREATE INDEX registrations_over ON public.registrations USING btree (expires_at);
CREATE INDEX removed_records_by ON public.removed_records USING btree (removed_by);
CREATE INDEX removed_records_old ON public.removed_records USING btree (removed_at);
CREATE INDEX rescrutinies_decided_by ON public.rescrutinies USING btree (decided_by);
CREATE INDEX rescrutinies_lesson ON public.rescrutinies USING btree (lesson_id, id);
CREATE INDEX rescrutinies_user ON public.rescrutinies USING btree (user_id);
CREATE INDEX reviews_latest ON public.reviews USING btree (created_at DESC, id DESC) WHERE ((hidden_at IS NULL) AND (text <> ''::text));
CREATE INDEX reviews_of_course ON public.reviews USING btree (course_id, created_at DESC, id DESC) WHERE (hidden_at IS NULL);
CREATE INDEX reviews_with_hidden ON public.reviews USING btree (course_id, created_at DESC, id DESC);
CREATE INDEX run_items_by_outcome ON public.run_items USING btree (run_id, outcome, number);
CREATE INDEX runs_by_end ON public.runs USING btree (ended_at) WHERE (ended_at IS NOT NULL);
CREATE INDEX runs_of_user ON public.runs USING btree (user_id, id DESC);
CREATE INDEX runs_shown ON public.runs USING btree (user_id, id) WHERE (seen_at IS NULL);
CREATE INDEX scorm_assets_folded ON public.scorm_assets USING btree (file_id, lower(path));
CREATE INDEX scorm_attempts_user ON public.scorm_attempts USING btree (user_id);
CREATE INDEX search_docs_articles ON public.search_docs USING gin (tsv) WHERE (kind = 'article'::text);
CREATE INDEX search_docs_blogs ON public.search_docs USING gin (tsv) WHERE (kind = 'blog'::text);
CREATE INDEX search_docs_courses ON public.search_docs USING gin (tsv) WHERE (kind = 'course'::text);
CREATE INDEX search_docs_head ON public.search_docs USING gin (head);
CREATE INDEX search_docs_institution ON public.search_docs USING btree (institution_id, kind) WHERE (institution_id IS NOT NULL);
CREATE INDEX search_docs_learners ON public.search_docs USING gin (tsv) WHERE (kind = 'learner'::text);
CREATE INDEX search_docs_others ON public.search_docs USING gin (tsv) WHERE ((kind <> 'course'::text) AND (kind <> 'blog'::text) AND (kind <> 'tutorial'::text) AND (kind <> 'article'::text) AND (kind <> 'partner'::text) AND (kind <> 'learner'::text));
CREATE INDEX search_docs_partners ON public.search_docs USING gin (tsv) WHERE (kind = 'partner'::text);
CREATE INDEX search_docs_tutorials ON public.search_docs USING gin (tsv) WHERE (kind = 'tutorial'::text);
CREATE INDEX search_glossary_bn ON public.search_glossary USING gin (bn_joined);
CREATE INDEX search_glossary_en ON public.search_glossary USING gin (en gin_trgm_ops);
CREATE INDEX search_glossary_joined ON public.search_glossary USING btree (en_joined);
CREATE INDEX search_misses_last ON public.search_misses USING btree (last_at);
CREATE INDEX search_misses_most ON public.search_misses USING btree (language, times DESC, text);
CREATE INDEX search_term_forms_roman ON public.search_term_forms USING btree (roman text_pattern_ops);
CREATE INDEX search_term_forms_skel ON public.search_term_forms USING btree (skel);
CREATE INDEX search_term_forms_trigram ON public.search_term_forms USING gin (roman gin_trgm_ops) WHERE (NOT pair);
CREATE INDEX search_terms_letters ON public.search_terms USING gin (letters gin_trgm_ops) WHERE (letters <> ''::text);
CREATE INDEX second_factor_resets_by ON public.second_factor_resets USING btree (reset_by);
CREATE INDEX second_factor_resets_of_user ON public.second_factor_resets USING btree (user_id);
CREATE INDEX session_answers_of_session ON public.session_answers USING btree (class_session_id, user_id);
CREATE INDEX sessions_acted_from ON public.sessions USING btree (acted_from) WHERE (acted_from IS NOT NULL);
CREATE INDEX sessions_latest ON public.sessions USING btree (user_id, id DESC);
CREATE INDEX sessions_look_id ON public.sessions USING btree (look_id) WHERE (look_id IS NOT NULL);
CREATE INDEX sessions_of_user ON public.sessions USING btree (user_id, seen_at DESC) WHERE (ended_at IS NULL);
CREATE INDEX sessions_over ON public.sessions USING btree (LEAST(ended_at, expires_at));
CREATE INDEX shares_from ON public.shares USING btree (from_user_id) WHERE (from_user_id IS NOT NULL);
CREATE INDEX shares_of_folder ON public.shares USING btree (folder_id) WHERE (folder_id IS NOT NULL);
CREATE INDEX shares_to_institution ON public.shares USING btree (to_institution_id) WHERE (to_institution_id IS NOT NULL);
CREATE INDEX shares_to_user ON public.shares USING btree (to_user_id) WHERE (to_user_id IS NOT NULL);
CREATE INDEX sheet_rows_by_key ON public.sheet_rows USING btree (sheet_id, key, number) WHERE (key IS NOT NULL);
CREATE INDEX sheet_rows_by_other_key ON public.sheet_rows USING btree (sheet_id, other_key, number) WHERE (other_key IS NOT NULL);
CREATE INDEX sheet_rows_by_result ON public.sheet_rows USING btree (sheet_id, result, number) WHERE (result IS NOT NULL);
CREATE INDEX sheet_rows_by_verdict ON public.sheet_rows USING btree (sheet_id, verdict, number);
CREATE INDEX sheets_by_use ON public.sheets USING btree (touched_at);
CREATE INDEX sheets_of_file ON public.sheets USING btree (file_id) WHERE (file_id IS NOT NULL);
CREATE INDEX sheets_of_run ON public.sheets USING btree (run_id) WHERE (run_id IS NOT NULL);
CREATE INDEX sheets_of_user ON public.sheets USING btree (user_id, kind, id DESC);
CREATE INDEX sheets_same_file ON public.sheets USING btree (file_hash, kind);
CREATE INDEX sign_on_identities_user ON public.sign_on_identities USING btree (user_id);
CREATE INDEX sign_on_sessions_subject ON public.sign_on_sessions USING btree (issuer, subject);
CREATE INDEX sign_on_tries_expiry ON public.sign_on_tries USING btree (expires_at);
CREATE INDEX sign_on_tries_site ON public.sign_on_tries USING btree (institution_id) WHERE (institution_id IS NOT NULL);
CREATE INDEX sliders_front ON public.sliders USING btree (institution_id, "position", id) WHERE published;
CREATE UNIQUE INDEX sliders_of_bn_picture ON public.sliders USING btree (bn_picture_id) WHERE (bn_picture_id IS NOT NULL);
CREATE UNIQUE INDEX sliders_of_picture ON public.sliders USING btree (picture_id) WHERE (picture_id IS NOT NULL);
CREATE INDEX study_days_day ON public.study_days USING btree (day);
CREATE INDEX survey_ballots_lesson ON public.survey_ballots USING btree (lesson_id);
CREATE INDEX survey_takers_user ON public.survey_takers USING btree (user_id);
CREATE INDEX syllabus_files_file ON public.syllabus_files USING btree (file_id);
CREATE INDEX syllabus_items_section ON public.syllabus_items USING btree (section_id);
CREATE UNIQUE INDEX tags_by_bn_title ON public.tags USING btree (normal_name(bn_title)) WHERE (bn_title <> ''::text);
CREATE UNIQUE INDEX tags_by_title ON public.tags USING btree (normal_name(title)) WHERE (title <> ''::text);
CREATE INDEX teacher_claim_papers_of_claim ON public.teacher_claim_papers USING btree (claim_id);
CREATE UNIQUE INDEX teacher_claims_appealed ON public.teacher_claims USING btree (appeals) WHERE (appeals IS NOT NULL);
CREATE INDEX teacher_claims_decided_by ON public.teacher_claims USING btree (decided_by) WHERE (decided_by IS NOT NULL);
CREATE INDEX teacher_claims_of_user ON public.teacher_claims USING btree (user_id, id DESC);
CREATE UNIQUE INDEX teacher_claims_open ON public.teacher_claims USING btree (user_id) WHERE (state = 'waiting'::text);
CREATE INDEX teacher_claims_waiting ON public.teacher_claims USING btree (state, created_at, id);
CREATE INDEX teacher_claims_with_papers ON public.teacher_claims USING btree (decided_at) WHERE (papers > 0);
CREATE INDEX teacher_kept_pairs_due ON public.teacher_kept_pairs USING btree (next_at) WHERE (state = 'waiting'::text);
CREATE INDEX teacher_kept_pairs_ending ON public.teacher_kept_pairs USING btree (created_at);
CREATE INDEX teacher_kept_pairs_untold ON public.teacher_kept_pairs USING btree (decided_at) WHERE ((told_at IS NULL) AND (decided_at IS NOT NULL));
CREATE INDEX teacher_level_notices_of_level ON public.teacher_level_notices USING btree (level, user_id);
CREATE INDEX teacher_registry_by_id ON public.teacher_registry USING btree (teacher_id, id);
CREATE INDEX teacher_registry_ids ON public.teacher_registry USING gin (teacher_id gin_trgm_ops);
CREATE INDEX teacher_registry_names ON public.teacher_registry USING gin (name gin_trgm_ops);
CREATE INDEX teacher_registry_newest ON public.teacher_registry USING btree (created_at, id);
CREATE INDEX teacher_verifications_decided_by ON public.teacher_verifications USING btree (decided_by) WHERE (decided_by IS NOT NULL);
CREATE INDEX teaching_requests_decided_by ON public.teaching_requests USING btree (decided_by) WHERE (decided_by IS NOT NULL);
CREATE INDEX teaching_requests_institution ON public.teaching_requests USING btree (institution_id) WHERE (institution_id IS NOT NULL);
CREATE INDEX teaching_requests_of_user ON public.teaching_requests USING btree (user_id, id DESC);
CREATE UNIQUE INDEX teaching_requests_open ON public.teaching_requests USING btree (user_id) WHERE (state = 'waiting'::text);
CREATE INDEX teaching_requests_waiting ON public.teaching_requests USING btree (state, created_at, id);
CREATE INDEX template_pictures_file ON public.template_pictures USING btree (file_id);
CREATE INDEX template_versions_made_by ON public.template_versions USING btree (made_by) WHERE (made_by IS NOT NULL);
CREATE INDEX templates_current ON public.templates USING btree (current_version_id) WHERE (current_version_id IS NOT NULL);
CREATE INDEX templates_of_institution ON public.templates USING btree (institution_id, kind);
CREATE INDEX training_lines_head ON public.training_lines USING btree (head_id);
CREATE INDEX training_logistics_batch ON public.training_logistics USING btree (batch_id, "position", id);
CREATE INDEX training_logistics_got ON public.training_logistics USING btree (batch_id, got, id);
CREATE INDEX training_logistics_head ON public.training_logistics USING btree (head_id);
CREATE INDEX training_logistics_quantity ON public.training_logistics USING btree (batch_id, quantity, id);
CREATE INDEX training_logistics_search ON public.training_logistics USING gin (lower(title) gin_trgm_ops);
CREATE INDEX training_logistics_title ON public.training_logistics USING btree (batch_id, title, id);
CREATE INDEX training_logistics_unit ON public.training_logistics USING btree (batch_id, unit_poisha, id);
CREATE INDEX training_moves_batch ON public.training_moves USING btree (batch_id, id DESC);
CREATE INDEX training_rates_enrollment ON public.training_rates USING btree (enrollment_id);
CREATE INDEX training_rates_head ON public.training_rates USING btree (head_id);
CREATE INDEX training_rates_order ON public.training_rates USING btree (batch_id, "position", id);
CREATE UNIQUE INDEX unions_by_code ON public.unions USING btree (normal_name(bbs_number)) WHERE (bbs_number <> ''::text);
CREATE INDEX unions_of_upazila ON public.unions USING btree (upazila_id);
CREATE UNIQUE INDEX upazilas_by_code ON public.upazilas USING btree (normal_name(bbs_number)) WHERE (bbs_number <> ''::text);
CREATE INDEX upazilas_of_district ON public.upazilas USING btree (district_id);
CREATE INDEX user_roles_by_course ON public.user_roles USING btree (course_id) WHERE (course_id IS NOT NULL);
CREATE INDEX user_roles_by_role ON public.user_roles USING btree (role_id, id);
CREATE INDEX users_by_bn_name ON public.users USING btree (COALESCE(NULLIF(bn_name, ''::text), name) COLLATE "bn-x-icu", id);
CREATE INDEX users_by_district ON public.users USING btree (lower(district), created_at, id) WHERE (district <> ''::text);
CREATE INDEX users_by_joined ON public.users USING btree (created_at, id);
CREATE INDEX users_by_name ON public.users USING btree (lower(COALESCE(NULLIF(name, ''::text), bn_name)), id);
CREATE INDEX users_by_profession ON public.users USING btree (lower(profession), created_at, id) WHERE (profession <> ''::text);
CREATE INDEX users_by_upazila ON public.users USING btree (upazila_id, created_at, id) WHERE (upazila_id IS NOT NULL);
CREATE INDEX users_made_for ON public.users USING btree (made_for_institution_id, created_at, id) WHERE (made_for_institution_id IS NOT NULL);
CREATE INDEX users_name_keys ON public.users USING gin (name_keys) WITH (fastupdate=off);
CREATE INDEX users_of_cover ON public.users USING btree (cover_file_id) WHERE (cover_file_id IS NOT NULL);
CREATE INDEX users_of_photo ON public.users USING btree (photo_file_id) WHERE (photo_file_id IS NOT NULL);
CREATE INDEX users_suspended ON public.users USING btree (created_at, id) WHERE ((suspended_at IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX users_unkeyed ON public.users USING btree (id) WHERE (name_keys IS NULL);
CREATE INDEX users_unplaced ON public.users USING btree (created_at, id) WHERE (upazila_id IS NULL);
CREATE INDEX users_unproved ON public.users USING btree (created_at, id) WHERE ((email_verified_at IS NULL) AND (phone_verified_at IS NULL));
CREATE INDEX users_verified ON public.users USING btree (created_at, id) WHERE (teacherverify > 0);
CREATE INDEX waiting_places_in_line ON public.waiting_places USING btree (batch_id, created_at, id);
CREATE INDEX waiting_places_of_user ON public.waiting_places USING btree (user_id);
CREATE INDEX waiting_places_offered ON public.waiting_places USING btree (offered_until) WHERE (offered_until IS NOT NULL);
CREATE INDEX wanted_courses_old ON public.wanted_courses USING btree (created_at);
CREATE INDEX wrong_tries_last ON public.wrong_tries USING btree (last_at);

CREATE OR REPLACE FUNCTION public.attendance_share(person integer, class integer)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  select (count(*) filter (where r.status in ('present', 'late', 'left_early', 'made_up')) * 100
    / nullif(count(*) filter (where r.status <> 'excused'), 0))::int
  from attendance_rows r join class_sessions s on s.id = r.class_session_id
  where r.batch_id = class and r.user_id = person and s.cancelled_at is null
$function$

CREATE OR REPLACE FUNCTION public.bank_found(wanted integer, asked tsquery, most integer)
 RETURNS SETOF integer
 LANGUAGE plpgsql
 STABLE
 SET enable_seqscan TO 'off'
 SET enable_indexscan TO 'off'
AS $function$
begin
  return query select q.id from bank_questions q
    where q.removed_at is null and q.holder = wanted and q.keys @@ asked limit most;
end $function$

CREATE OR REPLACE FUNCTION public.board_week(day date)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE
RETURN (day - (((EXTRACT(isodow FROM day))::integer + 1) % 7))

CREATE OR REPLACE FUNCTION public.classwork_is_for(work integer, person integer)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select not exists (select from classworks w where w.id = work and w.audience <> 'all')
    or exists (select from classwork_people f where f.lesson_id = work and f.user_id = person)
    or exists (
      select from classwork_groups f
      join class_people p on p.group_id = f.group_id and p.user_id = person and p.until is null
      where f.lesson_id = work)
$function$

CREATE OR REPLACE FUNCTION public.classwork_is_settled(work integer, person integer)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select exists (select from quiz_attempts a where a.user_id = person and a.lesson_id = work and a.submitted_at is not null)
    or exists (
      select from assignment_works a
      where a.user_id = person and a.lesson_id = work and a.submitted_at is not null and a.returned_at is null)
    or exists (select from survey_takers t where t.lesson_id = work and t.user_id = person)
    or exists (select from classwork_excuses x where x.user_id = person and x.lesson_id = work)
$function$

CREATE OR REPLACE FUNCTION public.count_bank_uses()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  changed int;
  by_one int;
begin
  for changed, by_one in
    select q.bank_id, sum(c.n)::int
    from (values (case when tg_op <> 'INSERT' then old.question_id end, -1),
                 (case when tg_op <> 'DELETE' then new.question_id end, 1)) c (question_id, n)
    join questions q on q.id = c.question_id
    where q.bank_id is not null group by q.bank_id having sum(c.n) <> 0
  loop
    update bank_questions set uses = uses + by_one where id = changed;
  end loop;
  if tg_op <> 'DELETE' then
    update questions set placed = true where id = new.question_id and bank_id is not null and not placed;
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.count_board_days(person integer)
 RETURNS void
 LANGUAGE sql
AS $function$
  update leaderboard_people p
  set week = last.week,
    days = (select count(*) from study_days s where s.user_id = person and s.day between last.week and last.week + 6)
  from (select board_week(max(s.day)) as week from study_days s where s.user_id = person) last
  where p.user_id = person
$function$

CREATE OR REPLACE FUNCTION public.count_course_elsewhere()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- who is enrolling meanwhile holds the course: they are waited for, and counted
  perform from courses where id = new.id for update;
  perform count_in_institution(old.institution_id, e.user_id, -1, 0, 0), count_in_institution(new.institution_id, e.user_id, 1, 0, 0)
  from (select user_id from enrollments where course_id = new.id order by user_id) e;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.count_entered()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    perform count_in_institution(new.made_for_institution_id, new.id, 0, 0, 1);
  elsif new.deleted_at is not null then
    delete from institution_people where user_id = new.id;
  else
    if old.made_for_institution_id is distinct from new.made_for_institution_id then
      perform count_in_institution(old.made_for_institution_id, old.id, 0, 0, -1);
      perform count_in_institution(new.made_for_institution_id, new.id, 0, 0, 1);
    end if;
    update institution_people set joined = new.created_at where user_id = new.id and joined <> new.created_at;
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.count_in_institution(place integer, person integer, learns integer, works integer, enters integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if place is null then
    return;
  end if;
  if learns + works + enters > 0 then
    insert into institution_people as p (institution_id, user_id, learning, working, entered, joined, name_keys)
    select place, u.id, learns, works, enters, u.created_at, u.name_keys
    from users u where u.id = person and u.deleted_at is null for share
    on conflict (institution_id, user_id) do update
    set learning = p.learning + learns, working = p.working + works, entered = p.entered + enters;
  else
    update institution_people p set learning = p.learning + learns, working = p.working + works, entered = p.entered + enters
    where p.institution_id = place and p.user_id = person;
    delete from institution_people p
    where p.institution_id = place and p.user_id = person and p.learning = 0 and p.working = 0 and p.entered = 0;
  end if;
end $function$

CREATE OR REPLACE FUNCTION public.count_language_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update language_changes set number = number + 1;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.count_learning()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  place int;
begin
  if tg_op <> 'INSERT' then
    perform from courses where id = old.course_id for key share;
    select institution_id into place from courses where id = old.course_id;
    perform count_in_institution(place, old.user_id, -1, 0, 0);
  end if;
  if tg_op <> 'DELETE' then
    perform from courses where id = new.course_id for key share;
    select institution_id into place from courses where id = new.course_id;
    perform count_in_institution(place, new.user_id, 1, 0, 0);
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.count_new_courses()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update categories c set course_count = c.course_count + n.count
  from (select category_id, count(*)::int as count from added where published_at is not null group by category_id) n
  where n.category_id = c.id;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.count_new_learning()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into institution_people as p (institution_id, user_id, learning, joined, name_keys)
  select n.institution_id, u.id, n.learns, u.created_at, u.name_keys
  from (
    select c.institution_id, a.user_id, count(*)::int as learns
    from added a join courses c on c.id = a.course_id
    where c.institution_id is not null
    group by c.institution_id, a.user_id
  ) n
  join users u on u.id = n.user_id and u.deleted_at is null
  order by n.institution_id, u.id
  for share of u
  on conflict (institution_id, user_id) do update set learning = p.learning + excluded.learning;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.count_published_courses()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op in ('UPDATE', 'DELETE') then
    if old.published_at is not null then
      update categories set course_count = course_count - 1 where id = old.category_id;
    end if;
  end if;
  if tg_op in ('UPDATE', 'INSERT') then
    if new.published_at is not null then
      update categories set course_count = course_count + 1 where id = new.category_id;
    end if;
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.count_working()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' then
    perform count_in_institution(old.institution_id, old.user_id, 0, -1, 0);
  end if;
  if tg_op <> 'DELETE' then
    perform count_in_institution(new.institution_id, new.user_id, 0, 1, 0);
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.exam_now()
 RETURNS timestamp with time zone
 LANGUAGE sql
AS $function$select clock_timestamp()$function$

CREATE OR REPLACE FUNCTION public.is_nfc(value text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((value IS NULL) OR (value IS NFC NORMALIZED))

CREATE OR REPLACE FUNCTION public.is_of_board(person users)
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN (COALESCE(((person).birth_date <= (((now() AT TIME ZONE 'Asia/Dhaka'::text))::date - '18 years'::interval)), false) AND ((person).suspended_at IS NULL) AND ((person).deleted_at IS NULL))

CREATE OR REPLACE FUNCTION public.keep_first_day()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into opening_changes (batch_id, starts_at) values (new.id, old.starts_at);
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.keep_lesson_day()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  before int;
  after int;
begin
  select opens_day into before from lessons where id = old.parent_id;
  select opens_day into after from lessons where id = new.parent_id;
  if before is distinct from after then
    insert into opening_changes (lesson_id, opens_day) values (new.id, before);
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.keep_section_day()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into opening_changes (lesson_id, opens_day)
  select l.id, old.opens_day from lessons l where l.parent_id = new.id and l.archived_at is null;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.last_exam_order(person integer)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  select max(o.id) from quiz_attempts a join exam_orders o on o.lesson_id = a.lesson_id
  where a.user_id = person and a.submitted_at is null and a.ends_at is not null
    and (o.user_ids is null or person = any (o.user_ids))
$function$

CREATE OR REPLACE FUNCTION public.learns_until(batch_ends_at timestamp with time zone, extended_on date)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN ((batch_ends_at IS NULL) OR (extended_on IS NULL)) THEN batch_ends_at ELSE GREATEST(batch_ends_at, ((((extended_on + 1))::timestamp without time zone AT TIME ZONE 'Asia/Dhaka'::text) - '00:00:01'::interval)) END

CREATE OR REPLACE FUNCTION public.name_in_institutions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update institution_people set name_keys = new.name_keys where user_id = new.id;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.normal_name(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN lower(regexp_replace(btrim(NORMALIZE(name, NFC)), '\s+'::text, ' '::text, 'g'::text))

CREATE OR REPLACE FUNCTION public.note_board_day()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' then
    perform count_board_days(old.user_id);
  end if;
  if tg_op <> 'DELETE' then
    perform count_board_days(new.user_id);
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.note_board_person()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update leaderboard_people set shown = is_of_board(new), district = lower(trim(new.district)) where user_id = new.id;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.note_campaign_maker()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin new.made_by := new.updated_by; return new; end $function$

CREATE OR REPLACE FUNCTION public.note_lesson_text()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into lesson_texts (lesson_id, text, bn_text)
  values (new.id, searched_text(new.body_html), searched_text(new.bn_body_html))
  on conflict (lesson_id) do update set text = excluded.text, bn_text = excluded.bn_text;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.place_in_class(class integer, person integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  kind smallint;
begin
  if exists (select from batch_teachers where batch_id = class and user_id = person) then
    kind := 1;
  elsif exists (select from enrollments where batch_id = class and user_id = person and status = 'approved') then
    kind := 2;
  end if;
  update class_people set until = now()
  where user_id = person and batch_id = class and until is null and user_type is distinct from kind;
  -- who left and came back in one transaction never left
  update class_people set until = null
  where user_id = person and batch_id = class and until = now() and user_type = kind
    and not exists (select from class_people p where p.user_id = person and p.batch_id = class and p.until is null);
  if kind is not null then
    insert into class_people as p (user_id, batch_id, user_type) values (person, class, kind)
    on conflict (user_id, batch_id) where until is null do update set user_type = excluded.user_type
    where p.user_type > excluded.user_type;
  end if;
end $function$

CREATE OR REPLACE FUNCTION public.place_member()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- a place goes over as it is to another account of the same person, where that one has none
  if tg_op = 'UPDATE' and old.user_id <> new.user_id and old.batch_id = new.batch_id then
    update class_people set user_id = new.user_id
    where user_id = old.user_id and batch_id = new.batch_id and until is null
      and user_type = case tg_table_name when 'enrollments' then 2 else 1 end
      and not exists (
        select from class_people p
        where p.user_id = new.user_id and p.batch_id = new.batch_id and (p.until is null or p.until = now()));
  end if;
  if tg_op <> 'INSERT' then
    perform place_in_class(old.batch_id, old.user_id);
  end if;
  if tg_op <> 'DELETE' and (tg_op = 'INSERT' or old.batch_id <> new.batch_id or old.user_id <> new.user_id) then
    perform place_in_class(new.batch_id, new.user_id);
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.place_new_learners()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- who left and came back in one transaction never left
  update class_people c set until = null
  from added a
  where a.status = 'approved' and c.user_id = a.user_id and c.batch_id = a.batch_id and c.until = now() and c.user_type = 2
    and not exists (select from class_people p where p.user_id = c.user_id and p.batch_id = c.batch_id and p.until is null);
  insert into class_people (user_id, batch_id, user_type)
  select a.user_id, a.batch_id, 2 from added a
  where a.status = 'approved'
  order by a.user_id, a.batch_id
  on conflict (user_id, batch_id) where until is null do nothing;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.refuse_change_of_history()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'The table % is append-only: % is refused', tg_table_name, tg_op using errcode = 'restrict_violation';
end $function$

CREATE OR REPLACE FUNCTION public.refuse_change_of_marks()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if to_jsonb(new) - 'user_id' - 'noted_by' is distinct from to_jsonb(old) - 'user_id' - 'noted_by' then
    raise exception 'The table attendance_marks is append-only: % is refused', tg_op using errcode = 'restrict_violation';
  end if;
  return new;
end $function$

CREATE OR REPLACE FUNCTION public.search_near_letters(key text, most integer)
 RETURNS TABLE(term_id integer)
 LANGUAGE sql
 STABLE PARALLEL SAFE ROWS 40
 SET "pg_trgm.similarity_threshold" TO '0.3'
AS $function$
  select t.id
  from search_terms t
  where t.letters % key and t.letters <> ''
  order by similarity(t.letters, key) desc, t.id
  limit most
$function$

CREATE OR REPLACE FUNCTION public.search_near_terms(key text, most integer)
 RETURNS TABLE(term_id integer, roman text, skel text, endings smallint)
 LANGUAGE sql
 STABLE PARALLEL SAFE ROWS 50
 SET "pg_trgm.similarity_threshold" TO '0.28'
AS $function$
  select f.term_id, f.roman, f.skel, f.endings
  from search_term_forms f
  where f.roman % key and not f.pair
  order by similarity(f.roman, key) desc, f.term_id
  limit most
$function$

CREATE OR REPLACE FUNCTION public.searched_text(html text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select translate(lower(regexp_replace(html, '<[^>]*>', ' ', 'g')), U&'০১২৩৪৫৬৭৮৯\00A0', '0123456789 ')
$function$

CREATE OR REPLACE FUNCTION public.short_name(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select b.prefix || case
    when b.rest ~ '\s' then regexp_replace(b.rest,
      '^(\S+)\s(?:.*\s)?(\S(?:[\u0300-\u036f\u0981-\u0983\u09bc\u09be-\u09cc\u09d7]|\u09cd[\u0995-\u09b9\u09dc-\u09df])*)\S*$', '\1 \2.')
    else b.rest
  end
  from (
    select p.prefix, substr(p.whole, char_length(p.prefix) + 1) as rest
    from (
      select w.whole, coalesce(substring(w.whole from
        '(?i)^(?:(?:md|mohd|mst|mosammat|mohammad|muhammad|mohammed|dr|prof|mr|mrs|ms|মো|মোছা|মোসা|মোছাম্মৎ|মোহাম্মদ|মুহাম্মদ|ড|ডা|অধ্যাপক)[.:ঃ]*\s)+'
      ), '') as prefix
      from (select btrim(regexp_replace(name, '\s+', ' ', 'g')) as whole) w
    ) p
  ) b
$function$

CREATE OR REPLACE FUNCTION public.tell_exam_ordered()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform tell_people(array(
    select distinct a.user_id from ordered o join quiz_attempts a on a.lesson_id = o.lesson_id
    where (a.submitted_at is null or a.closed_by = 'clock') and a.ends_at is not null
      and (o.user_ids is null or a.user_id = any (o.user_ids))));
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.tell_notices_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform tell_people(array(select distinct user_id from changed where tg_op <> 'DELETE' or read_at is null));
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.tell_people(people integer[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if cardinality(people) > 100 then
    perform pg_notify('news_changed', '');
  else
    perform pg_notify('news_changed', person::text) from unnest(people) person;
  end if;
end $function$

CREATE OR REPLACE FUNCTION public.tell_sessions_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  person text := tg_argv[0];
  before text := '';
  later text := '';
begin
  if person is not null and tg_op <> 'INSERT' then before := to_jsonb(old) ->> person; end if;
  if person is not null and tg_op <> 'DELETE' then later := to_jsonb(new) ->> person; end if;
  if tg_op <> 'INSERT' then
    perform pg_notify('sessions_changed', before);
    raise notice 'sessions_changed %', before;
  end if;
  if tg_op <> 'DELETE' and (tg_op = 'INSERT' or later <> before) then
    perform pg_notify('sessions_changed', later);
    raise notice 'sessions_changed %', later;
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.unread_notices(person integer)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  select count(*)::int from (select 1 from notices n where n.user_id = person and n.read_at is null limit 100) counted
$function$
