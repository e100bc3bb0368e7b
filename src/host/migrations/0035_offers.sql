CREATE TABLE "offer" (
	"id" uuid PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"slug" text NOT NULL,
	"state" text NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"content" jsonb NOT NULL,
	"published_at" timestamp with time zone,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "offer_slug" ON "offer" USING btree ("site","slug");--> statement-breakpoint
CREATE INDEX "offer_changed" ON "offer" USING btree ("changed_at","id");