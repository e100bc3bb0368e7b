import { describe, expect, it } from 'vitest';
import { aFlowAForm, aMarriedFlowAForm } from '../examples.ts';
import { bankProposalOf } from './flow-a-proposal.ts';

const ids = { origin: 'NMSC', simulationId: 's-1', subOfferId: 'o-1', isTraditional: true } as const;
const proposalOf = (form = aFlowAForm()) => bankProposalOf({ ...ids, form });

describe("the bank's proposal of flow A's form", () => {
  it('splits the phone into a two-digit area code and the rest [D2-5.1-08]', () => {
    expect(proposalOf().person.phone).toEqual({ areaCode: '11', number: '987654321' });
    expect(proposalOf(aFlowAForm({ phone: '(21) 3765-4321' })).person.phone).toEqual({
      areaCode: '21',
      number: '37654321',
    });
  });

  it('names the spouse of who is married, and of nobody else', () => {
    expect(proposalOf(aMarriedFlowAForm()).person.spouse).toEqual({
      name: 'Carlos Lima',
      document: '11144477735',
    });
    const single = aFlowAForm({ spouseName: 'Carlos Lima', spouseCpf: '111.444.777-35' });
    expect('spouse' in proposalOf(single).person).toBe(false);
  });

  it('is SIMPLE where there is no final instalment and RESIDUAL where there is one', () => {
    expect(proposalOf().type).toBe('SIMPLE');
    expect(bankProposalOf({ ...ids, form: aFlowAForm(), isTraditional: false }).type).toBe('RESIDUAL');
  });

  it('carries every field, documents as digits, the day as a date and the income in cents', () => {
    const form = aFlowAForm({ complement: ' ap 12 ', name: ' Ana Souza ' });
    expect(proposalOf(form)).toEqual({
      type: 'SIMPLE',
      origin: 'NMSC',
      simulationId: 's-1',
      subOfferId: 'o-1',
      person: {
        name: 'Ana Souza',
        document: '52998224725',
        identityType: '1',
        identityNumber: '12.345.678-9',
        email: 'ana.souza@example.com',
        phone: { areaCode: '11', number: '987654321' },
        birthdate: '1990-03-15',
        nationality: '1',
        gender: '1',
        occupation: '10',
        income: 8_500_00,
        motherName: 'Maria Helena Souza',
        maritalStatus: '1',
        address: {
          postalCode: '01310-100',
          street: 'Avenida Paulista',
          number: '1000',
          complement: 'ap 12',
          neighborhood: 'Bela Vista',
          city: 'São Paulo',
          state: 'SP',
        },
      },
    });
  });

  it('is none of a form that its rules have not passed', () => {
    for (const change of [{ birthdayDate: '31/02/2000' }, { income: '' }, { postalCode: null }])
      expect(() => proposalOf(aFlowAForm(change))).toThrow();
  });
});
