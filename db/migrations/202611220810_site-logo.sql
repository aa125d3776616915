-- An institution's logo is a file of ours, and who runs a site may change its settings.

alter table institutions add column logo_file_id integer references files (id);

update roles set access = access || '{"site": {"view": true, "update": true}}' where role in ('super', 'partner');
update roles set access = access || '{"site": {"view": true}}' where role = 'dashboard-viewer';
