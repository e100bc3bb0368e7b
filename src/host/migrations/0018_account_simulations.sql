CREATE TABLE "account_simulation" (
	"user_id" text NOT NULL,
	"site" text NOT NULL,
	"offer" text NOT NULL,
	"linked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_simulation_user_id_site_offer_pk" PRIMARY KEY("user_id","site","offer")
);
--> statement-breakpoint
ALTER TABLE "account_simulation" ADD CONSTRAINT "account_simulation_user_id_account_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account_user"("id") ON DELETE cascade ON UPDATE no action;