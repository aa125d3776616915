-- How much of the lessons' time has to pass in a batch before it is completed; without it as the course says.
alter table batches
  add column least_share int check (least_share between 1 and 100);
