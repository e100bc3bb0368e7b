CREATE TABLE "kept_offer" (
	"id" text PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"valid_until" date NOT NULL,
	"rates" text NOT NULL,
	"catalogue" text NOT NULL,
	"answer" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "kept_offer_valid_until" ON "kept_offer" USING btree ("valid_until");