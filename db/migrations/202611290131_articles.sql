-- Articles and about pages are the administrator's.
update roles set version = version + 1,
  access = access || '{"article": {"view": true, "create": true, "update": true, "delete": true, "publish": true}}'
where role = 'super' and institution_id is null and not access ? 'article';
update roles set version = version + 1, access = access || '{"article": {"view": true}}'
where role = 'dashboard-viewer' and institution_id is null and not access ? 'article';
