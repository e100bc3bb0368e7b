-- Tokens of sessions are stored as hashes (src/io/hashed-fields.ts): open sessions stay open. Log-ins of the staff that wait for their second step begin anew.
UPDATE "account_session" SET "token" = 'sha256.' || rtrim(translate(encode(sha256(convert_to("token", 'UTF8')), 'base64'), '+/', '-_'), '=');--> statement-breakpoint
UPDATE "staff_session" SET "token" = 'sha256.' || rtrim(translate(encode(sha256(convert_to("token", 'UTF8')), 'base64'), '+/', '-_'), '=');--> statement-breakpoint
DELETE FROM "staff_code";
