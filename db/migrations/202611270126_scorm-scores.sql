-- The score of a SCORM lesson is from 0 to 100: what is no figure (NaN) cannot be told to its learner.
update scorm_attempts set score = null where not (score between 0 and 100);
alter table scorm_attempts add constraint scorm_attempts_score_check check (score between 0 and 100) not valid;
