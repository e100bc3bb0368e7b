ALTER TABLE "identity_key" ADD CONSTRAINT "identity_key_sealed" CHECK (jsonb_typeof("identity_key"."private_key") = 'string') NOT VALID;
