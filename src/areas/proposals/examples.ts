import type { DecidedProposal } from '../lender/index.ts';
import type { FlowAOptions, ProposalOption } from './contract.ts';
import type { FlowBForm } from './domain/flow-b/form.ts';
import { emptyFlowAForm, type FlowAForm, type ProposalFunding, type Voucher } from './index.ts';

/** The day on which the examples are asked. */
export const EXAMPLE_TODAY = '2026-11-23';

/** A complete, valid flow A form of somebody who is not married. */
export const aFlowAForm = (change: Partial<FlowAForm> = {}): FlowAForm => ({
  ...emptyFlowAForm,
  name: 'Ana Beatriz Souza',
  cpf: '529.982.247-25',
  email: 'ana.souza@example.com',
  phone: '(11) 98765-4321',
  typeDocument: '1',
  birthdayDate: '15/03/1990',
  gender: '1',
  occupation: '10',
  income: 'R$\u00a08.500,00',
  motherName: 'Maria Helena Souza',
  maritalStatus: '1',
  document: '12.345.678-9',
  postalCode: '01310-100',
  street: 'Avenida Paulista',
  number: '1000',
  neighborhood: 'Bela Vista',
  state: 'SP',
  city: 'São Paulo',
  nationality: '1',
  ...change,
});

/** The same of somebody who is married. */
export const aMarriedFlowAForm = (change: Partial<FlowAForm> = {}): FlowAForm =>
  aFlowAForm({ maritalStatus: '2', spouseName: 'Carlos Lima', spouseCpf: '111.444.777-35', ...change });

/** Flow B filled in well, by somebody single who is not employed and has no company. */
export const aFlowBForm = (parts: Partial<FlowBForm> = {}): FlowBForm => ({
  name: 'Ana Souza',
  email: 'ana.souza@example.com',
  phone: '(11) 98765-4321',
  cpf: '529.982.247-25',
  birthdayDate: '31/12/1990',
  occupation: '7##',
  salary: 'R$ 5.000,00',
  motherName: 'Maria Souza',
  postalCode: '01310-100',
  street: 'Avenida Paulista',
  number: '1000',
  complement: '',
  neighbourhood: 'Bela Vista',
  state: 'SP',
  city: { code: '3550308', name: 'São Paulo' },
  maritalStatus: '03',
  spouse: { name: '', cpf: '', birthdayDate: '', salary: '' },
  company: {
    companyName: '',
    cnpj: '',
    phone: '',
    postalCode: '',
    street: '',
    number: '',
    complement: '',
    neighbourhood: '',
    state: '',
    city: { code: '', name: '' },
  },
  ...parts,
});

/** The same, of a married owner of a company. */
export const aMarriedOwner = (parts: Partial<FlowBForm> = {}): FlowBForm =>
  aFlowBForm({
    occupation: 'SOCIAL_OWNER##10',
    maritalStatus: '01',
    spouse: { name: 'Rui', cpf: '111.444.777-35', birthdayDate: '01/01/1990', salary: 'R$ 1' },
    company: {
      companyName: 'Ana ME',
      cnpj: '11.222.333/0001-81',
      phone: '(11) 3765-4321',
      postalCode: '01310-100',
      street: 'Avenida Paulista',
      number: '1000',
      complement: '',
      neighbourhood: 'Bela Vista',
      state: 'SP',
      city: { code: '3550308', name: 'São Paulo' },
    },
    ...parts,
  });

export const aVoucher = (changes: Partial<Voucher> = {}): Voucher => ({
  number: 'B7K2-9QTM-4WXH',
  buyerName: 'João da Conceição Araújo',
  cpf: '52998224725',
  dealer: {
    name: 'Aurora Avenida',
    address: 'Av. São João, 1500, Santa Cecília, São Paulo, SP',
    phone: '(11) 3003-1500',
  },
  financed: 84_390_00,
  downPayment: 36_167_00,
  instalments: 48,
  instalmentValue: 2_210_37,
  dueDate: '2026-12-22',
  ...changes,
});

export const aProposalFunding = (change: Partial<ProposalFunding> = {}): ProposalFunding => ({
  simulationId: 'simulation-1',
  subOfferId: 'simulation-1-1-48-0',
  carPrice: 119_990_00,
  initialPayment: 47_996_00,
  installmentsValue: 2_104_35,
  numberInstallments: 48,
  residual: 0,
  ...change,
});

const options = (...codes: string[]): ProposalOption[] =>
  codes.map((code) => ({ code, description: `Option ${code}` }));

export const someFlowAOptions: FlowAOptions = {
  typeDocuments: options('1', '138'),
  genders: options('1', '2'),
  occupations: options('10', '20'),
  states: options('SP', 'RJ'),
  nationalities: options('1', '2'),
  maritalStatus: options('1', '2', '3'),
  expirationDate: '2026-12-23',
};

export const someDecidedFunding = {
  carPrice: 120_557_00,
  downPayment: 36_167_00,
  credit: 84_390_00,
  installments: 48,
  installment: 2_210_37,
  residual: 0,
  residualPercent: 0,
  terms: {
    lent: 88_291_54,
    total: 142_264_76,
    monthlyRate: 0.0154,
    annualRate: 0.2013,
    annualCet: 0.2446,
    lastInstalment: 2_210_11,
    tax: { kind: 'iof', amount: 2_401_54 },
  },
} as const;

/** The decision of the credit service about a proposal. */
export const aDecision = (changes: Partial<DecidedProposal> = {}): DecidedProposal => ({
  id: 'B7K29QTM4WXH',
  site: 'br/aurora',
  flow: 'B',
  status: 'approved',
  decidedAt: new Date('2026-11-22T12:00:00Z'),
  dueDate: '2026-12-22',
  buyer: { name: 'João da Conceição Araújo', document: '529.982.247-25' },
  dealer: {
    document: '11222333000181',
    name: 'Aurora Avenida Veículos Ltda',
    code: '0001017',
    address: 'Av. São João, 1500',
  },
  car: { mvsCode: 'ORL201', year: 2027 },
  funding: someDecidedFunding,
  ...changes,
});
