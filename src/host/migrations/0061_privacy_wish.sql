CREATE TABLE "privacy_wish" (
	"id" uuid PRIMARY KEY NOT NULL,
	"market" text NOT NULL,
	"wished" text NOT NULL,
	"received_on" date NOT NULL,
	"due_on" date NOT NULL,
	"person_key" text NOT NULL,
	"noted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"noted_by" text NOT NULL,
	"met_at" timestamp with time zone,
	"met_by" text
);
--> statement-breakpoint
CREATE INDEX "privacy_wish_due" ON "privacy_wish" USING btree ("due_on","id") WHERE "privacy_wish"."met_at" is null;--> statement-breakpoint
CREATE INDEX "privacy_wish_person" ON "privacy_wish" USING btree ("person_key") WHERE "privacy_wish"."met_at" is null;