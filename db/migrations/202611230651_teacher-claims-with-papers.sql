-- runs outside a transaction
-- The claims whose papers go after their decision.
create index concurrently if not exists teacher_claims_with_papers on teacher_claims (decided_at) where papers > 0;
