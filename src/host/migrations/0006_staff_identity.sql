CREATE TABLE "staff_group" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"external_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_group_member" (
	"group_id" text NOT NULL,
	"user_id" text NOT NULL,
	CONSTRAINT "staff_group_member_group_id_user_id_pk" PRIMARY KEY("group_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "staff_scim_token" (
	"name" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_scim_token_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "staff_wish" (
	"id" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"target" text NOT NULL,
	"wished_at" timestamp with time zone NOT NULL,
	"proven_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "staff_member" ADD COLUMN "source" text DEFAULT 'local' NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_member" ADD COLUMN "break_glass" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_member" ADD COLUMN "user_name_key" text;--> statement-breakpoint
ALTER TABLE "staff_member" ADD COLUMN "external_key" text;--> statement-breakpoint
ALTER TABLE "staff_member" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "staff_session" ADD COLUMN "by_identity" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_session" ADD COLUMN "identity_sid" text;--> statement-breakpoint
ALTER TABLE "staff_group_member" ADD CONSTRAINT "staff_group_member_group_id_staff_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."staff_group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_group_member" ADD CONSTRAINT "staff_group_member_user_id_staff_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."staff_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_wish" ADD CONSTRAINT "staff_wish_session_id_staff_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."staff_session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_group_name" ON "staff_group" USING btree ("name");--> statement-breakpoint
CREATE INDEX "staff_group_member_user" ON "staff_group_member" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "staff_wish_session" ON "staff_wish" USING btree ("session_id");