CREATE FUNCTION "lead_asked_before"("asked" text, "since" timestamp with time zone) RETURNS boolean LANGUAGE plpgsql VOLATILE AS $$
BEGIN
	-- Volatile: what it looks for is looked for after the lock was got, not as of the beginning of the caller's statement.
	PERFORM pg_advisory_xact_lock(hashtextextended(asked, 0));
	RETURN EXISTS (SELECT FROM lead WHERE request_key = asked AND received_at > since AND status <> 'erased');
END $$;
