CREATE TABLE "web_vital" (
	"site" text NOT NULL,
	"day" date NOT NULL,
	"route" text NOT NULL,
	"device" text NOT NULL,
	"release" text NOT NULL,
	"measure" text NOT NULL,
	"counts" integer[] NOT NULL,
	CONSTRAINT "web_vital_site_day_route_device_release_measure_pk" PRIMARY KEY("site","day","route","device","release","measure")
);
