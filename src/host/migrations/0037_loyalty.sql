CREATE TABLE "loyalty_member" (
	"id" uuid PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"account" text NOT NULL,
	"email_key" text,
	"nickname" text,
	"is_shown" boolean DEFAULT false NOT NULL,
	"earned" bigint DEFAULT 0 NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"welcomed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "points_account" (
	"id" text PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"kind" text NOT NULL,
	"balance" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "points_account_not_negative" CHECK ("points_account"."kind" = 'issued' or "points_account"."balance" >= 0)
);
--> statement-breakpoint
CREATE TABLE "points_movement" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member" uuid NOT NULL,
	"giver" text NOT NULL,
	"taker" text NOT NULL,
	"points" integer NOT NULL,
	"what" text NOT NULL,
	"source" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "points_movement_positive" CHECK ("points_movement"."points" > 0 and "points_movement"."giver" <> "points_movement"."taker")
);
--> statement-breakpoint
CREATE TABLE "survey_vote" (
	"member" uuid NOT NULL,
	"survey" text NOT NULL,
	"choice" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "survey_vote_member_survey_pk" PRIMARY KEY("member","survey")
);
--> statement-breakpoint
CREATE TABLE "reward_partner_voucher" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reward_redemption" (
	"id" uuid PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"member" uuid NOT NULL,
	"email_key" text,
	"email" text,
	"voucher" text NOT NULL,
	"title" text NOT NULL,
	"amount" bigint NOT NULL,
	"points" integer NOT NULL,
	"state" text NOT NULL,
	"code" text,
	"asked_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "points_movement" ADD CONSTRAINT "points_movement_giver_points_account_id_fk" FOREIGN KEY ("giver") REFERENCES "public"."points_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_movement" ADD CONSTRAINT "points_movement_taker_points_account_id_fk" FOREIGN KEY ("taker") REFERENCES "public"."points_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_vote" ADD CONSTRAINT "survey_vote_member_loyalty_member_id_fk" FOREIGN KEY ("member") REFERENCES "public"."loyalty_member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "loyalty_member_once" ON "loyalty_member" USING btree ("site","account");--> statement-breakpoint
CREATE INDEX "loyalty_ranking" ON "loyalty_member" USING btree ("site","earned","id");--> statement-breakpoint
CREATE INDEX "loyalty_member_account" ON "loyalty_member" USING btree ("account");--> statement-breakpoint
CREATE INDEX "loyalty_member_email" ON "loyalty_member" USING btree ("email_key");--> statement-breakpoint
CREATE UNIQUE INDEX "points_movement_once" ON "points_movement" USING btree ("member","what","source");--> statement-breakpoint
CREATE INDEX "points_movement_recent" ON "points_movement" USING btree ("member","at");--> statement-breakpoint
CREATE INDEX "survey_vote_count" ON "survey_vote" USING btree ("survey","choice");--> statement-breakpoint
CREATE INDEX "reward_redemption_member" ON "reward_redemption" USING btree ("member","asked_at");--> statement-breakpoint
CREATE INDEX "reward_redemption_email" ON "reward_redemption" USING btree ("email_key");