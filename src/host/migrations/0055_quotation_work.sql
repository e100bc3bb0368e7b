ALTER TABLE "quotation" ADD COLUMN "editor" text;--> statement-breakpoint
ALTER TABLE "quotation" ADD COLUMN "edit" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "quotation_version_waiting" ON "quotation_version" USING btree ("quotation") WHERE "quotation_version"."state" = 'waiting';--> statement-breakpoint
UPDATE "quotation_version" v SET "state" = 'superseded' FROM "quotation" q WHERE q."id" = v."quotation" AND v."state" = 'waiting' AND v."version" < q."latest";
