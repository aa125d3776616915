-- What has happened, where a job that may run again tells of it: nobody is told of it twice, also who has read it meanwhile.
alter table notices add column event text;
