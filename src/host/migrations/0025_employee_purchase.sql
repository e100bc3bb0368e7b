CREATE TABLE "employee_purchase" (
	"id" uuid PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"account" text NOT NULL,
	"programme" text NOT NULL,
	"buyer" text NOT NULL,
	"state" text NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"content" text,
	"document_key" text,
	"email_key" text,
	"phone_key" text,
	"holder_key" text,
	"holder_email_key" text,
	"invoice_key" text,
	"reason" text,
	"begun_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"valid_until" date
);
--> statement-breakpoint
CREATE TABLE "employee_purchase_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "employee_purchase_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"enrolment" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"by" text NOT NULL,
	"staff" text,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "employee_purchase_place" (
	"order" uuid PRIMARY KEY NOT NULL,
	"enrolment" uuid NOT NULL,
	"site" text NOT NULL,
	"programme" text NOT NULL,
	"buyer" text NOT NULL,
	"holder_key" text NOT NULL,
	"year" integer NOT NULL,
	"slot" integer NOT NULL,
	"taken_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "employee_purchase_event" ADD CONSTRAINT "employee_purchase_event_enrolment_employee_purchase_id_fk" FOREIGN KEY ("enrolment") REFERENCES "public"."employee_purchase"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "employee_purchase_account" ON "employee_purchase" USING btree ("account");--> statement-breakpoint
CREATE INDEX "employee_purchase_document" ON "employee_purchase" USING btree ("document_key");--> statement-breakpoint
CREATE INDEX "employee_purchase_holder" ON "employee_purchase" USING btree ("holder_key");--> statement-breakpoint
CREATE INDEX "employee_purchase_valid" ON "employee_purchase" USING btree ("valid_until");--> statement-breakpoint
CREATE INDEX "employee_purchase_event_of" ON "employee_purchase_event" USING btree ("enrolment","id");--> statement-breakpoint
CREATE UNIQUE INDEX "employee_purchase_place_once" ON "employee_purchase_place" USING btree ("site","programme","holder_key","year","slot");--> statement-breakpoint
CREATE INDEX "employee_purchase_place_of" ON "employee_purchase_place" USING btree ("enrolment");