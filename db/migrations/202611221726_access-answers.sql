-- What became of a request for a permission: granted with a role, or declined with a few words. Asked again, it is open again.
alter table access_requests
  add column answered_at timestamptz,
  add column verdict text check (verdict in ('granted', 'declined')),
  add column note text not null default '' check (is_nfc(note));
