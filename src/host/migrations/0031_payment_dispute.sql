ALTER TABLE "payment" ADD COLUMN "dispute" text;--> statement-breakpoint
ALTER TABLE "reservation" ADD COLUMN "held_since" timestamp with time zone;