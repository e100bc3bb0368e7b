ALTER TABLE "document" ADD COLUMN "face" text;--> statement-breakpoint
ALTER TABLE "document" ADD COLUMN "review" text;