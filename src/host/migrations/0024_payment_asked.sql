DROP INDEX "payment_pending";--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "asked_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "payment_pending" ON "payment" USING btree ("asked_at") WHERE "payment"."status" in ('pending', 'refunding');