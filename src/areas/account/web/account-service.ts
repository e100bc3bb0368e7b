import { callService } from '../../../io/http.ts';
import { knownPersonAnswer } from '../contract.ts';
import type { KnownPerson } from '../index.ts';

/** A form is not kept waiting: whoever is not known by then fills it in. */
const WITHIN_MS = 8_000;

/** Who is logged in, as the portal knows by a cookie that no script reads. Nobody where that cannot be had. */
export async function askAccount(base: string, signal: AbortSignal): Promise<KnownPerson | undefined> {
  const read = (json: unknown) => knownPersonAnswer.parse(json).person;
  const result = await callService({ base, path: '/person', signal, timeout: WITHIN_MS, read });
  return result.ok ? result.value : undefined;
}
