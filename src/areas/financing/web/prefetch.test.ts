import { describe, expect, it } from 'vitest';
import { fundingAuthoring } from '../contract.ts';
import { aCar, patientLender } from '../examples.ts';
import { createPrefetch } from './prefetch.ts';

const [plan] = fundingAuthoring.parse({ plans: [{ id: 'cdc', type: 'CDC' }] }).plans;
if (!plan) throw new Error('one plan expected');
const of = { plan, car: aCar(), asker: undefined };

describe('answers that are asked for ahead of the card', () => {
  it('are asked for once, however often the shopper reaches for the plans', () => {
    const prefetch = createPrefetch();
    const { lender } = patientLender();
    let requested = 0;
    const ask = (now: number) =>
      prefetch.ask(of, now, () => {
        requested += 1;
        return lender;
      });
    ask(0);
    ask(10_000);
    expect(requested).toBe(1);
    expect(prefetch.lenderOf(of, 20_000)).toBe(lender);
    ask(31_000);
    expect(requested).toBe(2);
  });

  it('are for that plan, car and shopper only, and not for long', () => {
    const prefetch = createPrefetch();
    prefetch.ask(of, 0, () => patientLender().lender);
    expect(prefetch.lenderOf(of, 30_000)).toBeUndefined();
    expect(prefetch.lenderOf({ ...of, car: aCar() }, 1)).toBeUndefined();
    expect(prefetch.lenderOf({ ...of, plan: { ...plan } }, 1)).toBeUndefined();
  });

  it('are given up as soon as other ones are wanted', () => {
    const prefetch = createPrefetch();
    const signals: AbortSignal[] = [];
    const ask = (about: typeof of) =>
      prefetch.ask(about, 0, (signal) => {
        signals.push(signal);
        return patientLender().lender;
      });
    ask(of);
    ask({ ...of, car: aCar({ total: 1 }) });
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  });
});
