ALTER TABLE "publication" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "publication_file" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "publication_file" ADD COLUMN "size" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- As domain/publications/publication.ts tells kinds, by the text alone: a file that is no JSON must not end a start.
UPDATE "publication_file" SET "size" = char_length("content"), "kind" = CASE
	WHEN "content" ~ '"models"\s*:' OR "content" ~ '"services"\s*:\s*\[' THEN 'catalogue'
	WHEN "content" ~ '"tables"\s*:' THEN 'rates'
	WHEN "content" ~ '"(policy|baseData|proposalsADay)"\s*:' THEN 'desk'
	WHEN "content" ~ '"(authoring|theme)"\s*:' THEN 'site'
END;
