ALTER TABLE "reservation" ADD COLUMN "invoiced_price" bigint;--> statement-breakpoint
ALTER TABLE "reservation" ADD COLUMN "returned_at" timestamp with time zone;