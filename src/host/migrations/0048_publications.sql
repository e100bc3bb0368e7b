CREATE TABLE "publication" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"state" text NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"replaces" boolean DEFAULT false NOT NULL,
	"scheduled_at" timestamp with time zone,
	"confirmed" text,
	"held" text,
	"published_at" timestamp with time zone,
	"outcome" jsonb,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "publication_file" (
	"publication" uuid NOT NULL,
	"name" text NOT NULL,
	"content" text NOT NULL,
	CONSTRAINT "publication_file_publication_name_pk" PRIMARY KEY("publication","name")
);
--> statement-breakpoint
CREATE TABLE "site_revision" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "site_revision_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	"checksum" text NOT NULL,
	"content" json NOT NULL
);
--> statement-breakpoint
ALTER TABLE "publication_file" ADD CONSTRAINT "publication_file_publication_publication_id_fk" FOREIGN KEY ("publication") REFERENCES "public"."publication"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "publication_changed" ON "publication" USING btree ("changed_at","id");--> statement-breakpoint
CREATE INDEX "publication_due" ON "publication" USING btree ("state","scheduled_at");