CREATE TABLE "dealer_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dealer_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"subject" text NOT NULL,
	"context" text NOT NULL,
	"market" text NOT NULL,
	"dealer_code" text NOT NULL,
	"what" text NOT NULL,
	"before" boolean NOT NULL,
	"after" boolean NOT NULL,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "dealer_revision" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dealer_revision_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	"checksum" text NOT NULL,
	"content" json NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dealer_standing" (
	"market" text NOT NULL,
	"dealer_code" text NOT NULL,
	"blocked" boolean DEFAULT false NOT NULL,
	"reason" text,
	"econnect" boolean,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dealer_standing_market_dealer_code_pk" PRIMARY KEY("market","dealer_code")
);
--> statement-breakpoint
CREATE TABLE "identity_key" (
	"issuer" text PRIMARY KEY NOT NULL,
	"private_key" jsonb NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "dealer_change_dealer" ON "dealer_change" USING btree ("market","dealer_code");