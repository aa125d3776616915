-- What staff wrote in the place of the texts of a mail or SMS; nothing: the product's own. Which mails there are is declared by the rooms.
create table mail_templates (
  id int generated always as identity primary key,
  name text not null unique check (name ~ '^[a-z-]+\.[a-z_]+$'),
  subject text check (is_nfc(subject)),
  bn_subject text check (is_nfc(bn_subject)),
  body text check (is_nfc(body)),
  bn_body text check (is_nfc(bn_body)),
  sms text check (is_nfc(sms)),
  bn_sms text check (is_nfc(bn_sms)),
  version int not null default 1,
  updated_at timestamptz
);
create trigger mail_changed after insert or update or delete on mail_templates
  for each statement execute function count_language_change();
