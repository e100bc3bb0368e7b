ALTER TABLE "staff_audit" ADD COLUMN "key" text;--> statement-breakpoint
ALTER TABLE "staff_audit_check" ADD COLUMN "seal" text;--> statement-breakpoint
ALTER TABLE "staff_audit_start" ADD COLUMN "seal" text;