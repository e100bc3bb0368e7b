import { describe, expect, it } from 'vitest';
import { aLead } from '../examples.ts';
import { requestKind } from '../index.ts';

const funding = {
  initialPayment: 30_000_00,
  valueToFund: 70_000_00,
  numberInstallments: 48,
  installmentsValue: 2_000_00,
};
const applicant = {
  birthDate: '1990-01-31',
  postalCode: '01310-200',
  occupation: 'CLT',
  income: 5_000_00,
  motherName: 'Rosa Souza',
  maritalStatus: 'single',
};
const offer = { id: 'o1', remarks: 'Oferta de novembro' };

describe('a request, as its person would call it', () => {
  it('is the furthest that it went: a proposal tells of its simulation, and either of its offer', () => {
    expect(requestKind(aLead())).toBe('contact');
    expect(requestKind(aLead({ offer }))).toBe('offer');
    expect(requestKind(aLead({ offer, funding }))).toBe('simulation');
    expect(requestKind(aLead({ offer, funding, applicant }))).toBe('proposal');
  });
});
