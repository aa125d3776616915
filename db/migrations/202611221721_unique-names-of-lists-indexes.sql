-- runs outside a transaction
-- Tags and codes of places that no two rows share.
create unique index concurrently if not exists divisions_by_code on divisions (normal_name(bbs_number)) where bbs_number <> '';
create unique index concurrently if not exists districts_by_code on districts (normal_name(bbs_number)) where bbs_number <> '';
create unique index concurrently if not exists upazilas_by_code on upazilas (normal_name(bbs_number)) where bbs_number <> '';
create unique index concurrently if not exists unions_by_code on unions (normal_name(bbs_number)) where bbs_number <> '';
create unique index concurrently if not exists tags_by_title on tags (normal_name(title)) where title <> '';
create unique index concurrently if not exists tags_by_bn_title on tags (normal_name(bn_title)) where bn_title <> '';
