CREATE TABLE "staff_import" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"files" jsonb NOT NULL,
	"report" jsonb,
	"reported_at" timestamp with time zone,
	"begun_at" timestamp with time zone NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_import_piece" (
	"import" uuid NOT NULL,
	"file" integer NOT NULL,
	"at" integer NOT NULL,
	"content" text NOT NULL,
	CONSTRAINT "staff_import_piece_import_file_at_pk" PRIMARY KEY("import","file","at")
);
--> statement-breakpoint
ALTER TABLE "staff_import_piece" ADD CONSTRAINT "staff_import_piece_import_staff_import_id_fk" FOREIGN KEY ("import") REFERENCES "public"."staff_import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_import_changed" ON "staff_import" USING btree ("changed_at","id");