import { expect, it } from 'vitest';
import { z } from 'zod';
import { testSealing } from '../../../../tests/sealing.ts';
import { aFamilyForm } from '../../../areas/employee-purchase/examples.ts';
import type { EnrolmentData } from '../../../areas/employee-purchase/index.ts';
import { leadPayload } from '../../../areas/leads/contract.ts';
import { aLead } from '../../../areas/leads/examples.ts';
import { bankProposal } from '../../../areas/lender/contract/credit-decision/bank-proposal.ts';
import { flowProposal } from '../../../areas/lender/contract/credit-decision/flow-proposal.ts';
import { aBankProposal, aFlowProposal, anApplicant } from '../../../areas/lender/examples.ts';
import type { DecidedProposal } from '../../../areas/lender/index.ts';
import { aDecision, aMarriedFlowAForm, aMarriedOwner } from '../../../areas/proposals/examples.ts';
import { contentText, readContent } from '../../../areas/proposals/service/vouchers/content.ts';
import { copiedContent } from '../../../areas/quotation/contract/stored-content.ts';
import { aQuotation, someFields } from '../../../areas/quotation/examples.ts';
import type { QuotationContent } from '../../../areas/quotation/index.ts';
import type { Customer, KitAddress, OrderFinancing } from '../../../areas/reservation/index.ts';
import { personalDataStores, recordWordsOf } from '../privacy.ts';
import { withAmounts } from './amounts.ts';
import { esAR } from './field-labels.es-AR.ts';
import { ptBR } from './field-labels.pt-BR.ts';

const address: KitAddress = {
  postalCode: '01310-200',
  street: 'Avenida Paulista',
  number: '1000',
  complement: '',
  neighborhood: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
};
const customer: Customer = { name: 'A', document: 'B', email: 'C', phone: 'D', postalCode: 'E' };
/** With every field that it may have: a new one does not compile before it stands here. */
type Whole<T> = T extends readonly (infer One)[]
  ? readonly Whole<One>[]
  : T extends object
    ? { readonly [Field in keyof T]-?: Whole<NonNullable<T[Field]>> }
    : T;
const financing: Whole<OrderFinancing> = {
  offer: {
    id: '1',
    price: 1,
    entrance: 1,
    installments: 1,
    installment: 1,
    lastInstallment: 1,
    residual: 1,
    totalCost: 1,
    monthlyRate: 1,
    annualRate: 1,
    nominalRate: 1,
    annualCet: 1,
    tax: { kind: 'iof', amount: 1 },
    lender: { name: 'L', address: 'A' },
    late: { fine: 1, interest: 1 },
    madeOn: '2026-11-23',
    validUntil: '2026-11-23',
    isIndicative: true,
  },
  asked: '1',
  refused: 'ended',
};
const { name, document, email } = aFamilyForm();
const person = { name: name ?? '', document: document ?? '', email: email ?? '', laborCard: '' };
const enrolment: EnrolmentData = {
  buyer: { ...person, phone: '', licence: { number: '', expiry: '2031-03-10', category: 'B' } },
  holder: { ...person, registration: '' },
  billing: { ...address, to: 'buyer', name: '', document: '', payroll: false },
};
const offered: Whole<QuotationContent['offers'][number]> = {
  slot: 0,
  plan: 'p',
  entrancePercent: 1,
  installments: 1,
  title: 't',
  entrance: 1,
  installmentValue: 1,
  lastInstallment: 1,
  final: { amount: 1, due: '2026-11-23' },
  total: 1,
  monthlyRate: 1,
  annualRate: 1,
  nominalRate: 1,
  annualCet: 1,
  tax: { kind: 'iof', amount: 1 },
  lender: { name: 'L', address: 'A', validUntil: '2026-11-23', late: { fine: 1, interest: 1 } },
  text: '',
};
const priced: Whole<QuotationContent['priced']> = {
  initial: 1,
  asked: 1,
  price: 1,
  toPay: 1,
  newPrice: 1,
  discount: 1,
  tradeIn: 1,
  guide: 1,
};
const funding: Whole<NonNullable<DecidedProposal['funding']>> = {
  carPrice: 1,
  downPayment: 1,
  credit: 1,
  installments: 1,
  installment: 1,
  residual: 1,
  residualPercent: 1,
  terms: {
    lent: 1,
    total: 1,
    monthlyRate: 1,
    annualRate: 1,
    nominalRate: 1,
    annualCet: 1,
    lastInstalment: 1,
    tax: { kind: 'iof', amount: 1 },
  },
};

