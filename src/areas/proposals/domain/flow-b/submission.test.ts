import { expect, it } from 'vitest';
import { z } from 'zod';
import { currentResponse } from '../../../financing/contract.ts';
import { aCar, aSelection } from '../../../financing/examples.ts';
import { savedSimulation, simulationResponse, totalPaid } from '../../../financing/index.ts';
import { flowProposal } from '../../../lender/contract.ts';
import { aFlowBForm, aMarriedOwner } from '../../examples.ts';
import type { FlowBForm } from './form.ts';
import { costsWith, type FlowBSubject, flowProposalOf, fundingSent } from './submission.ts';

const car = aCar();
const selection = aSelection();
const subject: FlowBSubject = {
  car,
  mvs: { modelName: 'Lira', versionName: 'Lira Brisa 1.0 Turbo', engine: '1.0 Turbo', gear: 'CVT' },
  dealer: {
    cnpj: '11222333000181',
    name: 'Aurora Paulista',
    dealerCode: '0731001',
    fullAddress: 'Avenida Paulista, 1000, Bela Vista, São Paulo, SP',
    phone: '(11) 3765-4321',
  },
  funding: fundingSent(savedSimulation(car, selection), simulationResponse(car, selection, undefined)),
};

it('what is lent and paid in the end is what the simulation said, until the bank says what other figures come to', () => {
  const simulated = simulationResponse(car, selection, undefined);
  expect(costsWith(simulated, undefined)).toEqual({
    lent: simulated.totalAmountFinanced,
    total: totalPaid(subject.funding.downPayment, selection.offer),
  });
  expect(costsWith({ ...simulated, total: undefined }, undefined).total).toBeUndefined();
  const offered = { residual: 0, totalCost: 140_000_00, financed: 72_345_67 };
  expect(costsWith(simulated, offered)).toEqual({ lent: 72_345_67, total: 140_000_00 });
  const response = z.decode(currentResponse, z.encode(currentResponse, simulated));
  expect(response).toEqual(simulated);
  const { total: _, ...former } = z.encode(currentResponse, simulated);
  expect(z.decode(currentResponse, former).total).toBeUndefined();
});

/** The body of submitProposalFlow, as it goes over the wire. */
const bodyOf = (form: FlowBForm) => z.encode(flowProposal, flowProposalOf(form, subject));

const ADDRESS = {
  postalCodeMain: '01310',
  postalCodeComplement: '100',
  street: 'Avenida Paulista',
  number: '1000',
  complement: '',
  neighbourhood: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
};

it.each([
  [
    'the person',
    '[D2-7.2-07]',
    {
      person: {
        name: 'Ana Souza',
        cpf: '52998224725',
        birthDate: '31/12/1990',
        email: 'ana.souza@example.com',
        maritalStatus: 'MARRIED',
        motherName: 'Maria Souza',
      },
    },
  ],
  ['the address, its postal code in two parts', '[D2-7.2-08] [D2-7.2-09]', { address: ADDRESS }],
  [
    'the mobile phone as area and number',
    '[D2-7.2-10]',
    { mobilePhone: { areaCode: '11', number: '987654321' } },
  ],
  [
    'the work, with the address of the company',
    '[D2-7.2-11]',
    {
      work: {
        occupationCode: 'SOCIAL_OWNER',
        activityCode: '10',
        income: 5000,
        company: { name: 'Ana ME', phone: { areaCode: '11', number: '37654321' }, address: ADDRESS },
      },
    },
  ],
  [
    'the CNPJ in three parts',
    '[D2-7.2-12]',
    { work: { company: { cnpjBase: '11222333', cnpjBranch: '0001', cnpjCheckDigits: '81' } } },
  ],
  [
    'the spouse',
    '[D2-7.2-13]',
    { spouse: { name: 'Rui', cpf: '11144477735', birthDate: '01/01/1990', income: 1 } },
  ],
  ['no residence phone', '[D2-9-14]', { residencePhone: { areaCode: '0000', number: '00000000' } }],
  ['no expiry', '[D2-9-15]', { person: { expiration: '00/00/0000' } }],
  ['no tarifa on the good', '[D2-9-16]', { financing: { tarBem: '0.00' } }],
  ['leave to write and to call', '[D2-7.2-21]', { indEmailContact: true, indPhoneContact: true }],
])('of a married owner the body has %s, as the bank asks %s', (_what, _ids, part) => {
  expect(bodyOf(aMarriedOwner())).toMatchObject(part);
});

