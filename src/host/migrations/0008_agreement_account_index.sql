-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "legal_acceptance_account" ON "legal_acceptance" USING btree ("account");
