import { Decimal } from 'decimal.js';
import { type DatedFlow, yearsOf } from './flows.ts';

/** Arithmetic of fifty digits, kept apart from whoever else uses the package. */
const Exact = Decimal.clone({ precision: 50 });
const ENOUGH = new Exact('1e-40');

/** The annual rate that balances flows, to fifty digits, by Newton's steps from a value near it. */
export function exactRate(flows: readonly DatedFlow[], near: number): Decimal {
  const times = yearsOf(flows).map((years) => new Exact(Math.round(years * 365)).div(365));
  let force = new Exact(1).plus(near).ln();
  for (let step = 0; step < 60; step++) {
    let value = new Exact(0);
    let slope = new Exact(0);
    flows.forEach(({ amount }, j) => {
      const time = times[j] ?? new Exact(0);
      const present = new Exact(amount).times(time.times(force).neg().exp());
      value = value.plus(present);
      slope = slope.minus(present.times(time));
    });
    const moved = value.div(slope);
    force = force.minus(moved);
    if (moved.abs().lessThan(ENOUGH)) return force.exp().minus(1);
  }
  throw new Error('the reference does not settle');
}

/** How far a rate lies from the exact one, against one plus the exact one. */
export function relativeError(found: number, exact: Decimal): number {
  return exact.minus(found).abs().div(exact.plus(1)).toNumber();
}
