-- Certificates: who withdrew one, whether its score is public, one signing key in force at a time.

-- Two processes that started at once may each have made a key: the newest signs, the others stay published.
update issuer_keys set retired_at = now()
where retired_at is null and id < (select max(id) from issuer_keys where retired_at is null);
create unique index issuer_keys_public_key on issuer_keys (public_key);
create unique index issuer_keys_in_force on issuer_keys ((true)) where retired_at is null;

-- Reason and author of a withdrawal, or of a refusal before the certificate was issued.
alter table certificates
  add column revoked_by int references users (id),
  add column score_shown boolean not null default false;

-- A certificate that was issued and then set back was withdrawn; what is withdrawn is no longer approved.
update certificates set revoked_at = now() where revoked_at is null and status <> 1 and credential is not null;
update certificates set status = 2 where revoked_at is not null and status <> 2;
alter table certificates add constraint certificates_withdrawn check (revoked_at is null or status = 2);

-- Credentials signed before carried the score and a key without an issuer that can be looked up: they are signed anew when asked for.
update certificates set credential = null where credential is not null;
