import { hasCode } from './untangled.ts';

/** PostgreSQL's code of a second row with what only one may have (`unique_violation`). */
const UNIQUE_VIOLATION = '23505';

/** Whether a statement failed because there is a row of that key already: mostly somebody else was faster. */
export const isUniqueViolation = (error: unknown): boolean => hasCode(error, UNIQUE_VIOLATION);
