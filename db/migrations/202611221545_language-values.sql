-- Language values: a settings list of all words of the interface, with what is said now beside what was shipped.
create table language_values (
  id int generated always as identity primary key,
  name text not null unique check (is_nfc(name)),
  title text not null check (is_nfc(title)),
  bn_title text not null check (is_nfc(bn_title)),
  room text not null default '',
  places text[] not null default '{}',
  -- what the product says by itself; nothing where no screen says the word
  shipped text not null default '',
  bn_shipped text not null default '',
  said boolean not null default false,
  -- what was written for an earlier release may lack a slot of this one
  fits boolean not null default true,
  state text not null generated always as (
    case
      when not said then case when title = '' or bn_title = '' then 'missing' else 'own' end
      when title = shipped and bn_title = bn_shipped then 'shipped'
      when not fits then 'unfit'
      when title = shipped or bn_title = bn_shipped then 'half'
      else 'changed'
    end
  ) stored,
  position int not null default 0,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  updated_by int references users (id)
);
create index language_values_changed on language_values (id) where state in ('changed', 'half');
create index on language_values (position, id);

-- Every server process looks at this number to learn that words were changed.
create table language_changes (
  one boolean primary key default true check (one),
  number bigint not null default 0
);
insert into language_changes default values;
create function count_language_change() returns trigger language plpgsql as $$
begin
  update language_changes set number = number + 1;
  return null;
end $$;
create trigger language_changed after insert or update or delete on language_values
  for each statement execute function count_language_change();
