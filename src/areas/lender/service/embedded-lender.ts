import { randomUUID } from 'node:crypto';
import type { B2Lender, Lender } from '../contract.ts';
import { embeddedB2 } from './b2/embedded.ts';
import { type B2Pricing, b2Pricing, b2Quotes } from './b2/pricing.ts';
import type { SimulationStore } from './b2/store.ts';
import { embeddedCdc } from './cdc/embedded.ts';
import { embeddedNext } from './next/embedded.ts';
import { embeddedPsa } from './psa/embedded.ts';
import type { SimulationIds } from './simulation-ids.ts';
import { openSimulations, type SimulationParts } from './simulations.ts';
import { embeddedZflow } from './zflow/embedded.ts';

/** What the embedded lender needs from the outside. */
export type LenderParts = SimulationParts & {
  /** Ids of simulations that no row keeps; left out where nobody proposes credit for them, they are random. */
  readonly ids?: Pick<SimulationIds, 'make'>;
  /** Left out by a lender that keeps none: the bank partner's simulations are then `unavailable`, its quotes are not. */
  readonly simulations?: SimulationStore;
};

/** The lender that answers unless a maker names another: the published plans, priced here. */
export function embeddedLender({ ids, simulations, ...parts }: LenderParts): Lender {
  const entry = openSimulations(parts);
  const pricing = b2Pricing(entry, { today: parts.today, newId: randomUUID });
  const idOf = ids?.make ?? (() => randomUUID());
  return {
    ...embeddedCdc(entry, idOf),
    ...embeddedZflow(entry, idOf),
    ...embeddedPsa(entry),
    ...embeddedNext(entry, idOf),
    ...(simulations ? embeddedB2({ pricing, simulations, today: parts.today }) : withoutStore(pricing)),
  };
}

const unavailable = { ok: false, reason: 'unavailable' } as const;
const withoutStore = (pricing: B2Pricing): B2Lender => ({
  ...b2Quotes(pricing),
  simulateB2: async () => unavailable,
  updateB2: async () => unavailable,
});
