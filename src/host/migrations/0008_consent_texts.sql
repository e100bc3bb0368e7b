CREATE TABLE "consent_text" (
	"site" text NOT NULL,
	"id" text NOT NULL,
	"locale" text NOT NULL,
	"disclaimer" text NOT NULL,
	"terms" text NOT NULL,
	"hash" text NOT NULL,
	"first_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consent_text_site_id_pk" PRIMARY KEY("site","id")
);
--> statement-breakpoint
ALTER TABLE "lead" ADD COLUMN "request_key" text;--> statement-breakpoint
CREATE INDEX "lead_request" ON "lead" USING btree ("request_key","received_at");