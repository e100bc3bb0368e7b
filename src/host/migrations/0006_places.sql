CREATE TABLE "place_revision" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "place_revision_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	"checksum" text NOT NULL,
	"content" json NOT NULL
);
--> statement-breakpoint
CREATE TABLE "place_street" (
	"edition" integer NOT NULL,
	"postal_code" char(8) NOT NULL,
	"address" text NOT NULL,
	"neighborhood" text NOT NULL,
	"city_code" char(7) NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	CONSTRAINT "place_street_edition_postal_code_pk" PRIMARY KEY("edition","postal_code")
);
