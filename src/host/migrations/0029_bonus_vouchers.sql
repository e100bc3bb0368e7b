CREATE TABLE "account_bonus" (
	"number" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"site" text NOT NULL,
	"source" text NOT NULL,
	"amount" bigint NOT NULL,
	"models" text[] NOT NULL,
	"valid_until" text NOT NULL,
	"given_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_on" text,
	"used_by" text,
	"used_for" text
);
--> statement-breakpoint
ALTER TABLE "account_bonus" ADD CONSTRAINT "account_bonus_user_id_account_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_bonus_source" ON "account_bonus" USING btree ("site","source");--> statement-breakpoint
CREATE INDEX "account_bonus_user" ON "account_bonus" USING btree ("user_id");