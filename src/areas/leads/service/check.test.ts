import { expect, it } from 'vitest';
import { aDealer } from '../../dealers/examples.ts';
import { aLead, aSoldCar, exampleSite, someSettings } from '../examples.ts';
import { checkLead } from './check.ts';

const deps = (sold: ReturnType<typeof aSoldCar> | undefined) =>
  ({
    settings: () => someSettings(),
    dealers: { byCode: () => aDealer() },
    catalogue: { find: () => sold },
  }) as unknown as Parameters<typeof checkLead>[0];

it('gives a form’s lead the prices of the catalogue, and leaves an order’s those that were agreed, also where the car is sold no more', () => {
  const lead = aLead();
  const cheap = { ...lead, car: { ...lead.car, totalPrice: 1_00 } };
  const today = '2026-11-29';
  const check = (one: typeof lead, sold = aSoldCar() as ReturnType<typeof aSoldCar> | undefined) => {
    const checked = checkLead(deps(sold), exampleSite, one, today);
    return checked.ok ? checked.lead.car.totalPrice : checked.problem.type;
  };
  expect(check(cheap)).toBe(lead.car.totalPrice);
  const ofOrder = { ...cheap, order: { number: 'R7K3F-92QX', status: 'paid' } } as const;
  expect(check(ofOrder)).toBe(1_00);
  const gone = checkLead(deps(undefined), exampleSite, ofOrder, today);
  expect(gone.ok && gone.lead.car.totalPrice).toBe(1_00);
  expect(checkLead(deps(undefined), exampleSite, cheap, today).ok).toBe(false);
  // Who has bought, and from whom, is checked of both.
  const nobody = { ...ofOrder, contact: { ...lead.contact, document: '111.111.111-11' } };
  expect(checkLead(deps(undefined), exampleSite, nobody, today).ok).toBe(false);
});
