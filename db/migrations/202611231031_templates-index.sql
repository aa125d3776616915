-- runs outside a transaction
create index concurrently if not exists certificates_of_template on certificates (template_version_id) where template_version_id is not null;
create index concurrently if not exists certificate_terms_of_template on certificate_terms (template_id) where template_id is not null;
