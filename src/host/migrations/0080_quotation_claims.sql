CREATE TABLE "quotation_claim" (
	"id" uuid PRIMARY KEY NOT NULL,
	"quotation" uuid NOT NULL,
	"simulation" text NOT NULL,
	"document_key" text NOT NULL,
	"claimed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "quotation_claim" ADD CONSTRAINT "quotation_claim_quotation_quotation_id_fk" FOREIGN KEY ("quotation") REFERENCES "public"."quotation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quotation_claim_of" ON "quotation_claim" USING btree ("quotation");--> statement-breakpoint
CREATE INDEX "quotation_claim_document" ON "quotation_claim" USING btree ("document_key");--> statement-breakpoint
CREATE INDEX "quotation_claim_since" ON "quotation_claim" USING btree ("claimed_at");