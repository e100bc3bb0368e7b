DROP INDEX "reservation_car_once";--> statement-breakpoint
ALTER TABLE "reservation" ADD COLUMN "mailbox_key" text;--> statement-breakpoint
ALTER TABLE "stock_hold" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "stock_hold" ADD COLUMN "yields_from" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "reservation_mailbox" ON "reservation" USING btree ("mailbox_key");--> statement-breakpoint
CREATE INDEX "reservation_unpaid" ON "reservation" USING btree ("site","stock_number") WHERE "reservation"."state" in ('reservation', 'payment');--> statement-breakpoint
CREATE INDEX "stock_hold_until" ON "stock_hold" USING btree ("until");--> statement-breakpoint
CREATE UNIQUE INDEX "reservation_car_once" ON "reservation" USING btree ("site","stock_number") WHERE "reservation"."stock_number" is not null and "reservation"."state" in ('reserved', 'invoiced', 'registered');