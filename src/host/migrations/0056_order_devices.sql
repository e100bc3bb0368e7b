CREATE TABLE "reservation_code" (
	"reservation" uuid PRIMARY KEY NOT NULL,
	"code" text,
	"until" timestamp with time zone NOT NULL,
	"tries" integer NOT NULL,
	"sent" integer NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reservation_holder" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "reservation_code" ADD CONSTRAINT "reservation_code_reservation_reservation_id_fk" FOREIGN KEY ("reservation") REFERENCES "public"."reservation"("id") ON DELETE cascade ON UPDATE no action;