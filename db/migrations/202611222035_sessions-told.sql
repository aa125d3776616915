-- Server processes keep for seconds what a session stands for. They are told when something changes that it stands on:
-- other processes by NOTIFY, the one that made the change by a notice with its own answer. What is told is the person,
-- or nothing when it may be anybody.
create function tell_sessions_changed() returns trigger language plpgsql as $$
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
end $$;

-- use moves seen_at and worked_at on, which makes no session less than it was
create trigger told_when_changed after update on sessions for each row
  when ((old.user_id, old.token_hash, old.user_role_id, old.created_at, old.expires_at, old.ended_at, old.proved_at,
      old.factor_at, old.acted_from, old.look_id)
    is distinct from (new.user_id, new.token_hash, new.user_role_id, new.created_at, new.expires_at, new.ended_at,
      new.proved_at, new.factor_at, new.acted_from, new.look_id)
    or new.seen_at < old.seen_at or new.worked_at < old.worked_at)
  execute function tell_sessions_changed('user_id');
create trigger told_when_removed after delete on sessions for each row when (old.ended_at is null)
  execute function tell_sessions_changed('user_id');
create trigger told_when_changed after update on users for each row
  when ((old.id, old.username, old.name, old.type, old.email_verified_at, old.phone_verified_at, old.suspended_at)
    is distinct from (new.id, new.username, new.name, new.type, new.email_verified_at, new.phone_verified_at,
      new.suspended_at))
  execute function tell_sessions_changed('id');
create trigger told_when_changed after insert or update or delete on user_roles for each row
  execute function tell_sessions_changed('user_id');
create trigger told_when_changed after insert or update or delete on second_factors for each row
  execute function tell_sessions_changed('user_id');
create trigger told_when_changed after update or delete on roles for each row execute function tell_sessions_changed();
create trigger told_when_changed after update on institutions for each row
  when ((old.closed_at, old.site_config) is distinct from (new.closed_at, new.site_config))
  execute function tell_sessions_changed();
create trigger told_when_changed after insert or update or delete on staff_rules for each row
  execute function tell_sessions_changed();