it.each([
  [
    'simulation, colour, parts and year',
    '[D2-7.2-14]',
    {
      transactionResponseID: 'simulation-1',
      vehicle: { mvsCode: 'LIR101', color: '134', optionals: ['134', 'TET'], modelYear: 2027 },
    },
  ],
  [
    'CNPJ of the dealer, number of instalments, price and entrance',
    '[D2-7.2-15] [D2-3.3-18]',
    {
      dealer: { cnpj: '11222333000181' },
      vehicle: { price: 100_000 },
      financing: { installments: 48, downPayment: 30_000 },
    },
  ],
  ['model and version', '[D2-7.2-16]', { vehicle: { model: 'Lira', version: 'Lira Brisa 1.0 Turbo' } }],
  [
    'name, code and address of the dealer',
    '[D2-7.2-17] [D2-3.3-19]',
    {
      dealer: {
        name: 'Aurora Paulista',
        code: '0731001',
        address: 'Avenida Paulista, 1000, Bela Vista, São Paulo, SP',
      },
    },
  ],
  [
    'CET, interest, costs of registration and IOF',
    '[D2-7.2-18]',
    {
      financing: {
        monthlyCET: 1.92,
        annualCET: 25.64,
        monthlyInterest: 1.75,
        annualInterest: 23.14,
        registerRate: 890,
        registerContract: 245.9,
        iofYearly: 1_402.11,
        iofAdditional: 279.94,
      },
    },
  ],
  ['the instalment', '[D2-7.2-19]', { financing: { installmentValue: 2_210.37 } }],
  [
    'brand, engine, gearbox and the amount to finance',
    '[D2-7.2-20] [D2-3.1-10]',
    {
      vehicle: { brand: 'aurora', engine: '1.0 Turbo', gearbox: 'CVT' },
      financing: { fundingValue: 70_000 },
    },
  ],
])('the body tells %s %s', (_what, _ids, part) => {
  expect(bodyOf(aFlowBForm())).toMatchObject(part);
});

it('texts are cut to what the bank keeps, in the body too [D2-5.2-31] [D2-5.2-32] [D2-5.2-33] [D2-9-11] [D2-9-12]', () => {
  const long = 'Abcdefghij Klmnopqrst Uvwxyzabcd Efghijklmn';
  const body = bodyOf(
    aMarriedOwner({
      name: ` ${long}`,
      motherName: long,
      street: long,
      neighbourhood: `${long} (zona)`,
      city: { code: '1', name: long },
      spouse: { ...aMarriedOwner().spouse, name: long },
    }),
  );
  const thirty = 'Abcdefghij Klmnopqrst Uvwxyzab';
  const twenty = 'Abcdefghij Klmnopqrs';
  expect([thirty.length, twenty.length]).toEqual([30, 20]);
  expect(body.person).toMatchObject({ name: thirty, motherName: thirty });
  expect(body.address).toMatchObject({ street: thirty, neighbourhood: twenty, city: twenty });
  expect(body.spouse?.name).toBe(thirty);
  const explained = bodyOf(aMarriedOwner({ neighbourhood: 'Vila Mariana (zona sul)' }));
  expect(explained.address.neighbourhood).toBe('Vila Mariana');
});

it('what is not asked any more is not sent: no spouse of who is single, no company of who has none', () => {
  const { spouse, company } = aMarriedOwner();
  const body = bodyOf(aFlowBForm({ spouse, company, occupation: '7##' }));
  expect(body.spouse).toBeUndefined();
  expect(body.work).toEqual({ occupationCode: '7', activityCode: '', income: 5000 });
  const employed = bodyOf(aFlowBForm({ company, occupation: '1##3' }));
  expect(employed.work.company).toEqual({ name: 'Ana ME' });
});

it('a company that was told in part, or not at all, holds no proposal up [D2-5.2-29]', () => {
  const { company } = aFlowBForm();
  const owner = (parts: Partial<FlowBForm['company']>) =>
    bodyOf(aFlowBForm({ occupation: 'SOCIAL_OWNER##', company: { ...company, ...parts } })).work.company;
  expect(owner({})).toEqual({});
  expect(owner({ cnpj: '12.ABC.345/01DE-35' })).toEqual({
    cnpjBase: '12ABC345',
    cnpjBranch: '01DE',
    cnpjCheckDigits: '35',
  });
  expect(owner({ cnpj: '11.222' })).toMatchObject({ cnpjBase: '11222' });
});
