-- The schema of release 0.2.0. A database that has it already takes this as applied (src/host/database/baseline.ts).
CREATE TABLE "account_bonus" (
	"number" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"site" text NOT NULL,
	"source" text NOT NULL,
	"amount" bigint NOT NULL,
	"models" text[] NOT NULL,
	"valid_until" text NOT NULL,
	"given_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_on" text,
	"used_by" text,
	"used_for" text
);
--> statement-breakpoint
CREATE TABLE "account_car" (
	"user_id" text NOT NULL,
	"site" text NOT NULL,
	"code" text NOT NULL,
	"price" bigint NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_car_user_id_site_code_pk" PRIMARY KEY("user_id","site","code")
);
--> statement-breakpoint
CREATE TABLE "account_code" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_credential" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_second_factor" (
	"user_id" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"last_step" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_passkey" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_person" (
	"user_id" text PRIMARY KEY NOT NULL,
	"market" text NOT NULL,
	"content" text NOT NULL,
	"document_key" text,
	"email_key" text,
	"phone_key" text,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
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
CREATE TABLE "account_session" (
	"id" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"user_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_session_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "account_simulation" (
	"user_id" text NOT NULL,
	"site" text NOT NULL,
	"offer" text NOT NULL,
	"linked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_simulation_user_id_site_offer_pk" PRIMARY KEY("user_id","site","offer")
);
--> statement-breakpoint
CREATE TABLE "account_user" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_user_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "staff_import" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"files" jsonb NOT NULL,
	"report" jsonb,
	"reported_at" timestamp with time zone,
	"begun_at" timestamp with time zone NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_import_piece" (
	"import" uuid NOT NULL,
	"file" integer NOT NULL,
	"at" integer NOT NULL,
	"content" text NOT NULL,
	CONSTRAINT "staff_import_piece_import_file_at_pk" PRIMARY KEY("import","file","at")
);
--> statement-breakpoint
CREATE TABLE "publication" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"state" text NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"replaces" boolean DEFAULT false NOT NULL,
	"scheduled_at" timestamp with time zone,
	"confirmed" text,
	"held" text,
	"published_at" timestamp with time zone,
	"outcome" jsonb,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"effect" json,
	"approval" jsonb
);
--> statement-breakpoint
CREATE TABLE "publication_base" (
	"publication" uuid NOT NULL,
	"kind" text NOT NULL,
	"site" text NOT NULL,
	"content" json,
	CONSTRAINT "publication_base_publication_kind_site_pk" PRIMARY KEY("publication","kind","site")
);
--> statement-breakpoint
CREATE TABLE "publication_file" (
	"publication" uuid NOT NULL,
	"name" text NOT NULL,
	"content" text NOT NULL,
	"kind" text,
	"size" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "publication_file_publication_name_pk" PRIMARY KEY("publication","name")
);
--> statement-breakpoint
CREATE TABLE "daily_figure" (
	"day" date NOT NULL,
	"site" text NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "daily_figure_day_site_kind_key_pk" PRIMARY KEY("day","site","kind","key")
);
--> statement-breakpoint
CREATE TABLE "manual" (
	"id" uuid PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"name" text NOT NULL,
	"path" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_audit" (
	"number" bigint PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"hash" text NOT NULL,
	"key" text,
	"previous" text
);
--> statement-breakpoint
CREATE TABLE "staff_audit_check" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"number" bigint NOT NULL,
	"hash" text NOT NULL,
	"broken" bigint,
	"seal" text
);
--> statement-breakpoint
CREATE TABLE "staff_audit_start" (
	"id" text PRIMARY KEY NOT NULL,
	"number" bigint NOT NULL,
	"hash" text NOT NULL,
	"seal" text
);
--> statement-breakpoint
CREATE TABLE "staff_code" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_credential" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_link" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_member" (
	"user_id" text PRIMARY KEY NOT NULL,
	"content" text NOT NULL,
	"email_key" text NOT NULL,
	"roles" text[] NOT NULL,
	"locale" text,
	"market" text,
	"brand" text,
	"dealer" text,
	"seen_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_secret" (
	"id" text PRIMARY KEY NOT NULL,
	"content" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_session" (
	"id" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"user_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"both_steps" boolean DEFAULT false NOT NULL,
	CONSTRAINT "staff_session_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "staff_two_factor" (
	"id" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"user_id" text NOT NULL,
	"verified" boolean DEFAULT true NOT NULL,
	"failed_verification_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_user" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_user_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "catalogue_revision" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "catalogue_revision_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	"checksum" text NOT NULL,
	"content" json NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dealer_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dealer_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"subject" text NOT NULL,
	"context" text NOT NULL,
	"market" text NOT NULL,
	"dealer_code" text NOT NULL,
	"what" text NOT NULL,
	"before" boolean NOT NULL,
	"after" boolean NOT NULL,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "dealer_revision" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dealer_revision_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	"checksum" text NOT NULL,
	"content" json NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dealer_standing" (
	"market" text NOT NULL,
	"dealer_code" text NOT NULL,
	"blocked" boolean DEFAULT false NOT NULL,
	"reason" text,
	"econnect" boolean,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dealer_standing_market_dealer_code_pk" PRIMARY KEY("market","dealer_code")
);
--> statement-breakpoint
CREATE TABLE "document" (
	"id" uuid PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"owner_kind" text NOT NULL,
	"owner" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"name" text NOT NULL,
	"key" text NOT NULL,
	"size" bigint NOT NULL,
	"media" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"face" text,
	"review" text,
	"review_reason" text
);
--> statement-breakpoint
CREATE TABLE "document_bucket" (
	"id" text PRIMARY KEY NOT NULL,
	"folder" uuid NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"made_by" text,
	"origins" uuid[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "employee_purchase" (
	"id" uuid PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"account" text NOT NULL,
	"programme" text NOT NULL,
	"buyer" text NOT NULL,
	"state" text NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"content" text,
	"document_key" text,
	"email_key" text,
	"phone_key" text,
	"holder_key" text,
	"holder_email_key" text,
	"invoice_key" text,
	"reason" text,
	"begun_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"valid_until" date
);
--> statement-breakpoint
CREATE TABLE "employee_purchase_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "employee_purchase_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"enrolment" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"by" text NOT NULL,
	"staff" text,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "employee_purchase_place" (
	"order" uuid PRIMARY KEY NOT NULL,
	"enrolment" uuid NOT NULL,
	"site" text NOT NULL,
	"programme" text NOT NULL,
	"buyer" text NOT NULL,
	"holder_key" text NOT NULL,
	"year" integer NOT NULL,
	"slot" integer NOT NULL,
	"taken_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consent_text" (
	"site" text NOT NULL,
	"id" text NOT NULL,
	"locale" text NOT NULL,
	"disclaimer" text NOT NULL,
	"terms" text NOT NULL,
	"hash" text NOT NULL,
	"first_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consent_text_site_id_pk" PRIMARY KEY("site","id")
);
--> statement-breakpoint
CREATE TABLE "crm_inbox" (
	"idempotency_key" text PRIMARY KEY NOT NULL,
	"body" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deliveries" integer DEFAULT 1 NOT NULL,
	"document_key" text,
	"email_key" text,
	"phone_key" text
);
--> statement-breakpoint
CREATE TABLE "delivery_target" (
	"name" text PRIMARY KEY NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"rests_until" timestamp with time zone,
	"allowance" double precision DEFAULT 1 NOT NULL,
	"counted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead" (
	"id" uuid PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"payload" text,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"delivery_began_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"refusals" integer DEFAULT 0 NOT NULL,
	"last_outcome" text,
	"settled_at" timestamp with time zone,
	"document_key" text,
	"email_key" text,
	"phone_key" text,
	"customer_key" text,
	"request_key" text
);
--> statement-breakpoint
CREATE TABLE "lead_consent" (
	"lead_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"purpose" text NOT NULL,
	"is_granted" boolean NOT NULL,
	"text_version" text NOT NULL,
	"site" text NOT NULL,
	"said_at" timestamp with time zone DEFAULT now() NOT NULL,
	"source" text DEFAULT 'form' NOT NULL,
	"person_key" text,
	"restricted_at" timestamp with time zone,
	CONSTRAINT "lead_consent_lead_id_channel_purpose_said_at_pk" PRIMARY KEY("lead_id","channel","purpose","said_at")
);
--> statement-breakpoint
CREATE TABLE "b2_simulation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"valid_until" date NOT NULL,
	"facts" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"answer" text NOT NULL,
	"applied" text
);
--> statement-breakpoint
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
CREATE TABLE "kept_offer" (
	"id" text PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"valid_until" date NOT NULL,
	"rates" text NOT NULL,
	"catalogue" text NOT NULL,
	"answer" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_table_revision" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rate_table_revision_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	"checksum" text NOT NULL,
	"content" json NOT NULL
);
--> statement-breakpoint
CREATE TABLE "place_revision" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "place_revision_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	"checksum" text NOT NULL,
	"content" json NOT NULL
);
--> statement-breakpoint
CREATE TABLE "place_street" (
	"edition" integer NOT NULL,
	"postal_code" char(8) NOT NULL,
	"address" text NOT NULL,
	"neighborhood" text NOT NULL,
	"city_code" char(7) NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	CONSTRAINT "place_street_edition_postal_code_pk" PRIMARY KEY("edition","postal_code")
);
--> statement-breakpoint
CREATE TABLE "loyalty_member" (
	"id" uuid PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"account" text NOT NULL,
	"nickname" text,
	"is_shown" boolean DEFAULT false NOT NULL,
	"earned" bigint DEFAULT 0 NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"welcomed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "points_account" (
	"id" text PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"kind" text NOT NULL,
	"balance" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "points_account_not_negative" CHECK ("points_account"."kind" = 'issued' or "points_account"."balance" >= 0)
);
--> statement-breakpoint
CREATE TABLE "points_movement" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member" uuid NOT NULL,
	"giver" text NOT NULL,
	"taker" text NOT NULL,
	"points" integer NOT NULL,
	"what" text NOT NULL,
	"source" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "points_movement_positive" CHECK ("points_movement"."points" > 0 and "points_movement"."giver" <> "points_movement"."taker")
);
--> statement-breakpoint
CREATE TABLE "survey_vote" (
	"member" uuid NOT NULL,
	"survey" text NOT NULL,
	"choice" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "survey_vote_member_survey_pk" PRIMARY KEY("member","survey")
);
--> statement-breakpoint
CREATE TABLE "offer" (
	"id" uuid PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"slug" text NOT NULL,
	"state" text NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"content" jsonb NOT NULL,
	"published_at" timestamp with time zone,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "opinion" (
	"id" uuid PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"order" uuid NOT NULL,
	"account" text NOT NULL,
	"model_key" text NOT NULL,
	"model" text NOT NULL,
	"version" text NOT NULL,
	"year" smallint NOT NULL,
	"rating" smallint NOT NULL,
	"content" text NOT NULL,
	"state" text NOT NULL,
	"useful" integer DEFAULT 0 NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	"staff" text,
	"reason" text,
	CONSTRAINT "opinion_order_unique" UNIQUE("order")
);
--> statement-breakpoint
CREATE TABLE "opinion_vote" (
	"opinion" uuid NOT NULL,
	"account" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "opinion_vote_opinion_account_pk" PRIMARY KEY("opinion","account")
);
--> statement-breakpoint
CREATE TABLE "rehearsal_charge" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"method" text NOT NULL,
	"outcome" text NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"refund_keys" text[] DEFAULT '{}' NOT NULL,
	"instruction" jsonb,
	"turns_at" timestamp with time zone,
	"turns_to" text,
	"notify" text NOT NULL,
	"calls" integer DEFAULT 1 NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"purpose" text NOT NULL,
	"reference" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"method" text NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"gateway" text NOT NULL,
	"charge_id" text,
	"is_unanswered" boolean DEFAULT false NOT NULL,
	"ordered" text,
	"instruction" jsonb,
	"due_on" text,
	"expires_at" timestamp with time zone,
	"refund" bigint,
	"refund_reason" text,
	"call_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"dispute" text
);
--> statement-breakpoint
CREATE TABLE "payment_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payment" uuid NOT NULL,
	"status" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "proposal_consent" (
	"site" text NOT NULL,
	"number" text NOT NULL,
	"box" text NOT NULL,
	"text_version" text NOT NULL,
	"is_granted" boolean NOT NULL,
	"said_at" timestamp with time zone NOT NULL,
	"person_key" text,
	"restricted_at" timestamp with time zone,
	CONSTRAINT "proposal_consent_site_number_box_pk" PRIMARY KEY("site","number","box")
);
--> statement-breakpoint
CREATE TABLE "proposal_consent_text" (
	"site" text NOT NULL,
	"box" text NOT NULL,
	"version" text NOT NULL,
	"locale" text NOT NULL,
	"label" text NOT NULL,
	"behind" text NOT NULL,
	"first_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "proposal_consent_text_site_box_version_pk" PRIMARY KEY("site","box","version")
);
--> statement-breakpoint
CREATE TABLE "proposal_coupon" (
	"site" text NOT NULL,
	"number" text NOT NULL,
	"code" text NOT NULL,
	"benefit" text NOT NULL,
	"granted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "proposal_coupon_site_number_pk" PRIMARY KEY("site","number")
);
--> statement-breakpoint
CREATE TABLE "proposal_draft" (
	"id" text PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"content" text NOT NULL,
	"document_key" text,
	"email_key" text,
	"phone_key" text,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"owner_key" text
);
--> statement-breakpoint
CREATE TABLE "proposal_event" (
	"site" text NOT NULL,
	"event_id" text NOT NULL,
	"number" text NOT NULL,
	"status" text NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "proposal_event_site_event_id_pk" PRIMARY KEY("site","event_id")
);
--> statement-breakpoint
CREATE TABLE "proposal_voucher" (
	"site" text NOT NULL,
	"number" text NOT NULL,
	"content" text NOT NULL,
	"check_key" text NOT NULL,
	"track_key" text NOT NULL,
	"document_key" text,
	"valid_until" date NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	CONSTRAINT "proposal_voucher_site_number_pk" PRIMARY KEY("site","number")
);
--> statement-breakpoint
CREATE TABLE "crm_quote" (
	"number" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"key" text,
	"body" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quotation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"site" text NOT NULL,
	"dealer" text NOT NULL,
	"base" text,
	"started_by" text NOT NULL,
	"draft" text NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"kept_at" timestamp with time zone NOT NULL,
	"email_key" text,
	"latest" integer DEFAULT 0 NOT NULL,
	"request_key" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"editor" text,
	"edit" integer DEFAULT 0 NOT NULL,
	"named_by" text,
	"ordered_by" uuid,
	"proposed_by" text,
	CONSTRAINT "quotation_number_unique" UNIQUE("number"),
	CONSTRAINT "quotation_request_key_unique" UNIQUE("request_key")
);
--> statement-breakpoint
CREATE TABLE "quotation_claim" (
	"id" uuid PRIMARY KEY NOT NULL,
	"quotation" uuid NOT NULL,
	"simulation" text NOT NULL,
	"document_key" text NOT NULL,
	"claimed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quotation_name" (
	"quotation" uuid NOT NULL,
	"start_key" text NOT NULL,
	"dealer" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quotation_name_quotation_start_key_pk" PRIMARY KEY("quotation","start_key")
);
--> statement-breakpoint
CREATE TABLE "quotation_version" (
	"id" uuid PRIMARY KEY NOT NULL,
	"quotation" uuid NOT NULL,
	"version" integer NOT NULL,
	"content" text NOT NULL,
	"valid_until" date NOT NULL,
	"asked" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"price" bigint NOT NULL,
	"state" text NOT NULL,
	"saved_by" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"reason" text,
	"crm" text NOT NULL,
	"crm_code" text,
	"crm_at" timestamp with time zone,
	"request_key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recall_campaign" (
	"site" text NOT NULL,
	"code" text NOT NULL,
	"title" text NOT NULL,
	"defect" text NOT NULL,
	"risk" text NOT NULL,
	"remedy" text NOT NULL,
	"minutes" integer NOT NULL,
	"announced" date NOT NULL,
	CONSTRAINT "recall_campaign_site_code_pk" PRIMARY KEY("site","code")
);
--> statement-breakpoint
CREATE TABLE "recall_vehicle" (
	"id" uuid PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"chassis_key" text NOT NULL,
	"plate_key" text,
	"content" text NOT NULL,
	"model" text NOT NULL,
	"year" smallint NOT NULL,
	"campaigns" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reservation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"site" text NOT NULL,
	"state" text NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"car" jsonb NOT NULL,
	"stock_number" text,
	"policy" jsonb NOT NULL,
	"dealer" text,
	"customer" text,
	"kit" text,
	"link" text NOT NULL,
	"document_key" text,
	"email_key" text,
	"phone_key" text,
	"account" text,
	"proposal" text,
	"begun_at" timestamp with time zone NOT NULL,
	"waits_until" timestamp with time zone,
	"accepted_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"locked_until" date,
	"freeze_on" date,
	"estimate" date,
	"ended_at" timestamp with time zone,
	"financing" jsonb,
	"held_since" timestamp with time zone,
	"invoiced_price" bigint,
	"returned_at" timestamp with time zone,
	"name_keys" text[],
	"mailbox_key" text,
	CONSTRAINT "reservation_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "reservation_code" (
	"reservation" uuid PRIMARY KEY NOT NULL,
	"code" text,
	"until" timestamp with time zone NOT NULL,
	"tries" integer NOT NULL,
	"sent" integer NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reservation_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reservation_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reservation" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"what" text NOT NULL,
	"state" text NOT NULL,
	"by" text NOT NULL,
	"staff" text,
	"reason" text,
	"before" date,
	"after" date,
	"amount" bigint
);
--> statement-breakpoint
CREATE TABLE "reservation_holder" (
	"holder" text NOT NULL,
	"reservation" uuid NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"device" text,
	CONSTRAINT "reservation_holder_holder_reservation_pk" PRIMARY KEY("holder","reservation")
);
--> statement-breakpoint
CREATE TABLE "reward_partner_voucher" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reward_redemption" (
	"id" uuid PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"member" uuid NOT NULL,
	"email" text,
	"voucher" text NOT NULL,
	"title" text NOT NULL,
	"amount" bigint NOT NULL,
	"points" integer NOT NULL,
	"state" text NOT NULL,
	"code" text,
	"asked_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"account" text,
	"is_leaving" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_entry" (
	"site" text NOT NULL,
	"kind" text NOT NULL,
	"ref" text NOT NULL,
	"title" text NOT NULL,
	"note" text NOT NULL,
	"until" date,
	"weight" real NOT NULL,
	"words" "tsvector" NOT NULL,
	"checksum" text NOT NULL,
	CONSTRAINT "search_entry_site_kind_ref_pk" PRIMARY KEY("site","kind","ref")
);
--> statement-breakpoint
CREATE TABLE "search_word" (
	"site" text NOT NULL,
	"word" text NOT NULL,
	"entries" integer NOT NULL,
	CONSTRAINT "search_word_site_word_pk" PRIMARY KEY("site","word")
);
--> statement-breakpoint
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
	"reserved" smallint DEFAULT 0 NOT NULL,
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
	"until" timestamp with time zone NOT NULL,
	"by_order" boolean DEFAULT false NOT NULL,
	"network" text,
	"yields_from" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "booking" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"site" text NOT NULL,
	"purpose" text NOT NULL,
	"subject" jsonb NOT NULL,
	"dealer" text NOT NULL,
	"day" date NOT NULL,
	"half" text NOT NULL,
	"place" integer,
	"state" text NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"content" text,
	"document_key" text,
	"email_key" text,
	"phone_key" text,
	"request_key" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"reply_by" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"escalated_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"reason" text,
	"mailbox_key" text,
	CONSTRAINT "booking_number_unique" UNIQUE("number"),
	CONSTRAINT "booking_request_key_unique" UNIQUE("request_key")
);
--> statement-breakpoint
CREATE TABLE "booking_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booking_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"booking" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"what" text NOT NULL,
	"by" text NOT NULL,
	"half" text,
	"staff" text,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "idempotency_key" (
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_key_scope_key_pk" PRIMARY KEY("scope","key")
);
--> statement-breakpoint
CREATE TABLE "mail_outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"content" text,
	"email_key" text,
	"status" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"queued_at" timestamp with time zone DEFAULT now() NOT NULL,
	"useful_until" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"last_outcome" text,
	"kind" text DEFAULT 'word' NOT NULL,
	"admitted_at" timestamp with time zone,
	"mailbox_key" text
);
--> statement-breakpoint
CREATE TABLE "mailbox" (
	"key" text PRIMARY KEY NOT NULL,
	"proven_at" timestamp with time zone,
	"words" integer DEFAULT 0 NOT NULL,
	"words_since" timestamp with time zone,
	"codes" integer DEFAULT 0 NOT NULL,
	"codes_since" timestamp with time zone,
	"last_at" timestamp with time zone,
	"waits" integer DEFAULT 0 NOT NULL,
	"digest_at" timestamp with time zone,
	"touched_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "data_key" (
	"id" text PRIMARY KEY NOT NULL,
	"proof" text NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_client" (
	"id" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"scopes" text[] NOT NULL,
	"dealers" text[] NOT NULL,
	"sites" text[],
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "identity_key" (
	"issuer" text PRIMARY KEY NOT NULL,
	"private_key" jsonb NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "privacy_request" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by" text NOT NULL,
	"action" text NOT NULL,
	"person_key" text NOT NULL,
	"outcome" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "privacy_wish" (
	"id" uuid PRIMARY KEY NOT NULL,
	"market" text NOT NULL,
	"wished" text NOT NULL,
	"received_on" date NOT NULL,
	"due_on" date NOT NULL,
	"person_key" text NOT NULL,
	"noted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"noted_by" text NOT NULL,
	"met_at" timestamp with time zone,
	"met_by" text
);
--> statement-breakpoint
CREATE TABLE "rate_limit" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "site_revision" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "site_revision_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	"checksum" text NOT NULL,
	"content" json NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_bonus" ADD CONSTRAINT "account_bonus_user_id_account_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_car" ADD CONSTRAINT "account_car_user_id_account_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_credential" ADD CONSTRAINT "account_credential_user_id_account_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_second_factor" ADD CONSTRAINT "account_second_factor_user_id_account_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_passkey" ADD CONSTRAINT "account_passkey_user_id_account_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_person" ADD CONSTRAINT "account_person_user_id_account_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_proposal" ADD CONSTRAINT "account_proposal_user_id_account_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_session" ADD CONSTRAINT "account_session_user_id_account_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_simulation" ADD CONSTRAINT "account_simulation_user_id_account_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_import_piece" ADD CONSTRAINT "staff_import_piece_import_staff_import_id_fk" FOREIGN KEY ("import") REFERENCES "public"."staff_import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication_base" ADD CONSTRAINT "publication_base_publication_publication_id_fk" FOREIGN KEY ("publication") REFERENCES "public"."publication"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication_file" ADD CONSTRAINT "publication_file_publication_publication_id_fk" FOREIGN KEY ("publication") REFERENCES "public"."publication"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_credential" ADD CONSTRAINT "staff_credential_user_id_staff_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."staff_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_link" ADD CONSTRAINT "staff_link_user_id_staff_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."staff_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_member" ADD CONSTRAINT "staff_member_user_id_staff_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."staff_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_session" ADD CONSTRAINT "staff_session_user_id_staff_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."staff_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_two_factor" ADD CONSTRAINT "staff_two_factor_user_id_staff_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."staff_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_purchase_event" ADD CONSTRAINT "employee_purchase_event_enrolment_employee_purchase_id_fk" FOREIGN KEY ("enrolment") REFERENCES "public"."employee_purchase"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_consent" ADD CONSTRAINT "lead_consent_lead_id_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."lead"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_proposal_status" ADD CONSTRAINT "credit_proposal_status_proposal_id_credit_proposal_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."credit_proposal"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_movement" ADD CONSTRAINT "points_movement_giver_points_account_id_fk" FOREIGN KEY ("giver") REFERENCES "public"."points_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_movement" ADD CONSTRAINT "points_movement_taker_points_account_id_fk" FOREIGN KEY ("taker") REFERENCES "public"."points_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_vote" ADD CONSTRAINT "survey_vote_member_loyalty_member_id_fk" FOREIGN KEY ("member") REFERENCES "public"."loyalty_member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opinion_vote" ADD CONSTRAINT "opinion_vote_opinion_opinion_id_fk" FOREIGN KEY ("opinion") REFERENCES "public"."opinion"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_change" ADD CONSTRAINT "payment_change_payment_payment_id_fk" FOREIGN KEY ("payment") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_claim" ADD CONSTRAINT "quotation_claim_quotation_quotation_id_fk" FOREIGN KEY ("quotation") REFERENCES "public"."quotation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_name" ADD CONSTRAINT "quotation_name_quotation_quotation_id_fk" FOREIGN KEY ("quotation") REFERENCES "public"."quotation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_version" ADD CONSTRAINT "quotation_version_quotation_quotation_id_fk" FOREIGN KEY ("quotation") REFERENCES "public"."quotation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_code" ADD CONSTRAINT "reservation_code_reservation_reservation_id_fk" FOREIGN KEY ("reservation") REFERENCES "public"."reservation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_event" ADD CONSTRAINT "reservation_event_reservation_reservation_id_fk" FOREIGN KEY ("reservation") REFERENCES "public"."reservation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_holder" ADD CONSTRAINT "reservation_holder_reservation_reservation_id_fk" FOREIGN KEY ("reservation") REFERENCES "public"."reservation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_car" ADD CONSTRAINT "stock_car_build_stock_build_id_fk" FOREIGN KEY ("build") REFERENCES "public"."stock_build"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_count" ADD CONSTRAINT "stock_count_build_stock_build_id_fk" FOREIGN KEY ("build") REFERENCES "public"."stock_build"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_hold" ADD CONSTRAINT "stock_hold_car_stock_car_id_fk" FOREIGN KEY ("car") REFERENCES "public"."stock_car"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_event" ADD CONSTRAINT "booking_event_booking_booking_id_fk" FOREIGN KEY ("booking") REFERENCES "public"."booking"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_bonus_source" ON "account_bonus" USING btree ("site","source");--> statement-breakpoint
CREATE INDEX "account_bonus_user" ON "account_bonus" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "account_code_identifier" ON "account_code" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "account_credential_user" ON "account_credential" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "account_credential_name" ON "account_credential" USING btree ("provider_id","account_id");--> statement-breakpoint
CREATE INDEX "account_passkey_user" ON "account_passkey" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "account_person_document" ON "account_person" USING btree ("document_key");--> statement-breakpoint
CREATE INDEX "account_person_email" ON "account_person" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "account_person_phone" ON "account_person" USING btree ("phone_key");--> statement-breakpoint
CREATE INDEX "account_person_seen" ON "account_person" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "account_session_user" ON "account_session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "staff_import_changed" ON "staff_import" USING btree ("changed_at","id");--> statement-breakpoint
CREATE INDEX "publication_changed" ON "publication" USING btree ("changed_at","id");--> statement-breakpoint
CREATE INDEX "publication_due" ON "publication" USING btree ("state","scheduled_at");--> statement-breakpoint
CREATE UNIQUE INDEX "manual_name" ON "manual" USING btree ("site","name");--> statement-breakpoint
CREATE INDEX "staff_audit_by" ON "staff_audit" USING btree ("by","number");--> statement-breakpoint
CREATE INDEX "staff_audit_action" ON "staff_audit" USING btree ("action","number");--> statement-breakpoint
CREATE INDEX "staff_audit_subject" ON "staff_audit" USING btree ("subject" text_pattern_ops,"number");--> statement-breakpoint
CREATE INDEX "staff_audit_at" ON "staff_audit" USING btree ("at","number");--> statement-breakpoint
CREATE INDEX "staff_code_identifier" ON "staff_code" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "staff_credential_user" ON "staff_credential" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_credential_name" ON "staff_credential" USING btree ("provider_id","account_id");--> statement-breakpoint
CREATE INDEX "staff_link_user" ON "staff_link" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_member_email" ON "staff_member" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "staff_session_user" ON "staff_session" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_two_factor_user" ON "staff_two_factor" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "dealer_change_dealer" ON "dealer_change" USING btree ("market","dealer_code");--> statement-breakpoint
CREATE INDEX "document_owner" ON "document" USING btree ("owner_kind","owner");--> statement-breakpoint
CREATE INDEX "employee_purchase_account" ON "employee_purchase" USING btree ("account");--> statement-breakpoint
CREATE INDEX "employee_purchase_document" ON "employee_purchase" USING btree ("document_key");--> statement-breakpoint
CREATE INDEX "employee_purchase_holder" ON "employee_purchase" USING btree ("holder_key");--> statement-breakpoint
CREATE INDEX "employee_purchase_valid" ON "employee_purchase" USING btree ("valid_until");--> statement-breakpoint
CREATE INDEX "employee_purchase_event_of" ON "employee_purchase_event" USING btree ("enrolment","id");--> statement-breakpoint
CREATE UNIQUE INDEX "employee_purchase_place_once" ON "employee_purchase_place" USING btree ("site","programme","holder_key","year","slot");--> statement-breakpoint
CREATE INDEX "employee_purchase_place_of" ON "employee_purchase_place" USING btree ("enrolment");--> statement-breakpoint
CREATE INDEX "crm_inbox_document" ON "crm_inbox" USING btree ("document_key");--> statement-breakpoint
CREATE INDEX "crm_inbox_email" ON "crm_inbox" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "crm_inbox_phone" ON "crm_inbox" USING btree ("phone_key");--> statement-breakpoint
CREATE INDEX "crm_inbox_unsealed" ON "crm_inbox" USING btree ("idempotency_key") WHERE body not like 'v1.%';--> statement-breakpoint
CREATE INDEX "lead_status" ON "lead" USING btree ("status","received_at");--> statement-breakpoint
CREATE INDEX "lead_customer" ON "lead" USING btree ("customer_key","status","received_at");--> statement-breakpoint
CREATE INDEX "lead_request" ON "lead" USING btree ("request_key","received_at");--> statement-breakpoint
CREATE INDEX "lead_document" ON "lead" USING btree ("document_key");--> statement-breakpoint
CREATE INDEX "lead_email" ON "lead" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "lead_phone" ON "lead" USING btree ("phone_key");--> statement-breakpoint
CREATE INDEX "lead_unsealed" ON "lead" USING btree ("id") WHERE payload is not null and payload not like 'v1.%';--> statement-breakpoint
CREATE INDEX "lead_consent_person" ON "lead_consent" USING btree ("person_key");--> statement-breakpoint
CREATE INDEX "lead_consent_said_at" ON "lead_consent" USING btree ("said_at");--> statement-breakpoint
CREATE INDEX "b2_simulation_valid_until" ON "b2_simulation" USING btree ("valid_until");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_proposal_natural" ON "credit_proposal" USING btree ("document_key","simulation","flow","site");--> statement-breakpoint
CREATE INDEX "credit_proposal_email" ON "credit_proposal" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "credit_proposal_phone" ON "credit_proposal" USING btree ("phone_key");--> statement-breakpoint
CREATE INDEX "credit_proposal_spouse" ON "credit_proposal" USING btree ("spouse_key");--> statement-breakpoint
CREATE INDEX "credit_proposal_queue" ON "credit_proposal" USING btree ("status","changed_at","id");--> statement-breakpoint
CREATE INDEX "credit_proposal_unsealed" ON "credit_proposal" USING btree ("id") WHERE payload is not null and payload not like 'v1.%';--> statement-breakpoint
CREATE INDEX "kept_offer_valid_until" ON "kept_offer" USING btree ("valid_until");--> statement-breakpoint
CREATE UNIQUE INDEX "loyalty_member_once" ON "loyalty_member" USING btree ("site","account");--> statement-breakpoint
CREATE INDEX "loyalty_ranking" ON "loyalty_member" USING btree ("site","earned","id");--> statement-breakpoint
CREATE INDEX "loyalty_shown" ON "loyalty_member" USING btree ("site","earned","id") WHERE is_shown;--> statement-breakpoint
CREATE INDEX "loyalty_member_account" ON "loyalty_member" USING btree ("account");--> statement-breakpoint
CREATE UNIQUE INDEX "points_movement_once" ON "points_movement" USING btree ("member","what","source");--> statement-breakpoint
CREATE INDEX "points_movement_recent" ON "points_movement" USING btree ("member","at");--> statement-breakpoint
CREATE INDEX "survey_vote_count" ON "survey_vote" USING btree ("survey","choice");--> statement-breakpoint
CREATE UNIQUE INDEX "offer_slug" ON "offer" USING btree ("site","slug");--> statement-breakpoint
CREATE INDEX "offer_changed" ON "offer" USING btree ("changed_at","id");--> statement-breakpoint
CREATE INDEX "opinion_recent" ON "opinion" USING btree ("site","published_at","id") WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "opinion_waiting" ON "opinion" USING btree ("state","written_at","id");--> statement-breakpoint
CREATE INDEX "opinion_account" ON "opinion" USING btree ("account");--> statement-breakpoint
CREATE INDEX "opinion_vote_account" ON "opinion_vote" USING btree ("account");--> statement-breakpoint
CREATE UNIQUE INDEX "rehearsal_charge_payment" ON "rehearsal_charge" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "rehearsal_charge_made" ON "rehearsal_charge" USING btree ("made_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_call" ON "payment" USING btree ("reference","call_key");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_is_one" ON "payment" USING btree ("reference","amount") WHERE "payment"."status" in ('pending', 'approved');--> statement-breakpoint
CREATE INDEX "payment_pending" ON "payment" USING btree ("asked_at") WHERE "payment"."status" in ('pending', 'refunding');--> statement-breakpoint
CREATE INDEX "payment_uncharged" ON "payment" USING btree ("asked_at") WHERE "payment"."status" = 'cancelled' and "payment"."charge_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_charge" ON "payment" USING btree ("gateway","charge_id");--> statement-breakpoint
CREATE INDEX "payment_created" ON "payment" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_change_once" ON "payment_change" USING btree ("payment","status");--> statement-breakpoint
CREATE INDEX "proposal_consent_person" ON "proposal_consent" USING btree ("person_key");--> statement-breakpoint
CREATE INDEX "proposal_consent_said_at" ON "proposal_consent" USING btree ("said_at");--> statement-breakpoint
CREATE INDEX "proposal_coupon_code" ON "proposal_coupon" USING btree ("site","code");--> statement-breakpoint
CREATE INDEX "proposal_draft_saved" ON "proposal_draft" USING btree ("saved_at");--> statement-breakpoint
CREATE INDEX "proposal_draft_document" ON "proposal_draft" USING btree ("document_key");--> statement-breakpoint
CREATE INDEX "proposal_draft_email" ON "proposal_draft" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "proposal_draft_phone" ON "proposal_draft" USING btree ("phone_key");--> statement-breakpoint
CREATE INDEX "proposal_event_number" ON "proposal_event" USING btree ("site","number");--> statement-breakpoint
CREATE INDEX "proposal_event_received_at" ON "proposal_event" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "proposal_voucher_check" ON "proposal_voucher" USING btree ("check_key");--> statement-breakpoint
CREATE INDEX "proposal_voucher_track" ON "proposal_voucher" USING btree ("track_key");--> statement-breakpoint
CREATE INDEX "proposal_voucher_document" ON "proposal_voucher" USING btree ("document_key");--> statement-breakpoint
CREATE INDEX "proposal_voucher_valid_until" ON "proposal_voucher" USING btree ("valid_until");--> statement-breakpoint
CREATE INDEX "proposal_voucher_unsealed" ON "proposal_voucher" USING btree ("number") WHERE content not like 'v1.%';--> statement-breakpoint
CREATE INDEX "quotation_listed" ON "quotation" USING btree ("site","dealer","started_at","id");--> statement-breakpoint
CREATE INDEX "quotation_of_site" ON "quotation" USING btree ("site","started_at","id");--> statement-breakpoint
CREATE INDEX "quotation_kept" ON "quotation" USING btree ("kept_at");--> statement-breakpoint
CREATE INDEX "quotation_email" ON "quotation" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "quotation_unnamed" ON "quotation" USING btree ("id") WHERE "quotation"."named_by" is null;--> statement-breakpoint
CREATE INDEX "quotation_claim_of" ON "quotation_claim" USING btree ("quotation");--> statement-breakpoint
CREATE INDEX "quotation_claim_document" ON "quotation_claim" USING btree ("document_key");--> statement-breakpoint
CREATE INDEX "quotation_claim_since" ON "quotation_claim" USING btree ("claimed_at");--> statement-breakpoint
CREATE INDEX "quotation_name_of_dealer" ON "quotation_name" USING btree ("start_key","dealer","started_at","quotation");--> statement-breakpoint
CREATE INDEX "quotation_name_of_site" ON "quotation_name" USING btree ("start_key","started_at","quotation");--> statement-breakpoint
CREATE UNIQUE INDEX "quotation_version_once" ON "quotation_version" USING btree ("quotation","version");--> statement-breakpoint
CREATE INDEX "quotation_version_waiting" ON "quotation_version" USING btree ("quotation") WHERE "quotation_version"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "quotation_version_valid" ON "quotation_version" USING btree ("saved_by","valid_until");--> statement-breakpoint
CREATE UNIQUE INDEX "quotation_version_request" ON "quotation_version" USING btree ("quotation","request_key");--> statement-breakpoint
CREATE UNIQUE INDEX "recall_vehicle_chassis" ON "recall_vehicle" USING btree ("site","chassis_key");--> statement-breakpoint
CREATE UNIQUE INDEX "recall_vehicle_plate" ON "recall_vehicle" USING btree ("site","plate_key");--> statement-breakpoint
CREATE UNIQUE INDEX "reservation_car_once" ON "reservation" USING btree ("site","stock_number") WHERE "reservation"."stock_number" is not null and "reservation"."state" in ('reserved', 'invoiced', 'registered');--> statement-breakpoint
CREATE INDEX "reservation_queue" ON "reservation" USING btree ("state","begun_at","number");--> statement-breakpoint
CREATE INDEX "reservation_held" ON "reservation" USING btree ("begun_at","number") WHERE held_since is not null;--> statement-breakpoint
CREATE INDEX "reservation_paid" ON "reservation" USING btree ("paid_at") WHERE paid_at is not null;--> statement-breakpoint
CREATE INDEX "reservation_waits" ON "reservation" USING btree ("waits_until");--> statement-breakpoint
CREATE INDEX "reservation_account" ON "reservation" USING btree ("account");--> statement-breakpoint
CREATE INDEX "reservation_document" ON "reservation" USING btree ("document_key");--> statement-breakpoint
CREATE INDEX "reservation_email" ON "reservation" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "reservation_phone" ON "reservation" USING btree ("phone_key");--> statement-breakpoint
CREATE INDEX "reservation_names" ON "reservation" USING gin ("name_keys");--> statement-breakpoint
CREATE INDEX "reservation_unnamed" ON "reservation" USING btree ("id") WHERE customer is not null and name_keys is null;--> statement-breakpoint
CREATE INDEX "reservation_mailbox" ON "reservation" USING btree ("mailbox_key");--> statement-breakpoint
CREATE INDEX "reservation_unpaid" ON "reservation" USING btree ("site","stock_number") WHERE "reservation"."state" in ('reservation', 'payment');--> statement-breakpoint
CREATE INDEX "reservation_event_of" ON "reservation_event" USING btree ("reservation","id");--> statement-breakpoint
CREATE INDEX "reservation_holder_of" ON "reservation_holder" USING btree ("reservation");--> statement-breakpoint
CREATE INDEX "reward_redemption_member" ON "reward_redemption" USING btree ("member","asked_at");--> statement-breakpoint
CREATE INDEX "reward_redemption_account" ON "reward_redemption" USING btree ("account");--> statement-breakpoint
CREATE INDEX "reward_redemption_unsettled" ON "reward_redemption" USING btree ("asked_at","id") WHERE state in ('reserved', 'charged');--> statement-breakpoint
CREATE INDEX "search_entry_words" ON "search_entry" USING gin ("words");--> statement-breakpoint
CREATE INDEX "stock_car_of_build" ON "stock_car" USING btree ("build","arrival","expected","id");--> statement-breakpoint
CREATE INDEX "stock_car_in_place" ON "stock_car" USING btree ("build","place","arrival","expected","id");--> statement-breakpoint
CREATE INDEX "stock_car_arriving" ON "stock_car" USING btree ("site","arrival","expected","id");--> statement-breakpoint
CREATE INDEX "stock_car_arriving_at" ON "stock_car" USING btree ("site","place","arrival","expected","id");--> statement-breakpoint
CREATE INDEX "stock_car_reserved" ON "stock_car" USING btree ("id") WHERE "stock_car"."reserved" > 0;--> statement-breakpoint
CREATE INDEX "stock_car_of_dealer" ON "stock_car" USING btree ("site","dealer","arrival","expected","id");--> statement-breakpoint
CREATE INDEX "stock_hold_holder" ON "stock_hold" USING btree ("holder");--> statement-breakpoint
CREATE INDEX "stock_hold_until" ON "stock_hold" USING btree ("until");--> statement-breakpoint
CREATE UNIQUE INDEX "booking_place_once" ON "booking" USING btree ("site","purpose","dealer","day","half","place") WHERE place is not null;--> statement-breakpoint
CREATE INDEX "booking_reply" ON "booking" USING btree ("reply_by") WHERE state = 'asked' and escalated_at is null;--> statement-breakpoint
CREATE INDEX "booking_day" ON "booking" USING btree ("day","state");--> statement-breakpoint
CREATE INDEX "booking_queue" ON "booking" USING btree ("state","asked_at","number");--> statement-breakpoint
CREATE INDEX "booking_dealer_queue" ON "booking" USING btree ("dealer","state","asked_at","number");--> statement-breakpoint
CREATE INDEX "booking_listed" ON "booking" USING btree ("site","asked_at","id");--> statement-breakpoint
CREATE INDEX "booking_document" ON "booking" USING btree ("document_key");--> statement-breakpoint
CREATE INDEX "booking_email" ON "booking" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "booking_phone" ON "booking" USING btree ("phone_key");--> statement-breakpoint
CREATE INDEX "booking_mailbox" ON "booking" USING btree ("mailbox_key");--> statement-breakpoint
CREATE INDEX "booking_event_of" ON "booking_event" USING btree ("booking","id");--> statement-breakpoint
CREATE INDEX "mail_outbox_email" ON "mail_outbox" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "mail_outbox_queued" ON "mail_outbox" USING btree ("queued_at");--> statement-breakpoint
CREATE INDEX "mail_outbox_dead" ON "mail_outbox" USING btree ("settled_at","id") WHERE "mail_outbox"."status" = 'dead';--> statement-breakpoint
CREATE INDEX "mail_outbox_over" ON "mail_outbox" USING btree ("mailbox_key","queued_at") WHERE "mail_outbox"."status" = 'over';--> statement-breakpoint
CREATE INDEX "mailbox_touched" ON "mailbox" USING btree ("touched_at");--> statement-breakpoint
CREATE INDEX "privacy_request_at" ON "privacy_request" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "privacy_wish_due" ON "privacy_wish" USING btree ("due_on","id") WHERE "privacy_wish"."met_at" is null;--> statement-breakpoint
CREATE INDEX "privacy_wish_person" ON "privacy_wish" USING btree ("person_key") WHERE "privacy_wish"."met_at" is null;--> statement-breakpoint
CREATE INDEX "rate_limit_expire" ON "rate_limit" USING btree ("expire");--> statement-breakpoint
-- What drizzle-kit does not make of tables, written by hand.
CREATE FUNCTION "lead_asked_before"("asked" text, "since" timestamp with time zone) RETURNS boolean LANGUAGE plpgsql VOLATILE AS $$
BEGIN
	-- Volatile: what it looks for is looked for after the lock was got, not as of the beginning of the caller's statement.
	PERFORM pg_advisory_xact_lock(hashtextextended(asked, 0));
	RETURN EXISTS (SELECT FROM lead WHERE request_key = asked AND received_at > since AND status <> 'erased');
END $$;--> statement-breakpoint
CREATE FUNCTION "lead_consent_stays"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (NEW.lead_id, NEW.channel, NEW.purpose, NEW.is_granted, NEW.text_version, NEW.site, NEW.said_at, NEW.source)
		IS DISTINCT FROM
		(OLD.lead_id, OLD.channel, OLD.purpose, OLD.is_granted, OLD.text_version, OLD.site, OLD.said_at, OLD.source)
	THEN RAISE EXCEPTION 'what a person consented to is never changed';
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "lead_consent_stays" BEFORE UPDATE ON "lead_consent" FOR EACH ROW EXECUTE FUNCTION "lead_consent_stays"();--> statement-breakpoint
CREATE FUNCTION "staff_audit_only_grows"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' AND current_setting('vitrine.purge', true) = 'on' THEN
		RETURN OLD;
	END IF;
	RAISE EXCEPTION 'the log of changes only grows';
END
$$;--> statement-breakpoint
CREATE TRIGGER "staff_audit_only_grows" BEFORE UPDATE OR DELETE ON "staff_audit" FOR EACH ROW EXECUTE FUNCTION "staff_audit_only_grows"();--> statement-breakpoint
CREATE TRIGGER "staff_audit_is_not_emptied" BEFORE TRUNCATE ON "staff_audit" FOR EACH STATEMENT EXECUTE FUNCTION "staff_audit_only_grows"();--> statement-breakpoint
-- Not valid: portals of before 0.2.0 may have a key in clear, which their first start seals.
ALTER TABLE "identity_key" ADD CONSTRAINT "identity_key_sealed" CHECK (jsonb_typeof("identity_key"."private_key") = 'string') NOT VALID;
