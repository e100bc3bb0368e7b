ALTER TABLE "reward_redemption" ADD COLUMN "account" text;--> statement-breakpoint
CREATE INDEX "reward_redemption_account" ON "reward_redemption" USING btree ("account");--> statement-breakpoint
-- Whose member it is, and who has not asked for it to go: those have no key of an address any more.
UPDATE "reward_redemption" r SET "account" = m."account" FROM "loyalty_member" m WHERE m."id" = r."member" AND r."email_key" IS NOT NULL;
