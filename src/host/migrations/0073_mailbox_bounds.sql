CREATE TABLE "mailbox" (
	"key" text PRIMARY KEY NOT NULL,
	"proven_at" timestamp with time zone,
	"words" integer DEFAULT 0 NOT NULL,
	"words_since" timestamp with time zone,
	"codes" integer DEFAULT 0 NOT NULL,
	"codes_since" timestamp with time zone,
	"last_at" timestamp with time zone,
	"waits" integer DEFAULT 0 NOT NULL,
	"digest_at" timestamp with time zone,
	"touched_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "kind" text DEFAULT 'word' NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "admitted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "mailbox_key" text;--> statement-breakpoint
CREATE INDEX "mailbox_touched" ON "mailbox" USING btree ("touched_at");--> statement-breakpoint
CREATE INDEX "mail_outbox_over" ON "mail_outbox" USING btree ("mailbox_key","queued_at") WHERE "mail_outbox"."status" = 'over';