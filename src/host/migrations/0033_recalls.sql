CREATE TABLE "recall_campaign" (
	"site" text NOT NULL,
	"code" text NOT NULL,
	"title" text NOT NULL,
	"defect" text NOT NULL,
	"risk" text NOT NULL,
	"remedy" text NOT NULL,
	"minutes" integer NOT NULL,
	"announced" date NOT NULL,
	CONSTRAINT "recall_campaign_site_code_pk" PRIMARY KEY("site","code")
);
--> statement-breakpoint
CREATE TABLE "recall_vehicle" (
	"id" uuid PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"chassis_key" text NOT NULL,
	"plate_key" text,
	"content" text NOT NULL,
	"model" text NOT NULL,
	"year" smallint NOT NULL,
	"campaigns" jsonb NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "recall_vehicle_chassis" ON "recall_vehicle" USING btree ("site","chassis_key");--> statement-breakpoint
CREATE UNIQUE INDEX "recall_vehicle_plate" ON "recall_vehicle" USING btree ("site","plate_key");