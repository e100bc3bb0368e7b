import { randomUUID } from 'node:crypto';
import type { B2Lender, Lender } from '../contract.ts';
import { embeddedB2 } from './b2/embedded.ts';
import type { SimulationStore } from './b2/store.ts';
import { embeddedCdc } from './cdc/embedded.ts';
import { type DeskParts, openDesk } from './desk.ts';
import { embeddedNext } from './next/embedded.ts';
import { embeddedPsa } from './psa/embedded.ts';
import { embeddedZflow } from './zflow/embedded.ts';

/** What the embedded lender needs from the outside; `newId` gives ids that nobody can guess. */
export type LenderParts = DeskParts & {
  readonly newId?: () => string;
  /** Left out by a lender that keeps none: the bank partner's calls are then `unavailable`. */
  readonly simulations?: SimulationStore;
};

/** The lender that answers unless a maker names another: the published plans, priced here. */
export function embeddedLender({ newId = randomUUID, simulations, ...parts }: LenderParts): Lender {
  const desk = openDesk(parts);
  return {
    ...embeddedCdc(desk, newId),
    ...embeddedZflow(desk, newId),
    ...embeddedPsa(desk),
    ...embeddedNext(desk, newId),
    ...(simulations ? embeddedB2(desk, { simulations, newId, today: parts.today }) : withoutB2),
  };
}

const unavailable = { ok: false, reason: 'unavailable' } as const;
const withoutB2: B2Lender = { simulateB2: async () => unavailable, updateB2: async () => unavailable };
