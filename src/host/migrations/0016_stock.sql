CREATE TABLE "stock_build" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_build_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site" text NOT NULL,
	"code" text NOT NULL,
	"year" integer NOT NULL,
	"colour" text NOT NULL,
	"coating" text NOT NULL,
	"parts" text NOT NULL,
	CONSTRAINT "stock_build_is_one" UNIQUE("site","code","year","colour","coating","parts")
);
--> statement-breakpoint
CREATE TABLE "stock_car" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_car_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site" text NOT NULL,
	"number" text NOT NULL,
	"build" bigint NOT NULL,
	"dealer" text NOT NULL,
	"place" text NOT NULL,
	"arrival" smallint NOT NULL,
	"expected" integer NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_car_number" UNIQUE("site","number")
);
--> statement-breakpoint
CREATE TABLE "stock_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"added" integer NOT NULL,
	"changed" integer NOT NULL,
	"removed" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_count" (
	"site" text NOT NULL,
	"build" bigint NOT NULL,
	"place" text NOT NULL,
	"arrival" smallint NOT NULL,
	"cars" integer NOT NULL,
	CONSTRAINT "stock_count_build_place_arrival_pk" PRIMARY KEY("build","place","arrival")
);
--> statement-breakpoint
CREATE TABLE "stock_hold" (
	"car" bigint PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "stock_car" ADD CONSTRAINT "stock_car_build_stock_build_id_fk" FOREIGN KEY ("build") REFERENCES "public"."stock_build"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_count" ADD CONSTRAINT "stock_count_build_stock_build_id_fk" FOREIGN KEY ("build") REFERENCES "public"."stock_build"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_hold" ADD CONSTRAINT "stock_hold_car_stock_car_id_fk" FOREIGN KEY ("car") REFERENCES "public"."stock_car"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_car_of_build" ON "stock_car" USING btree ("build","arrival","expected","id");--> statement-breakpoint
CREATE INDEX "stock_car_in_place" ON "stock_car" USING btree ("build","place","arrival","expected","id");--> statement-breakpoint
CREATE INDEX "stock_car_arriving" ON "stock_car" USING btree ("site","arrival","expected","id");--> statement-breakpoint
CREATE INDEX "stock_car_arriving_at" ON "stock_car" USING btree ("site","place","arrival","expected","id");--> statement-breakpoint
CREATE INDEX "stock_car_of_dealer" ON "stock_car" USING btree ("site","dealer","arrival","expected","id");--> statement-breakpoint
CREATE INDEX "stock_hold_holder" ON "stock_hold" USING btree ("holder");