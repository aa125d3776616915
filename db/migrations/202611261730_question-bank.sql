-- The question bank: folders, questions with their versions, with whom they are shared, where they were put, what answers say of them.

create table bank_folders (
  id int generated always as identity primary key,
  -- a person's, or an institution's
  owner_id int references users (id),
  institution_id int references institutions (id),
  holder int not null generated always as (coalesce(owner_id, -institution_id)) stored,
  parent_id int references bank_folders (id),
  -- from the uppermost folder down to this one
  path int[] not null default '{}',
  name text not null check (is_nfc(name) and name <> ''),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  removed_at timestamptz,
  check (num_nonnulls(owner_id, institution_id) = 1),
  check (parent_id <> id),
  -- a folder stands once in its own path, at the end of it: no folder is within itself
  check (path = '{}' or array_positions(path, id) = array[cardinality(path)])
);
create index bank_folders_held on bank_folders (holder, parent_id);
create index bank_folders_within on bank_folders using gin (path);

create table bank_questions (
  id int generated always as identity primary key,
  owner_id int references users (id),
  institution_id int references institutions (id),
  holder int not null generated always as (coalesce(owner_id, -institution_id)) stored,
  folder_id int references bank_folders (id),
  category_id int references categories (id),
  -- 0: begun, and never saved
  version int not null default 0,
  question_id int references questions (id),
  type text not null,
  title text not null default '' check (is_nfc(title)),
  bn_title text not null default '' check (is_nfc(bn_title)),
  difficulty smallint check (difficulty between 1 and 3),
  language text not null default 'bn' check (language in ('bn', 'en', 'both')),
  outcome text not null default '' check (is_nfc(outcome)),
  bn_outcome text not null default '' check (is_nfc(bn_outcome)),
  tags text[] not null default '{}',
  -- what it is found by: the words of its texts, options and tags by their letters and by their sounds
  keys tsvector not null default '',
  -- how its text sounds, for what looks like it, and what is the same in two that say the same
  sound text not null default '',
  alike_key text,
  -- lessons that ask it, in any version
  uses int not null default 0,
  -- how often it was answered, the share of the marks, and how well it tells strong from weak
  answered int not null default 0,
  share real,
  separates real,
  made_by int references users (id),
  updated_by int references users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  removed_at timestamptz,
  check (num_nonnulls(owner_id, institution_id) = 1),
  check ((version = 0) = (question_id is null))
);
create index bank_questions_newest on bank_questions (holder, updated_at, id) where removed_at is null;
create index bank_questions_in_folder on bank_questions (holder, folder_id, updated_at, id) where removed_at is null;
create index bank_questions_of_folder on bank_questions (folder_id) where folder_id is not null;
create index bank_questions_by_difficulty on bank_questions (holder, difficulty, id) where removed_at is null;
create index bank_questions_by_use on bank_questions (holder, uses, id) where removed_at is null;
create index bank_questions_by_share on bank_questions (holder, share, id) where removed_at is null;
create index bank_questions_by_title on bank_questions
  (holder, (lower(coalesce(nullif(title, ''), bn_title))), id) where removed_at is null;
create index bank_questions_by_bn_title on bank_questions
  (holder, (coalesce(nullif(bn_title, ''), title) collate "bn-x-icu"), id) where removed_at is null;
create index bank_questions_found on bank_questions using gin (holder, keys) where removed_at is null;
create index bank_questions_tagged on bank_questions using gin (holder, tags) where removed_at is null;
create index bank_questions_sounding on bank_questions using gin (sound gin_trgm_ops) where removed_at is null;
create index bank_questions_same on bank_questions (holder, alike_key) where removed_at is null;
create index bank_questions_removed on bank_questions (removed_at) where removed_at is not null;
create index bank_questions_of_version on bank_questions (question_id) where question_id is not null;

-- Each version is a question that learners can be asked, never changed once written.
alter table questions add column bank_id int references bank_questions (id) on delete set null;
alter table questions add column version int;
-- exactly what was written
alter table questions add column written jsonb;
alter table questions add column written_by int references users (id);
alter table questions add constraint questions_version
  check (bank_id is null or (version is not null and written is not null)) not valid;

create table bank_shares (
  id int generated always as identity primary key,
  bank_id int references bank_questions (id) on delete cascade,
  folder_id int references bank_folders (id) on delete cascade,
  level text not null check (level in ('view', 'use', 'edit', 'share')),
  to_user_id int references users (id),
  to_institution_id int references institutions (id),
  until timestamptz,
  given_by int references users (id),
  created_at timestamptz not null default now(),
  check (num_nonnulls(bank_id, folder_id) = 1),
  check (num_nonnulls(to_user_id, to_institution_id) = 1),
  unique nulls not distinct (bank_id, folder_id, to_user_id, to_institution_id)
);
create index bank_shares_to_user on bank_shares (to_user_id) where to_user_id is not null;
create index bank_shares_to_institution on bank_shares (to_institution_id) where to_institution_id is not null;
create index bank_shares_of_folder on bank_shares (folder_id) where folder_id is not null;

-- What a lesson's draft may take from the bank: looked at once, when it was put there.
create table bank_uses (
  item_id int not null references syllabus_items (id) on delete cascade,
  bank_id int not null references bank_questions (id) on delete cascade,
  version int not null,
  put_by int references users (id),
  put_at timestamptz not null default now(),
  primary key (item_id, bank_id, version)
);
create index bank_uses_of on bank_uses (bank_id);

-- Two that look alike; `different`: somebody has said that they are not the same.
create table bank_alike (
  bank_id int not null references bank_questions (id) on delete cascade,
  like_id int not null references bank_questions (id) on delete cascade,
  likeness real not null,
  different boolean not null default false,
  primary key (bank_id, like_id),
  check (bank_id > like_id)
);
create index bank_alike_other on bank_alike (like_id);

-- Attempts whose answers wait to be counted; each is taken once.
create table bank_waiting_attempts (attempt_id int primary key);
-- Sums of what was answered, by version and lesson: x the share of the marks of the question, y that of the whole attempt.
create table bank_answered (
  question_id int not null references questions (id) on delete cascade,
  lesson_id int not null references lessons (id) on delete cascade,
  bank_id int not null references bank_questions (id) on delete cascade,
  times int not null default 0,
  full_marks int not null default 0,
  x double precision not null default 0,
  y double precision not null default 0,
  xx double precision not null default 0,
  yy double precision not null default 0,
  xy double precision not null default 0,
  primary key (question_id, lesson_id)
);
create index bank_answered_of on bank_answered (bank_id);
create table bank_chosen (
  question_id int not null references questions (id) on delete cascade,
  choice text not null,
  times int not null,
  primary key (question_id, choice)
);

-- How many lessons ask a question of the bank, whoever puts it there: the lesson's editor, a package, a copied course.
create function count_bank_uses() returns trigger language plpgsql as $$
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
  return null;
end $$;
create trigger count_bank_uses after insert or delete or update of question_id on lesson_questions
  for each row execute function count_bank_uses();
