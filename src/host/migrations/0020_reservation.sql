CREATE TABLE "reservation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"site" text NOT NULL,
	"state" text NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"car" jsonb NOT NULL,
	"stock_number" text,
	"policy" jsonb NOT NULL,
	"dealer" text,
	"customer" text,
	"kit" text,
	"link" text NOT NULL,
	"document_key" text,
	"email_key" text,
	"phone_key" text,
	"account" text,
	"proposal" text,
	"begun_at" timestamp with time zone NOT NULL,
	"waits_until" timestamp with time zone,
	"accepted_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"locked_until" date,
	"freeze_on" date,
	"estimate" date,
	"ended_at" timestamp with time zone,
	CONSTRAINT "reservation_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "reservation_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reservation_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reservation" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"what" text NOT NULL,
	"state" text NOT NULL,
	"by" text NOT NULL,
	"staff" text,
	"reason" text,
	"before" date,
	"after" date,
	"amount" bigint
);
--> statement-breakpoint
CREATE TABLE "reservation_holder" (
	"holder" text NOT NULL,
	"reservation" uuid NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "reservation_holder_holder_reservation_pk" PRIMARY KEY("holder","reservation")
);
--> statement-breakpoint
ALTER TABLE "reservation_event" ADD CONSTRAINT "reservation_event_reservation_reservation_id_fk" FOREIGN KEY ("reservation") REFERENCES "public"."reservation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_holder" ADD CONSTRAINT "reservation_holder_reservation_reservation_id_fk" FOREIGN KEY ("reservation") REFERENCES "public"."reservation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reservation_car_once" ON "reservation" USING btree ("site","stock_number") WHERE "reservation"."stock_number" is not null and "reservation"."state" in ('payment', 'reserved', 'invoiced', 'registered');--> statement-breakpoint
CREATE INDEX "reservation_waits" ON "reservation" USING btree ("waits_until");--> statement-breakpoint
CREATE INDEX "reservation_account" ON "reservation" USING btree ("account");--> statement-breakpoint
CREATE INDEX "reservation_document" ON "reservation" USING btree ("document_key");--> statement-breakpoint
CREATE INDEX "reservation_email" ON "reservation" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "reservation_phone" ON "reservation" USING btree ("phone_key");--> statement-breakpoint
CREATE INDEX "reservation_event_of" ON "reservation_event" USING btree ("reservation","id");--> statement-breakpoint
CREATE INDEX "reservation_holder_of" ON "reservation_holder" USING btree ("reservation");