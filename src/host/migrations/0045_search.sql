CREATE TABLE "search_entry" (
	"site" text NOT NULL,
	"kind" text NOT NULL,
	"ref" text NOT NULL,
	"title" text NOT NULL,
	"note" text NOT NULL,
	"until" date,
	"weight" real NOT NULL,
	"words" "tsvector" NOT NULL,
	"checksum" text NOT NULL,
	CONSTRAINT "search_entry_site_kind_ref_pk" PRIMARY KEY("site","kind","ref")
);
--> statement-breakpoint
CREATE TABLE "search_word" (
	"site" text NOT NULL,
	"word" text NOT NULL,
	"entries" integer NOT NULL,
	CONSTRAINT "search_word_site_word_pk" PRIMARY KEY("site","word")
);
--> statement-breakpoint
CREATE INDEX "search_entry_words" ON "search_entry" USING gin ("words");