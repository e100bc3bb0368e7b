CREATE TABLE "consumer_request" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"site" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"content" text,
	"answer" text,
	"email_key" text,
	"request_key" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"received_on" date NOT NULL,
	"due_on" date NOT NULL,
	"ended_at" timestamp with time zone,
	"answered_by" text,
	"wish" uuid,
	CONSTRAINT "consumer_request_number_unique" UNIQUE("number"),
	CONSTRAINT "consumer_request_request_key_unique" UNIQUE("request_key")
);
--> statement-breakpoint
CREATE INDEX "consumer_request_due" ON "consumer_request" USING btree ("due_on","id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "consumer_request_queue" ON "consumer_request" USING btree ("state","received_at","id");--> statement-breakpoint
CREATE INDEX "consumer_request_email" ON "consumer_request" USING btree ("email_key");