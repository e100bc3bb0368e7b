CREATE TABLE "proposal_coupon" (
	"site" text NOT NULL,
	"number" text NOT NULL,
	"code" text NOT NULL,
	"benefit" text NOT NULL,
	"granted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "proposal_coupon_site_number_pk" PRIMARY KEY("site","number")
);
--> statement-breakpoint
CREATE INDEX "proposal_coupon_code" ON "proposal_coupon" USING btree ("site","code");