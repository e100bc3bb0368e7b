CREATE TABLE "quotation_name" (
	"quotation" uuid NOT NULL,
	"start_key" text NOT NULL,
	"dealer" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quotation_name_quotation_start_key_pk" PRIMARY KEY("quotation","start_key")
);
--> statement-breakpoint
ALTER TABLE "quotation" ADD COLUMN "named_by" text;--> statement-breakpoint
ALTER TABLE "quotation_name" ADD CONSTRAINT "quotation_name_quotation_quotation_id_fk" FOREIGN KEY ("quotation") REFERENCES "public"."quotation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quotation_name_of_dealer" ON "quotation_name" USING btree ("start_key","dealer","started_at","quotation");--> statement-breakpoint
CREATE INDEX "quotation_name_of_site" ON "quotation_name" USING btree ("start_key","started_at","quotation");--> statement-breakpoint
CREATE INDEX "quotation_unnamed" ON "quotation" USING btree ("id") WHERE "quotation"."named_by" is null;