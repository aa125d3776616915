-- When the time of somebody in a batch ends: with the batch, or with the last second in Dhaka of the day until which they were given more.
create function learns_until(batch_ends_at timestamptz, extended_on date) returns timestamptz
language sql immutable parallel safe
return case
  when batch_ends_at is null or extended_on is null then batch_ends_at
  else greatest(batch_ends_at, (extended_on + 1)::timestamp at time zone 'Asia/Dhaka' - interval '1 second')
end;
