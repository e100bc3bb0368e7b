import { callService } from '../../../io/http.ts';
import { knownPersonAnswer } from '../contract.ts';
import type { KnownPerson } from '../index.ts';

/** Time-out in ms: a form does not wait longer for the account's data. */
const WITHIN_MS = 8_000;

/** The customer who is logged in, by the HttpOnly session cookie; undefined if nobody is, or if the call fails. */
export async function fetchAccount(base: string, signal: AbortSignal): Promise<KnownPerson | undefined> {
  const read = (json: unknown) => knownPersonAnswer.parse(json).person;
  const result = await callService({ base, path: '/person', signal, timeout: WITHIN_MS, read });
  return result.ok ? result.value : undefined;
}
