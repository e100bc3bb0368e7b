ALTER TABLE "booking" ADD COLUMN "mailbox_key" text;--> statement-breakpoint
CREATE INDEX "booking_mailbox" ON "booking" USING btree ("mailbox_key");