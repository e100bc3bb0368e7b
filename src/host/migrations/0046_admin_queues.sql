CREATE TABLE "daily_figure" (
	"day" date NOT NULL,
	"site" text NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "daily_figure_day_site_kind_key_pk" PRIMARY KEY("day","site","kind","key")
);
--> statement-breakpoint
CREATE TABLE "staff_audit_check" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"number" bigint NOT NULL,
	"hash" text NOT NULL,
	"broken" bigint
);
--> statement-breakpoint
DROP INDEX "opinion_waiting";--> statement-breakpoint
CREATE INDEX "credit_proposal_queue" ON "credit_proposal" USING btree ("status","changed_at","id");--> statement-breakpoint
CREATE INDEX "reservation_queue" ON "reservation" USING btree ("state","begun_at","number");--> statement-breakpoint
CREATE INDEX "reservation_paid" ON "reservation" USING btree ("paid_at") WHERE paid_at is not null;--> statement-breakpoint
CREATE INDEX "booking_queue" ON "booking" USING btree ("state","asked_at","number");--> statement-breakpoint
CREATE INDEX "booking_dealer_queue" ON "booking" USING btree ("dealer","state","asked_at","number");--> statement-breakpoint
CREATE INDEX "privacy_request_at" ON "privacy_request" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "opinion_waiting" ON "opinion" USING btree ("state","written_at","id");