-- Files are addressed by a random key of 128 bits instead of their counted id, so that nobody finds a learner's face by counting.

alter table files add column address_key text not null unique
  default translate(left(encode(decode(md5(gen_random_uuid()::text || gen_random_uuid()::text), 'hex'), 'base64'), 22), '+/', '-_')
  check (address_key ~ '^[A-Za-z0-9_-]{22}$');

-- a photo that was replaced is looked for among those still shown
create index users_of_photo on users (photo_file_id) where photo_file_id is not null;

-- texts that show pictures hold their addresses
create function pg_temp.with_new_addresses(written text) returns text language plpgsql as $$
declare
  found record;
begin
  for found in
    select distinct f.id, f.address_key
    from regexp_matches(written, '/files/(\d{1,9})/', 'g') m join files f on f.id = m[1]::int
  loop
    written := replace(written, '/files/' || found.id || '/', '/files/' || found.address_key || '/');
  end loop;
  return written;
end $$;

update courses set body_html = pg_temp.with_new_addresses(body_html), bn_body_html = pg_temp.with_new_addresses(bn_body_html)
where body_html like '%/files/%' or bn_body_html like '%/files/%';
update lessons set body_html = pg_temp.with_new_addresses(body_html), bn_body_html = pg_temp.with_new_addresses(bn_body_html)
where body_html like '%/files/%' or bn_body_html like '%/files/%';
update questions set
  text_html = pg_temp.with_new_addresses(text_html),
  bn_text_html = pg_temp.with_new_addresses(bn_text_html),
  explanation_html = pg_temp.with_new_addresses(explanation_html),
  bn_explanation_html = pg_temp.with_new_addresses(bn_explanation_html),
  hint_html = pg_temp.with_new_addresses(hint_html),
  bn_hint_html = pg_temp.with_new_addresses(bn_hint_html),
  shape = pg_temp.with_new_addresses(shape::text)::jsonb
where concat(text_html, bn_text_html, explanation_html, bn_explanation_html, hint_html, bn_hint_html, shape::text) like '%/files/%';
