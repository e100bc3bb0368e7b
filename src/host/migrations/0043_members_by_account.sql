DROP INDEX "loyalty_member_email";--> statement-breakpoint
DROP INDEX "reward_redemption_email";--> statement-breakpoint
ALTER TABLE "loyalty_member" DROP COLUMN "email_key";--> statement-breakpoint
ALTER TABLE "reward_redemption" DROP COLUMN "email_key";