CREATE TABLE "proposal_event" (
	"site" text NOT NULL,
	"event_id" text NOT NULL,
	"number" text NOT NULL,
	"status" text NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "proposal_event_site_event_id_pk" PRIMARY KEY("site","event_id")
);
--> statement-breakpoint
CREATE TABLE "proposal_voucher" (
	"site" text NOT NULL,
	"number" text NOT NULL,
	"content" text NOT NULL,
	"check_key" text NOT NULL,
	"track_key" text NOT NULL,
	"document_key" text,
	"valid_until" date NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	CONSTRAINT "proposal_voucher_site_number_pk" PRIMARY KEY("site","number")
);
--> statement-breakpoint
CREATE INDEX "proposal_event_number" ON "proposal_event" USING btree ("site","number");--> statement-breakpoint
CREATE INDEX "proposal_event_received_at" ON "proposal_event" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "proposal_voucher_check" ON "proposal_voucher" USING btree ("check_key");--> statement-breakpoint
CREATE INDEX "proposal_voucher_track" ON "proposal_voucher" USING btree ("track_key");--> statement-breakpoint
CREATE INDEX "proposal_voucher_document" ON "proposal_voucher" USING btree ("document_key");--> statement-breakpoint
CREATE INDEX "proposal_voucher_valid_until" ON "proposal_voucher" USING btree ("valid_until");--> statement-breakpoint
CREATE INDEX "proposal_voucher_unsealed" ON "proposal_voucher" USING btree ("number") WHERE content not like 'v1.%';