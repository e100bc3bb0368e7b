CREATE TABLE "account_car" (
	"user_id" text NOT NULL,
	"site" text NOT NULL,
	"code" text NOT NULL,
	"price" bigint NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_car_user_id_site_code_pk" PRIMARY KEY("user_id","site","code")
);
--> statement-breakpoint
CREATE TABLE "account_proposal" (
	"user_id" text NOT NULL,
	"site" text NOT NULL,
	"number" text NOT NULL,
	"linked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_proposal_user_id_site_number_pk" PRIMARY KEY("user_id","site","number")
);
--> statement-breakpoint
ALTER TABLE "account_car" ADD CONSTRAINT "account_car_user_id_account_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_proposal" ADD CONSTRAINT "account_proposal_user_id_account_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account_user"("id") ON DELETE cascade ON UPDATE no action;