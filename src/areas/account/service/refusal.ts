import { APIError } from 'better-auth/api';

/** Whether better-auth refused what was typed; anything else is a fault of ours or of the database's. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof APIError && typeof error.statusCode === 'number' && error.statusCode < 500;

/** Somebody else was faster: there is a row of that key already (PostgreSQL `unique_violation`). */
export const isUniqueViolation = (error: unknown): boolean =>
  [error, (error as { cause?: unknown })?.cause].some(
    (one) => (one as { code?: unknown } | undefined)?.code === '23505',
  );
