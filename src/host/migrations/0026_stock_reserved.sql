ALTER TABLE "stock_car" ADD COLUMN "reserved" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_hold" ADD COLUMN "by_order" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "stock_car_reserved" ON "stock_car" USING btree ("id") WHERE "stock_car"."reserved" > 0;