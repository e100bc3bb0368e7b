ALTER TABLE "document_bucket" ADD COLUMN "made_by" text;--> statement-breakpoint
ALTER TABLE "document_bucket" ADD COLUMN "origins" uuid[] DEFAULT '{}' NOT NULL;