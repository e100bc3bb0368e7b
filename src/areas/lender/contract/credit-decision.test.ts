import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { bankDecision, flowDecision, flowProposal, occupationGroups } from '../contract.ts';
import { aBankProposal, aFlowProposal, anApplicant } from '../examples.ts';
import { bankProposal } from './credit-decision/bank-proposal.ts';
import { baseDataAnswer, baseDataQuery } from './credit-decision/base-data.ts';

describe('the proposal of flow A', () => {
  it('carries product SON, type, simulation_id, sub_offer_id, origin and person_details [D1-9-17] [D2-3.2-01] [D2-3.2-03] [D2-3.2-04] [D2-3.2-05] [D2-3.2-06] [D2-3.2-07] [D2-7.1-04] [D2-9-02]', () => {
    const proposal = aBankProposal();
    const { income: _, ...applicant } = anApplicant();
    const person = { ...applicant, address: { ...applicant.address, complement: 'ap 12' } };
    expect(z.encode(bankProposal, { ...proposal, person })).toEqual({
      product: 'SON',
      type: 'SIMPLE',
      simulation_id: proposal.simulationId,
      sub_offer_id: proposal.subOfferId,
      origin: 'NMSC',
      person_details: {
        type: 'PF',
        name: 'Maria Souza',
        document_number: '529.982.247-25',
        identification_document_id: '1',
        identification_document_number: '12.345.678-9',
        email: 'maria@example.com',
        phone: { ddd: '11', number: '987654321' },
        birthdate: '30/04/1988',
        nationality_id: '1',
        gender_id: '1',
        profession_id: '10',
        mothers_name: 'Ana Souza',
        marital_status_code: '1',
        address: {
          zip_code: '01310-100',
          street: 'Avenida Paulista',
          number: '1000',
          complement: 'ap 12',
          neighborhood: 'Bela Vista',
          state: 'SP',
          city: 'São Paulo',
        },
      },
    });
  });

  it.each(['SIMPLE', 'RESIDUAL'] as const)('has the type %s, and no third one [D2-3.2-02]', (type) => {
    const sent = z.encode(bankProposal, aBankProposal({ type }));
    expect(sent.type).toBe(type);
    expect(z.safeDecode(bankProposal, { ...sent, type: 'BALLOON' } as never).success).toBe(false);
  });

  it('carries the spouse’s name and document when there is one, and comes back as it was [D2-3.2-08]', () => {
    const spouse = { name: 'José Souza', document: '111.444.777-35' };
    const proposal = aBankProposal({ person: anApplicant({ maritalStatus: '2', spouse }) });
    const sent = z.encode(bankProposal, proposal);
    expect(sent.person_details.spouse).toEqual({ name: 'José Souza', document_number: '111.444.777-35' });
    expect(z.decode(bankProposal, sent)).toEqual(proposal);
  });

  it.each([
    ['a field that nobody has', { paid: true }],
    ['another product', { product: 'XXX' }],
    ['an origin that nobody has', { origin: 'WEB' }],
    ['an address for an id', { simulation_id: '../../x' }],
  ])('is refused with %s (R14)', (_what, change) => {
    const sent = { ...z.encode(bankProposal, aBankProposal()), ...change };
    expect(z.safeDecode(bankProposal, sent as never).success).toBe(false);
  });

  it('is answered with proposal_id and status, where DENIED is the failure [D2-3.1-11] [D2-7.1-03]', () => {
    const decision = { id: 'K7Q2-M4XD-9TPA', status: 'denied' } as const;
    expect(z.encode(bankDecision, decision)).toEqual({ proposal_id: 'K7Q2-M4XD-9TPA', status: 'DENIED' });
    expect(z.decode(bankDecision, { proposal_id: 12, status: 'Em_analise' })).toEqual({
      id: '12',
      status: 'in-progress',
    });
  });
});

