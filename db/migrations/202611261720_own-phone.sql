-- How long a session may rest without use: its person says at the login whether the phone is theirs alone.
alter table sessions add column idle_seconds integer not null default 604800 check (idle_seconds > 0);
