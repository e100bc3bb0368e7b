import { randomUUID } from 'node:crypto';
import type { Lender } from '../contract.ts';
import { embeddedCdc } from './cdc/embedded.ts';
import { type DeskParts, openDesk } from './desk.ts';
import { embeddedNext } from './next/embedded.ts';
import { embeddedPsa } from './psa/embedded.ts';
import { embeddedZflow } from './zflow/embedded.ts';

/** What the embedded lender needs from the outside; `newId` gives ids that nobody can guess. */
export type LenderParts = DeskParts & { readonly newId?: () => string };

/** The lender that answers unless a maker names another: the published plans, priced here. */
export function embeddedLender({ newId = randomUUID, ...parts }: LenderParts): Lender {
  const desk = openDesk(parts);
  return {
    ...embeddedCdc(desk, newId),
    ...embeddedZflow(desk, newId),
    ...embeddedPsa(desk),
    ...embeddedNext(desk, newId),
  };
}
