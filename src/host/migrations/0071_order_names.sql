ALTER TABLE "reservation" ADD COLUMN "name_keys" text[];--> statement-breakpoint
CREATE INDEX "reservation_names" ON "reservation" USING gin ("name_keys");--> statement-breakpoint
CREATE INDEX "reservation_unnamed" ON "reservation" USING btree ("id") WHERE customer is not null and name_keys is null;