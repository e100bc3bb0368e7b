CREATE TABLE "document" (
	"id" uuid PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"owner_kind" text NOT NULL,
	"owner" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"name" text NOT NULL,
	"key" text NOT NULL,
	"size" bigint NOT NULL,
	"media" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "document_owner" ON "document" USING btree ("owner_kind","owner");