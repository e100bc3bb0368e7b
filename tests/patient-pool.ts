import { connect, DATABASE_BOUNDS, type Database, type DatabaseBounds } from '../src/io/database.ts';
import { PATIENCE } from './patience.ts';

/** How long tests wait for PostgreSQL: on a machine that is busy with other tests it may be long in answering. */
export const PATIENT_BOUNDS: Readonly<DatabaseBounds> = {
  connectWithinMs: PATIENCE.state,
  statementWithinMs: PATIENCE.state,
};

/** The portal's own pool, as patient as a test. */
export const patientPool = (url: string, size = 10): Database =>
  connect(url, () => undefined, { size, bounds: PATIENT_BOUNDS });

/** The portal's own defaults, for tests that are about what it does when PostgreSQL does not answer. */
export const USUAL_DATABASE = {
  DATABASE_CONNECT_MS: String(DATABASE_BOUNDS.connectWithinMs),
  DATABASE_STATEMENT_MS: String(DATABASE_BOUNDS.statementWithinMs),
};
