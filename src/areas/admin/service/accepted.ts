import { APIError } from 'better-auth/api';

/** Whether better-auth refused what was typed; anything else is a fault of ours or of the database's. */
const isRefusal = (error: unknown): boolean =>
  error instanceof APIError && typeof error.statusCode === 'number' && error.statusCode < 500;

/** What better-auth answers; nothing where it refuses. */
export async function accepted<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask();
  } catch (error) {
    if (isRefusal(error)) return undefined;
    throw error;
  }
}
