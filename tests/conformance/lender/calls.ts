import { b2Calls } from './b2.ts';
import type { Call } from './call.ts';
import { cdcCalls } from './cdc.ts';
import { deskCalls } from './desk.ts';
import { nextCalls } from './next.ts';
import { psaCalls } from './psa.ts';
import { zflowCalls } from './zflow.ts';

/** The calls of each source, and those of the credit service: a lender answers those that its site's plans name. */
export const CALLS_OF = {
  CDC: cdcCalls,
  ZFLOW: zflowCalls,
  PSA: psaCalls,
  NEXT: nextCalls,
  B2: b2Calls,
  PROPOSALS: deskCalls,
} as const satisfies Readonly<Record<string, readonly Call[]>>;
export type CallSource = keyof typeof CALLS_OF;

/** Every call that a lender answers, in the order of document 1, section 7, then those of its credit service (document 2, section 7). */
export const lenderCalls: readonly Call[] = Object.values(CALLS_OF).flat();
