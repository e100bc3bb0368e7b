import { APIError } from 'better-auth/api';

/** Whether better-auth refused what was typed; anything else is a fault of ours or of the database's. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof APIError && typeof error.statusCode === 'number' && error.statusCode < 500;
