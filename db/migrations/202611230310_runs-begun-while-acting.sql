-- Begun by an administrator who acted for its person: it ends with that, also when the session of it is long forgotten.
alter table runs add column acted boolean not null default false;
update runs r set acted = true from sessions s where s.id = r.session_id and s.acted_from is not null;
