import { describe, expect, it } from 'vitest';
import type { Site } from '../../areas/platform/index.ts';
import { planFaults } from './plan-check.ts';
import { readSite } from './sites.ts';

function judged(plan: object): readonly string[] {
  const authoring = { financing: { plans: [{ id: 'cdc', type: 'CDC', ...plan }] } };
  const { site, faults } = readSite(
    'verde.br.json',
    JSON.stringify({ brand: 'verde', brandName: 'Verde', market: 'BR', authoring }),
  );
  // A start takes it: the page moves what starts out of its limits.
  expect(faults).toEqual([]);
  return planFaults({ sites: [site as Site], files: new Map([['br/verde', 'verde.br.json']]) }).map(
    ({ file, path, fault }) => `${file} ${path} ${fault.code}`,
  );
}

describe('where the sliders of a plan start', () => {
  it.each([
    [{ installment: 48, installments: [12, 24] }, 'installment option'],
    [{ entrance: 10, minEntrance: 30 }, 'entrance less-than'],
    [{ entrance: 90, maxEntrance: 80 }, 'entrance more-than'],
    [{ finalInstallment: 10, minResidual: 20 }, 'finalInstallment less-than'],
    [{ finalInstallment: 60, maxResidual: 50 }, 'finalInstallment more-than'],
  ] as const)('is told where the plan’s own limits leave it out: %j', (plan, told) => {
    expect(judged(plan)).toEqual([`verde.br.json authoring.financing.plans[0].${told}`]);
  });

  it('is told by nobody where it is within them, or where the source tells them', () => {
    for (const plan of [
      { installment: 24, installments: [12, 24], entrance: 30, minEntrance: 30, maxEntrance: 30 },
      { installment: 18, entrance: 5, finalInstallment: 70 },
    ])
      expect(judged(plan)).toEqual([]);
  });
});
