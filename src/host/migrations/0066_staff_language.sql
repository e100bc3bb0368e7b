ALTER TABLE "staff_member" ALTER COLUMN "locale" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "staff_member" ALTER COLUMN "locale" DROP NOT NULL;