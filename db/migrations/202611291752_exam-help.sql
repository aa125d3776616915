-- Since when an examinee asks for help.
alter table attempt_presence add column help_at timestamptz;
