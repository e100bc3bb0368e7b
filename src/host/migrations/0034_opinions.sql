CREATE TABLE "opinion" (
	"id" uuid PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"order" uuid NOT NULL,
	"account" text NOT NULL,
	"email_key" text,
	"model_key" text NOT NULL,
	"model" text NOT NULL,
	"version" text NOT NULL,
	"year" smallint NOT NULL,
	"rating" smallint NOT NULL,
	"content" text NOT NULL,
	"state" text NOT NULL,
	"useful" integer DEFAULT 0 NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	"staff" text,
	"reason" text,
	CONSTRAINT "opinion_order_unique" UNIQUE("order")
);
--> statement-breakpoint
CREATE TABLE "opinion_vote" (
	"opinion" uuid NOT NULL,
	"account" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "opinion_vote_opinion_account_pk" PRIMARY KEY("opinion","account")
);
--> statement-breakpoint
ALTER TABLE "opinion_vote" ADD CONSTRAINT "opinion_vote_opinion_opinion_id_fk" FOREIGN KEY ("opinion") REFERENCES "public"."opinion"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "opinion_recent" ON "opinion" USING btree ("site","published_at","id") WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "opinion_waiting" ON "opinion" USING btree ("state","written_at");--> statement-breakpoint
CREATE INDEX "opinion_email" ON "opinion" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "opinion_account" ON "opinion" USING btree ("account");