CREATE TABLE "credit_desk_revision" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credit_desk_revision_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	"checksum" text NOT NULL,
	"content" json NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_proposal" (
	"id" text PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"flow" text NOT NULL,
	"simulation" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"status" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_date" date NOT NULL,
	"payload" text,
	"answer" text,
	"document_key" text,
	"email_key" text,
	"phone_key" text,
	"spouse_key" text
);
--> statement-breakpoint
CREATE TABLE "credit_proposal_status" (
	"proposal_id" text NOT NULL,
	"step" integer NOT NULL,
	"status" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_proposal_status_proposal_id_step_pk" PRIMARY KEY("proposal_id","step")
);
--> statement-breakpoint
ALTER TABLE "credit_proposal_status" ADD CONSTRAINT "credit_proposal_status_proposal_id_credit_proposal_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."credit_proposal"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "credit_proposal_natural" ON "credit_proposal" USING btree ("document_key","simulation","flow","site");--> statement-breakpoint
CREATE INDEX "credit_proposal_email" ON "credit_proposal" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "credit_proposal_phone" ON "credit_proposal" USING btree ("phone_key");--> statement-breakpoint
CREATE INDEX "credit_proposal_spouse" ON "credit_proposal" USING btree ("spouse_key");--> statement-breakpoint
CREATE INDEX "credit_proposal_unsealed" ON "credit_proposal" USING btree ("id") WHERE payload is not null and payload not like 'v1.%';