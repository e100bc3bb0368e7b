CREATE TABLE "proposal_consent" (
	"site" text NOT NULL,
	"number" text NOT NULL,
	"box" text NOT NULL,
	"text_version" text NOT NULL,
	"is_granted" boolean NOT NULL,
	"said_at" timestamp with time zone NOT NULL,
	"person_key" text,
	"restricted_at" timestamp with time zone,
	CONSTRAINT "proposal_consent_site_number_box_pk" PRIMARY KEY("site","number","box")
);
--> statement-breakpoint
CREATE TABLE "proposal_consent_text" (
	"site" text NOT NULL,
	"box" text NOT NULL,
	"version" text NOT NULL,
	"locale" text NOT NULL,
	"label" text NOT NULL,
	"behind" text NOT NULL,
	"first_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "proposal_consent_text_site_box_version_pk" PRIMARY KEY("site","box","version")
);
--> statement-breakpoint
CREATE INDEX "proposal_consent_person" ON "proposal_consent" USING btree ("person_key");--> statement-breakpoint
CREATE INDEX "proposal_consent_said_at" ON "proposal_consent" USING btree ("said_at");