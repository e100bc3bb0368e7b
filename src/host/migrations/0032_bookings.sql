CREATE TABLE "booking" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"site" text NOT NULL,
	"purpose" text NOT NULL,
	"subject" jsonb NOT NULL,
	"dealer" text NOT NULL,
	"day" date NOT NULL,
	"half" text NOT NULL,
	"place" integer,
	"state" text NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"content" text,
	"document_key" text,
	"email_key" text,
	"phone_key" text,
	"request_key" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"reply_by" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"escalated_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"reason" text,
	CONSTRAINT "booking_number_unique" UNIQUE("number"),
	CONSTRAINT "booking_request_key_unique" UNIQUE("request_key")
);
--> statement-breakpoint
CREATE TABLE "booking_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booking_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"booking" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"what" text NOT NULL,
	"by" text NOT NULL,
	"half" text,
	"staff" text,
	"reason" text
);
--> statement-breakpoint
ALTER TABLE "booking_event" ADD CONSTRAINT "booking_event_booking_booking_id_fk" FOREIGN KEY ("booking") REFERENCES "public"."booking"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "booking_place_once" ON "booking" USING btree ("site","purpose","dealer","day","half","place") WHERE place is not null;--> statement-breakpoint
CREATE INDEX "booking_reply" ON "booking" USING btree ("reply_by") WHERE state = 'asked' and escalated_at is null;--> statement-breakpoint
CREATE INDEX "booking_day" ON "booking" USING btree ("day","state");--> statement-breakpoint
CREATE INDEX "booking_listed" ON "booking" USING btree ("site","asked_at","id");--> statement-breakpoint
CREATE INDEX "booking_document" ON "booking" USING btree ("document_key");--> statement-breakpoint
CREATE INDEX "booking_email" ON "booking" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "booking_phone" ON "booking" USING btree ("phone_key");--> statement-breakpoint
CREATE INDEX "booking_event_of" ON "booking_event" USING btree ("booking","id");