import { setTimeout as pause } from 'node:timers/promises';
import type { Lender } from '../contract.ts';
import type { CdcTerms } from '../domain/cdc-simulation.ts';
import { percentOf } from '../domain/rate-table.ts';

/** What a simulation with an injected fault does instead of answering as usual. */
export type InjectedFault = 'no-plans' | 'fault' | 'slow' | 'unavailable';

/**
 * Failures that a person can set with the entrance slider while `VITRINE_REHEARSAL` is on:
 *
 * | entrance | the simulation |
 * |---|---|
 * | 35 % | answers without any plan |
 * | 45 % | fails with 500 |
 * | 55 % | answers after three seconds |
 * | 65 % | is refused with 503 |
 */
export const faultEntrances: readonly { readonly percent: number; readonly does: InjectedFault }[] = [
  { percent: 35, does: 'no-plans' },
  { percent: 45, does: 'fault' },
  { percent: 55, does: 'slow' },
  { percent: 65, does: 'unavailable' },
];

const SLOW_MS = 3000;

/**
 * A lender that fails on request, for journeys and for people who want to see what a shopper sees. Never in
 * production: the host wraps the lender only when its configuration says so. `versions` makes every simulation of a
 * version fail, the first included, by mvs code.
 */
export function injectFaults(lender: Lender, versions: Readonly<Record<string, InjectedFault>> = {}): Lender {
  return {
    ...lender,
    async simulateCdc(site, terms, asking) {
      const does = versions[terms.mvsCode] ?? byEntrance(terms);
      if (does === 'fault') throw new Error('injected fault');
      if (does === 'unavailable') return { ok: false, reason: 'unavailable' };
      if (does === 'slow') await pause(SLOW_MS);
      const answer = await lender.simulateCdc(site, terms, asking);
      return does === 'no-plans' && answer.ok
        ? { ok: true, simulation: { ...answer.simulation, plans: [] } }
        : answer;
    },
  };
}

function byEntrance({ carPrice, entrance }: CdcTerms): InjectedFault | undefined {
  return faultEntrances.find(({ percent }) => percentOf(carPrice, percent) === entrance)?.does;
}
