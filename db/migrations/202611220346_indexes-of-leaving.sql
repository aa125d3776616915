-- runs outside a transaction
-- What an account that is deleted has sent, stored and asked for is found without reading whole tables.
create index concurrently if not exists messages_to on messages (to_address);
create index concurrently if not exists files_of_owner on files (owner_id) where owner_id is not null;
create index concurrently if not exists codes_of_user on codes (user_id) where user_id is not null;
create index concurrently if not exists invitations_to on enrollment_invitations (address);
