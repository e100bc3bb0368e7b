CREATE TABLE "rate_table_revision" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rate_table_revision_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	"checksum" text NOT NULL,
	"content" json NOT NULL
);
