-- The home of learners is a room of its own: what was written in the place of its words goes by its name. A text that another room says as
-- well goes by that room's, which comes first now.
update language_values set name = case name
    when 'enrollments.waiting.see' then 'joining.to_course'
    else 'learner-home.' || substr(name, length('enrollments.') + 1)
  end
where said and name ~ '^enrollments\.(?:[a-z_]+$|(?:empty|titles-dashboard|waiting|weekdays)\.)';
