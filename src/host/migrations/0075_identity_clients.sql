CREATE TABLE "identity_client" (
	"id" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"scopes" text[] NOT NULL,
	"dealers" text[] NOT NULL,
	"sites" text[],
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);
