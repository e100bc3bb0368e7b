import { b2Calls } from './b2.ts';
import type { Call } from './call.ts';
import { cdcCalls } from './cdc.ts';
import { deskCalls } from './desk.ts';
import { nextCalls } from './next.ts';
import { psaCalls } from './psa.ts';
import { zflowCalls } from './zflow.ts';

/** Every call that a lender answers, in the order of document 1, section 7, then those of its credit service (document 2, section 7). */
export const lenderCalls: readonly Call[] = [
  ...cdcCalls,
  ...zflowCalls,
  ...psaCalls,
  ...nextCalls,
  ...b2Calls,
  ...deskCalls,
];
