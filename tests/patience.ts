/**
 * How long tests wait before they call something hung. A slow machine must never reach these: no promise is held to them, and what a
 * product promises in seconds is proven where it says so.
 */
export const PATIENCE = {
  /** Until a state that a test waits for has come. */
  state: 120_000,
  /** Until a process that a test starts is ready, and until what all tests of a run share is made. */
  start: 600_000,
  /** A test, and what is done before and after it. */
  test: 600_000,
  hook: 900_000,
} as const;

const within = String(PATIENCE.state);
/** For a portal that is not to refuse anybody because other tests keep PostgreSQL from answering. */
export const PATIENT_DATABASE = { DATABASE_CONNECT_MS: within, DATABASE_STATEMENT_MS: within };

/**
 * How a stand-in for somebody else's service keeps connections: for ever. Node closes an idle one after five seconds, by chance just as the portal
 * or a test sends its next request into it, and whoever sends a POST does not send it again.
 */
export const STAND_IN_CONNECTIONS = { keepAliveTimeout: 0 } as const;
