ALTER TABLE "quotation" ADD COLUMN "ordered_by" uuid;--> statement-breakpoint
ALTER TABLE "quotation" ADD COLUMN "proposed_by" text;--> statement-breakpoint
-- Orders that are under way on the terms of a quotation have it already; of several the first.
UPDATE "quotation" SET "ordered_by" = "bound"."id" FROM (
	SELECT DISTINCT ON ("v"."quotation") "v"."quotation", "r"."id" FROM "reservation" "r"
	JOIN "quotation_version" "v" ON "v"."id"::text = "r"."car"->'quotation'->>'id'
	WHERE "r"."state" IN ('payment', 'reserved', 'invoiced', 'registered') ORDER BY "v"."quotation", "r"."begun_at"
) "bound" WHERE "quotation"."id" = "bound"."quotation";
