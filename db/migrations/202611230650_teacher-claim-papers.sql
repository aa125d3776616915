-- Papers of a claim to a teacher ID, such as the letter of appointment: staff read them while they decide, and they go some weeks later.
create table teacher_claim_papers (
  id int generated always as identity primary key,
  claim_id int not null references teacher_claims on delete cascade,
  file_id int not null unique references files,
  created_at timestamptz not null default now()
);
create index teacher_claim_papers_of_claim on teacher_claim_papers (claim_id);
-- how many there are: of many that come at once no more than may be are kept
alter table teacher_claims add column papers smallint not null default 0;
