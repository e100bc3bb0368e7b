DROP INDEX "opinion_email";--> statement-breakpoint
CREATE INDEX "opinion_vote_account" ON "opinion_vote" USING btree ("account");--> statement-breakpoint
ALTER TABLE "opinion" DROP COLUMN "email_key";