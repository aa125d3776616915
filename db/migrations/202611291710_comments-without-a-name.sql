-- Whoever asked without a name has none below the question either.
update posts c set anonymous = true
from posts p
where p.id = c.parent_id and p.anonymous and p.user_id = c.user_id and not c.anonymous;
