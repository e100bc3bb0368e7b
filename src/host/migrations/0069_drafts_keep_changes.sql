CREATE TABLE "publication_base" (
	"publication" uuid NOT NULL,
	"kind" text NOT NULL,
	"site" text NOT NULL,
	"content" json,
	CONSTRAINT "publication_base_publication_kind_site_pk" PRIMARY KEY("publication","kind","site")
);
--> statement-breakpoint
ALTER TABLE "publication" ADD COLUMN "effect" json;--> statement-breakpoint
ALTER TABLE "publication" ADD COLUMN "approval" jsonb;--> statement-breakpoint
ALTER TABLE "publication_base" ADD CONSTRAINT "publication_base_publication_publication_id_fk" FOREIGN KEY ("publication") REFERENCES "public"."publication"("id") ON DELETE cascade ON UPDATE no action;