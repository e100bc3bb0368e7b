CREATE TABLE "b2_simulation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"valid_until" date NOT NULL,
	"facts" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"answer" text NOT NULL,
	"applied" text
);
--> statement-breakpoint
CREATE INDEX "b2_simulation_valid_until" ON "b2_simulation" USING btree ("valid_until");