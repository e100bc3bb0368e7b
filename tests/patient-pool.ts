import { connect, type Database, type DatabaseBounds } from '../src/io/database.ts';
import { PATIENCE } from './patience.ts';

/** How long tests wait for PostgreSQL: on a machine that is busy with other tests it may be long in answering. */
export const PATIENT_BOUNDS: Readonly<DatabaseBounds> = {
  connectWithinMs: PATIENCE.state,
  statementWithinMs: PATIENCE.state,
};

/** The portal's own pool, as patient as a test. */
export const patientPool = (url: string, size = 10): Database =>
  connect(url, () => undefined, { size, bounds: PATIENT_BOUNDS });
