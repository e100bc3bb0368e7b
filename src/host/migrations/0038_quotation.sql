CREATE TABLE "crm_quote" (
	"number" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"key" text,
	"body" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quotation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"site" text NOT NULL,
	"dealer" text NOT NULL,
	"base" text,
	"started_by" text NOT NULL,
	"draft" text NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"kept_at" timestamp with time zone NOT NULL,
	"email_key" text,
	"latest" integer DEFAULT 0 NOT NULL,
	"request_key" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quotation_number_unique" UNIQUE("number"),
	CONSTRAINT "quotation_request_key_unique" UNIQUE("request_key")
);
--> statement-breakpoint
CREATE TABLE "quotation_version" (
	"id" uuid PRIMARY KEY NOT NULL,
	"quotation" uuid NOT NULL,
	"version" integer NOT NULL,
	"content" text NOT NULL,
	"valid_until" date NOT NULL,
	"asked" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"price" bigint NOT NULL,
	"state" text NOT NULL,
	"saved_by" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"decided_by" text,
	"decided_name" text,
	"decided_at" timestamp with time zone,
	"reason" text,
	"crm" text NOT NULL,
	"crm_code" text,
	"crm_at" timestamp with time zone,
	"request_key" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "quotation_version" ADD CONSTRAINT "quotation_version_quotation_quotation_id_fk" FOREIGN KEY ("quotation") REFERENCES "public"."quotation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quotation_listed" ON "quotation" USING btree ("site","dealer","started_at","id");--> statement-breakpoint
CREATE INDEX "quotation_of_site" ON "quotation" USING btree ("site","started_at","id");--> statement-breakpoint
CREATE INDEX "quotation_kept" ON "quotation" USING btree ("kept_at");--> statement-breakpoint
CREATE INDEX "quotation_email" ON "quotation" USING btree ("email_key");--> statement-breakpoint
CREATE UNIQUE INDEX "quotation_version_once" ON "quotation_version" USING btree ("quotation","version");--> statement-breakpoint
CREATE UNIQUE INDEX "quotation_version_request" ON "quotation_version" USING btree ("quotation","request_key");