CREATE TABLE "legal_acceptance" (
	"site" text NOT NULL,
	"act" text NOT NULL,
	"subject" text NOT NULL,
	"kind" text NOT NULL,
	"version" text NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL,
	"document_key" text,
	"email_key" text,
	"restricted_at" timestamp with time zone,
	CONSTRAINT "legal_acceptance_site_act_subject_kind_version_pk" PRIMARY KEY("site","act","subject","kind","version")
);
--> statement-breakpoint
CREATE TABLE "legal_document_revision" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "legal_document_revision_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	"checksum" text NOT NULL,
	"content" json NOT NULL
);
--> statement-breakpoint
CREATE TABLE "legal_document_text" (
	"site" text NOT NULL,
	"kind" text NOT NULL,
	"version" text NOT NULL,
	"effective" date NOT NULL,
	"changes" text,
	"origin" text NOT NULL,
	"blocks" json NOT NULL,
	"first_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "legal_document_text_site_kind_version_pk" PRIMARY KEY("site","kind","version")
);
--> statement-breakpoint
CREATE INDEX "legal_acceptance_document" ON "legal_acceptance" USING btree ("document_key");--> statement-breakpoint
CREATE INDEX "legal_acceptance_email" ON "legal_acceptance" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "legal_acceptance_agreed_at" ON "legal_acceptance" USING btree ("agreed_at");