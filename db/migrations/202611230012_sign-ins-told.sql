-- A person's other browsers are told that they have signed in elsewhere. Who acts for somebody is no sign-in of theirs.
create trigger told_when_added after insert on sessions for each row when (new.acted_from is null)
  execute function tell_sessions_changed('user_id');
