CREATE TABLE "data_key" (
	"id" text PRIMARY KEY NOT NULL,
	"proof" text NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "privacy_request" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by" text NOT NULL,
	"action" text NOT NULL,
	"person_key" text NOT NULL,
	"outcome" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lead_consent" DROP CONSTRAINT "lead_consent_lead_id_channel_purpose_pk";--> statement-breakpoint
ALTER TABLE "lead" ALTER COLUMN "payload" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_consent" ADD CONSTRAINT "lead_consent_lead_id_channel_purpose_said_at_pk" PRIMARY KEY("lead_id","channel","purpose","said_at");--> statement-breakpoint
ALTER TABLE "crm_inbox" ADD COLUMN "document_key" text;--> statement-breakpoint
ALTER TABLE "crm_inbox" ADD COLUMN "email_key" text;--> statement-breakpoint
ALTER TABLE "crm_inbox" ADD COLUMN "phone_key" text;--> statement-breakpoint
ALTER TABLE "lead" ADD COLUMN "document_key" text;--> statement-breakpoint
ALTER TABLE "lead" ADD COLUMN "email_key" text;--> statement-breakpoint
ALTER TABLE "lead" ADD COLUMN "phone_key" text;--> statement-breakpoint
ALTER TABLE "lead" ADD COLUMN "customer_key" text;--> statement-breakpoint
ALTER TABLE "lead_consent" ADD COLUMN "source" text DEFAULT 'form' NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_consent" ADD COLUMN "person_key" text;--> statement-breakpoint
ALTER TABLE "lead_consent" ADD COLUMN "restricted_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "crm_inbox_document" ON "crm_inbox" USING btree ("document_key");--> statement-breakpoint
CREATE INDEX "crm_inbox_email" ON "crm_inbox" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "crm_inbox_phone" ON "crm_inbox" USING btree ("phone_key");--> statement-breakpoint
CREATE INDEX "crm_inbox_unsealed" ON "crm_inbox" USING btree ("idempotency_key") WHERE body not like 'v1.%';--> statement-breakpoint
CREATE INDEX "lead_customer" ON "lead" USING btree ("customer_key","status","received_at");--> statement-breakpoint
CREATE INDEX "lead_document" ON "lead" USING btree ("document_key");--> statement-breakpoint
CREATE INDEX "lead_email" ON "lead" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "lead_phone" ON "lead" USING btree ("phone_key");--> statement-breakpoint
CREATE INDEX "lead_unsealed" ON "lead" USING btree ("id") WHERE payload is not null and payload not like 'v1.%';--> statement-breakpoint
CREATE INDEX "lead_consent_person" ON "lead_consent" USING btree ("person_key");--> statement-breakpoint
CREATE INDEX "lead_consent_said_at" ON "lead_consent" USING btree ("said_at");--> statement-breakpoint
CREATE FUNCTION "lead_consent_stays"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (NEW.lead_id, NEW.channel, NEW.purpose, NEW.is_granted, NEW.text_version, NEW.site, NEW.said_at, NEW.source)
		IS DISTINCT FROM
		(OLD.lead_id, OLD.channel, OLD.purpose, OLD.is_granted, OLD.text_version, OLD.site, OLD.said_at, OLD.source)
	THEN RAISE EXCEPTION 'what a person consented to is never changed';
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "lead_consent_stays" BEFORE UPDATE ON "lead_consent" FOR EACH ROW EXECUTE FUNCTION "lead_consent_stays"();
