-- The activity log can be switched off for the people of an institution as discussions can. Sites that have said which menus are on were
-- not asked about it: they keep it.
update institutions set site_config = site_config || '["activity"]'::jsonb
where site_config is not null and not site_config ? 'activity';