describe('the base data', () => {
  it('is asked for with product SON and projections [D2-7.1-08]', () => {
    expect(z.encode(baseDataQuery, { projections: ['genders', 'maritalStatuses'] })).toEqual({
      product: 'SON',
      projections: 'genders,marital_status,expiration_date',
    });
    expect(z.decode(baseDataQuery, { product: 'SON', projections: 'states' })).toEqual({
      projections: ['states'],
    });
    expect(z.safeDecode(baseDataQuery, { product: 'SON', projections: 'passwords' }).success).toBe(false);
  });

  it('has six lists by the bank’s names, and the expiration date [D2-3.2-09]', () => {
    const list = [{ code: '1', description: 'One' }];
    const lists = { identityTypes: list, nationalities: list, genders: list, occupations: list };
    const data = { ...lists, maritalStatuses: list, states: list, expirationDate: '2026-11-28' };
    expect(z.encode(baseDataAnswer, data)).toEqual({
      identification_document_types: list,
      nationalities: list,
      genders: list,
      occupations: list,
      marital_status: list,
      states: list,
      expiration_date: '2026-11-28',
    });
  });

  it('has code and description for every option, and the expiration date [D2-3.2-10]', () => {
    const data = { genders: [{ code: '1', description: 'Feminino' }], expirationDate: '2026-11-28' };
    const without = { genders: [{ code: '1' }], expiration_date: '2026-11-28' };
    expect(z.safeDecode(baseDataAnswer, without as never).success).toBe(false);
    const encoded = z.encode(baseDataAnswer, data);
    expect(encoded).toEqual({ genders: data.genders, expiration_date: '2026-11-28' });
    expect(z.decode(baseDataAnswer, { ...encoded, expiration_date: '2026-11-28T00:00:00Z' })).toEqual(data);
  });
});

describe('the submission of flow B', () => {
  const company = {
    name: 'Souza Ltda',
    cnpj: '11.222.333/0001-81',
    phone: { areaCode: '11', number: '33334444' },
    address: anApplicant().address,
  };
  const work = { occupation: '5', activity: '909 5', income: 9_000_00, company };
  const spouse = {
    name: 'José Souza',
    document: '111.444.777-35',
    birthdate: '1985-01-02',
    income: 5_000_00,
  };

  it('splits postal code and CNPJ, and carries the fixed values [D2-7.2-09] [D2-7.2-12] [D2-7.2-21] [D2-9-14] [D2-9-15] [D2-9-16]', () => {
    const sent = z.encode(flowProposal, aFlowProposal({ work }));
    expect(sent.address).toMatchObject({ postalCodeMain: '01310', postalCodeComplement: '100' });
    expect(sent.work.company).toMatchObject({
      cnpjBase: '11222333',
      cnpjBranch: '0001',
      cnpjCheckDigits: '81',
    });
    expect(sent.residencePhone).toEqual({ areaCode: '0000', number: '00000000' });
    expect([sent.person.expiration, sent.financing.tarBem]).toEqual(['00/00/0000', '0.00']);
    expect([sent.indEmailContact, sent.indPhoneContact]).toEqual([true, true]);
  });

  it('comes back as it was, company and spouse included', () => {
    const proposal = aFlowProposal({ work, spouse });
    const back = z.decode(flowProposal, z.encode(flowProposal, proposal));
    const bare = {
      ...company,
      cnpj: '11222333000181',
      address: { ...company.address, postalCode: '01310100' },
    };
    expect(back).toEqual({
      ...proposal,
      address: { ...proposal.address, postalCode: '01310100' },
      work: { ...work, company: bare },
    });
  });

  it('is answered with a status, and tolerates a house that gives no number [D2-7.2-06]', () => {
    expect(z.decode(flowDecision, { status: 'Approved' })).toEqual({ status: 'approved' });
    expect(z.decode(flowDecision, { status: 'RECUSADA' })).toEqual({ status: 'in-progress' });
    expect(z.encode(flowDecision, { status: 'approved', id: 'K7Q2' })).toEqual({
      status: 'approved',
      proposalId: 'K7Q2',
    });
  });

  it('has groups with name, code and perhaps occupations to choose from [D2-7.2-01] [D2-3.3-13]', () => {
    const groups = [
      { name: 'Aposentado', code: '7' },
      { name: 'Assalariado', code: '1', occupations: [{ name: 'Analista', code: '21' }] },
    ];
    expect(z.decode(occupationGroups, z.encode(occupationGroups, groups))).toEqual(groups);
  });
});
