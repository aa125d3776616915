-- Who runs, marks and publishes exams, among the roles that the product makes; others are given it by hand.
update roles set version = version + 1,
  access = access || '{"exam": {"view": true, "run": true, "mark": true, "publish": true}}'
where role in ('super', 'partner') and institution_id is null and not access ? 'exam';
update roles set version = version + 1, access = access || '{"exam": {"view": true, "run": true, "mark": true}}'
where role = 'teacher' and institution_id is null and not access ? 'exam';
update roles set version = version + 1, access = access || '{"exam": {"view": true}}'
where role = 'dashboard-viewer' and institution_id is null and not access ? 'exam';
