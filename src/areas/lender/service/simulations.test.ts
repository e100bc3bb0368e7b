import { describe, expect, it } from 'vitest';
import { auroraBrazil, EXAMPLE_DAY, someTables, vehiclesSelling } from '../examples.ts';
import { openSimulations } from './simulations.ts';

const car = { price: 119_990_00, entrance: 47_996_00 };

function deskOn(days: readonly string[]) {
  const clock = [...days];
  const today = () => clock[0] ?? EXAMPLE_DAY;
  const entry = openSimulations({
    vehicles: vehiclesSelling(),
    tables: someTablesOnce(),
    today,
    checkPrices: true,
  });
  const plan = () => {
    const open = entry.open(auroraBrazil, 'CDC');
    if (!open.ok) throw new Error('no plan is open');
    return open;
  };
  const details = (more: object = {}) => {
    const offered = plan().plans({ ...car, ...more });
    return offered.ok ? offered.plans[0]?.details : undefined;
  };
  return { plan, details, nextDay: () => clock.shift() };
}

/** The very same tables each time, as long as nothing is published. */
function someTablesOnce() {
  const tables = someTables();
  return () => tables;
}

describe('the desk', () => {
  it('lays a plan out anew on another day, and once a day', () => {
    const { plan, details, nextDay } = deskOn(['2026-11-23', '2026-11-24']);
    const first = plan();
    expect(plan()).toBe(first);
    expect(details()?.firstDueDate).toBe('2026-12-23');
    nextDay();
    expect(plan()).not.toBe(first);
    expect(details()?.firstDueDate).toBe('2026-12-24');
  });

  it('keeps the answers of persons, companies and the exempt apart', () => {
    const { details } = deskOn(['2026-11-23']);
    const taxes = [{}, { isCompany: true }, { iofExempt: true }, {}].map((more) => details(more)?.iof);
    expect(taxes[0]).toEqual(taxes[3]);
    expect(taxes[2]).toEqual({ daily: 0, additional: 0 });
    expect(taxes[0]?.daily).toBeGreaterThan(0);
  });
});
