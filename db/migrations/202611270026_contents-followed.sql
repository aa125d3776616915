-- Up to which version the lessons that have a content were looked at: until then they follow, one after the other.
alter table contents add column followed_version integer not null default 0;
update contents set followed_version = version where version > 0;
