CREATE TABLE "proposal_draft" (
	"id" text PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"content" text NOT NULL,
	"document_key" text,
	"email_key" text,
	"phone_key" text,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "proposal_draft_saved" ON "proposal_draft" USING btree ("saved_at");--> statement-breakpoint
CREATE INDEX "proposal_draft_document" ON "proposal_draft" USING btree ("document_key");--> statement-breakpoint
CREATE INDEX "proposal_draft_email" ON "proposal_draft" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "proposal_draft_phone" ON "proposal_draft" USING btree ("phone_key");