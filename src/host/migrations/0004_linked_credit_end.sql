CREATE TABLE "linked_credit_end" (
	"site" text NOT NULL,
	"number" text NOT NULL,
	"purchase" text NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "linked_credit_end_site_number_pk" PRIMARY KEY("site","number")
);
--> statement-breakpoint
ALTER TABLE "proposal_voucher" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "proposal_voucher" ADD COLUMN "purchase" text;--> statement-breakpoint
CREATE INDEX "linked_credit_end_ended_at" ON "linked_credit_end" USING btree ("ended_at");