// What only the dealer reads is in no copy.
const { note: _, ...draft } = someFields();

/** What stands sealed in records of people, whole. */
const RECORDS: Readonly<Record<string, object>> = {
  'a credit proposal to the bank': {
    proposal: z.encode(
      bankProposal,
      aBankProposal({
        person: anApplicant({ spouse: { name: 'A', document: '529.982.247-25' }, income: 1 }),
      }),
    ),
    funding,
    decision: { status: 'approved', reasons: [] },
    policy: '',
  },
  'a credit proposal of the configurator': { proposal: z.encode(flowProposal, aFlowProposal()) },
  'a half-filled form': aMarriedFlowAForm(),
  'a half-filled panel': aMarriedOwner(),
  'a voucher': readContent(contentText('code', aDecision({ funding }), 1)),
  'a quotation': {
    draft,
    versions: [copiedContent({ ...aQuotation({ offers: [offered] }), priced })],
  },
  'an order': { customer, kit: address, financing },
  'an enrolment': enrolment,
};

const namesIn = (data: unknown): string[] =>
  typeof data !== 'object' || data === null
    ? []
    : Object.entries(data).flatMap(([field, value]) => [
        ...(Array.isArray(data) ? [] : [field]),
        ...namesIn(value),
      ]);

it.each(Object.keys(RECORDS))('the copy calls every field of %s by words of both languages', (what) => {
  const fields = [...new Set(namesIn(RECORDS[what]))];
  expect(fields.length).toBeGreaterThan(7);
  for (const words of [ptBR, esAR] as const)
    expect(fields.filter((field) => !Object.hasOwn(words, field))).toEqual([]);
});

const recordWords = recordWordsOf(personalDataStores(testSealing));

/** Numbers of records that are no money: rates, counts, years, percent and places in a list. */
const NO_MONEY =
  /^(?:\d+|monthly(?:Rate|Interest|CET|Cet)|annual(?:Rate|Interest|CET|Cet)|nominalRate|fine|interest|installments|numberInstallments|year|modelYear|msc_ano_modelo|entrancePercent|residualPercent|slot|rating|points|earned|attempts|size|backupCodes|random)$/;

const numbersIn = (data: unknown): string[] =>
  typeof data !== 'object' || data === null
    ? []
    : Object.entries(data).flatMap(([field, value]) =>
        typeof value === 'number' ? [field] : numbersIn(value),
      );

/** The table that each of these records begins with. */
const TABLES: Readonly<Record<string, string>> = {
  'a credit proposal to the bank': 'credit_proposal',
  'a credit proposal of the configurator': 'credit_proposal',
  'a half-filled form': 'proposal_draft',
  'a half-filled panel': 'proposal_draft',
  'a voucher': 'proposal_voucher',
  'a quotation': 'quotation',
  'an order': 'reservation',
  'an enrolment': 'employee_purchase',
  'a lead': 'lead',
};

it.each(Object.keys(TABLES))(
  'every number in %s is an amount that the copy knows, or no money at all',
  (what) => {
    const data = what === 'a lead' ? { lead: leadPayload.encode(aLead()) } : RECORDS[what];
    expect(data).toBeDefined();
    const amounts = recordWords[TABLES[what] ?? '']?.amounts ?? [];
    const others = withAmounts(data, amounts, () => 'an amount');
    expect(numbersIn(others).filter((field) => !NO_MONEY.test(field))).toEqual([]);
  },
);

it('no record is left out of that', () => {
  expect(Object.keys(RECORDS).filter((what) => !Object.hasOwn(TABLES, what))).toEqual([]);
});
