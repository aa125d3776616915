-- runs outside a transaction
-- The other sizes of a picture, pictures of forms that may be in no row, and the one slider that shows a picture.
create index concurrently if not exists files_renditions on files (rendition_of) where rendition_of is not null;
create index concurrently if not exists files_of_forms on files (created_at) where of_form;
create unique index concurrently if not exists sliders_of_picture on sliders (picture_id) where picture_id is not null;
create unique index concurrently if not exists sliders_of_bn_picture on sliders (bn_picture_id) where bn_picture_id is not null;
