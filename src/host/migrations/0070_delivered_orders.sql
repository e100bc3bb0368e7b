-- Until now a plate stood for the delivery: what its customers could do since stays theirs.
INSERT INTO "reservation_event" ("reservation", "at", "what", "state", "by", "after")
SELECT "id", coalesce("ended_at", "begun_at"), 'delivered', 'registered', 'clock', coalesce("ended_at", "begun_at")::date
FROM "reservation" WHERE "state" = 'registered';
--> statement-breakpoint
UPDATE "reservation" SET "estimate" = NULL WHERE "state" = 'registered';
