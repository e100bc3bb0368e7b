import { expect, it } from 'vitest';
import { aDealer } from '../../dealers/examples.ts';
import { aLead } from '../../leads/examples.ts';
import { fundingAuthoring } from '../contract.ts';
import { aCar } from '../examples.ts';
import { simulationSubject } from './simulation-subject.ts';
import type { SourcedPlan } from './sources-code.ts';

const authored = {
  id: 'linear',
  type: 'PSA_TRADITIONAL',
  minEntrance: 20,
  maxEntrance: 70,
  installments: [48, 24],
};
const [plan] = fundingAuthoring.parse({ plans: [authored] }).plans as SourcedPlan[];

it('a simulator is given the plan, its terms, the least and most entrance and the price of the car [D1-3.5-04]', () => {
  const subject = plan && simulationSubject(plan, aCar(), 'BR', undefined, undefined);
  expect(subject).toMatchObject({
    planId: 'linear',
    limits: { installments: [24, 48], entrance: { min: 20, max: 70 } },
    car: { total: 100_000_00 },
    origin: 'NMSC',
  });
});

it('who asks, where from and through whom is what lead form and dealer tell', () => {
  const [lead, dealer] = [aLead(), aDealer()];
  const subject = plan && simulationSubject(plan, aCar(), 'BR', { lead, dealer }, undefined);
  expect(subject?.buyer).toEqual({
    document: lead.contact.document,
    phone: lead.contact.phone,
    state: lead.place.state,
    city: lead.place.city,
    dealerCode: dealer.dealerCode,
    dealerTaxId: dealer.cnpj,
  });
});
