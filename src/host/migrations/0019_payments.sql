CREATE TABLE "rehearsal_charge" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"method" text NOT NULL,
	"outcome" text NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"refund_keys" text[] DEFAULT '{}' NOT NULL,
	"instruction" jsonb,
	"turns_at" timestamp with time zone,
	"turns_to" text,
	"notify" text NOT NULL,
	"calls" integer DEFAULT 1 NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"purpose" text NOT NULL,
	"reference" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"method" text NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"gateway" text NOT NULL,
	"charge_id" text,
	"is_unanswered" boolean DEFAULT false NOT NULL,
	"ordered" text,
	"instruction" jsonb,
	"due_on" text,
	"expires_at" timestamp with time zone,
	"refund" bigint,
	"refund_reason" text,
	"call_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payment" uuid NOT NULL,
	"status" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payment_change" ADD CONSTRAINT "payment_change_payment_payment_id_fk" FOREIGN KEY ("payment") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "rehearsal_charge_payment" ON "rehearsal_charge" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "rehearsal_charge_made" ON "rehearsal_charge" USING btree ("made_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_call" ON "payment" USING btree ("reference","call_key");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_is_one" ON "payment" USING btree ("reference","amount") WHERE "payment"."status" in ('pending', 'approved');--> statement-breakpoint
CREATE INDEX "payment_pending" ON "payment" USING btree ("created_at") WHERE "payment"."status" in ('pending', 'refunding');--> statement-breakpoint
CREATE UNIQUE INDEX "payment_charge" ON "payment" USING btree ("gateway","charge_id");--> statement-breakpoint
CREATE INDEX "payment_created" ON "payment" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_change_once" ON "payment_change" USING btree ("payment","status");