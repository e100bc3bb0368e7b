CREATE TABLE "document_bucket" (
	"id" text PRIMARY KEY NOT NULL,
	"folder" uuid NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL
);
