/** A rule of a contract says a fault with its code: an English sentence would reach callers as `form`, and as nothing of its own. */
import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { priceQuery } from '../../src/areas/catalogue/contract.ts';
import { blockedChange } from '../../src/areas/dealers/contract/changes.ts';
import { dealerQuery } from '../../src/areas/dealers/contract/query.ts';
import { b2Terms, b2Update } from '../../src/areas/lender/contract/b2.ts';
import { baseDataQuery } from '../../src/areas/lender/contract/credit-decision/base-data.ts';
import { offerToKeep } from '../../src/areas/lender/contract/stored-offer.ts';
import { zflowQuery } from '../../src/areas/lender/contract/zflow.ts';
import { statusMessage, voucherQuestion } from '../../src/areas/proposals/contract/voucher.ts';
import { staffCall } from '../../src/areas/reservation/contract/staff.ts';
import { bookingQuery } from '../../src/areas/test-drive/contract/staff.ts';
import { faultSentence } from '../../src/io/fault-sentences.ts';
import { zodFaults } from '../../src/io/zod-faults.ts';

const CONTRACTS = globSync('src/areas/*/{contract.ts,contract/**/*.ts}').filter(
  (file) => !/\.test\.ts$|labels?\b/.test(file),
);

/** What a text is part of where no caller is answered with it: descriptions, lines of logs, errors of our own code, labels of screens. */
function isElsewhere(node: ts.Node): boolean {
  if (ts.isImportDeclaration(node)) return true;
  if (ts.isNewExpression(node)) return /Error$/.test(node.expression.getText());
  if (ts.isCallExpression(node)) return /\blog(?:\.\w+)?$/.test(node.expression.getText());
  if (ts.isPropertyAssignment(node)) return /^(['"]..-..['"]|headers)$/.test(node.name.getText());
  return false;
}

const isDescription = (node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) && /\.(?:describe|meta)$/.test(node.expression.getText());

/** The text of a literal, and of a template what stands between its places. */
function wordsOf(node: ts.Node): string {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return '';
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…');
}

/** Texts of two words or more that a call could answer. */
function sentencesIn(text: string): readonly string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isElsewhere(node)) return;
    // The rule that a description stands behind is looked into, the description is not.
    if (isDescription(node)) {
      visit(node.expression);
      return;
    }
    const words = wordsOf(node);
    if (/\p{L} \p{L}/u.test(words)) found.push(words);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('contract.ts', text, ts.ScriptTarget.Latest, true));
  return found;
}

/** The text of an Error that the specification names (doc. 2 §8). */
const SPECIFIED = ['param is required'];

it('no rule of a contract has an English sentence', () => {
  expect(CONTRACTS.length).toBeGreaterThan(100);
  const found = CONTRACTS.flatMap((file) =>
    sentencesIn(readFileSync(file, 'utf8'))
      .filter((words) => !SPECIFIED.includes(words))
      .map((words) => `${file}: ${words}`),
  );
  expect(found).toEqual([]);
});

it.each([
  "z.string().refine(isDay, 'is not a day')",
  "z.string().regex(/x/, 'is not a day').describe('A day')",
  "z.string().refine(isDay, { error: 'is not a day' })",
  "check.addIssue({ code: 'custom', message: isSent ? 'is not a day' : '' })",
  `.refine(isDay, \`is not a day\${name}\`)`,
])('the guard sees %s', (text) => {
  expect(sentencesIn(text)).toHaveLength(1);
});

/** What a caller of a contract is answered: field, code and sentence. */
function answersOf(schema: z.ZodType, content: unknown): readonly (readonly [string, string, string])[] {
  const issues = schema.safeParse(content).error?.issues ?? [];
  return issues
    .flatMap((issue) => zodFaults(issue, content))
    .map(({ path, fault }) => [path.join('.'), fault.code, faultSentence(fault)] as const);
}

const customer = {
  client_type: 'PF',
  buyer_document: '11144477735',
  document_type: 'CPF',
  birthdate: '31/12/1980',
  has_driver_license: true,
  is_taxi_driver: false,
  is_pwd: false,
  state: 'SP',
};
const choice = { financed_amount: 100_000, installment_quantity: 24, entrance_value_percentage: 30 };
const flow = { product: 'SON', type: 'SIMPLE', origin: 'NMSC' };
const vehicle = { mvs: 'AU01', model_year: 2026, manufacture_year: 2026, price: 150_000 };
const terms = { ...flow, ...choice, dealer_code: '100', customer, market: 'BR', vehicle };
const car = { mvs: 'AU01', year: 2026, color: 'PRETO', partIds: [] };
const shown = { installment: 4_000, annualCET: 20 };
const kept = {
  source: 'CDC',
  plan: 'cdc',
  car,
  price: 150_000,
  entrancePercent: 30,
  installments: 24,
  shown,
};
const priced = { mvsCode: 'AU01', year: '2026', country: 'BR' };

describe('a caller reads what a rule asks for', () => {
  const withPerson = (person: object) => ({ ...terms, customer: { ...customer, ...person } });
  it.each<[schema: z.ZodType, content: unknown, field: string, code: string, sentence: string]>([
    [
      b2Terms,
      withPerson({ birthdate: '1980-12-31' }),
      'customer.birthdate',
      'day-written',
      'is no day like 31/12/2026',
    ],
    [
      b2Terms,
      withPerson({ document_type: 'CNPJ' }),
      'customer.document_type',
      'option',
      'must be one of CPF',
    ],
    [
      b2Terms,
      withPerson({ buyer_document: '11144477736' }),
      'customer.buyer_document',
      'document',
      'is no document',
    ],
    [
      b2Terms,
      withPerson({ state: '1' }),
      'customer.state',
      'state-form',
      'is no state: its code, or its name',
    ],
    [
      b2Terms,
      { ...terms, financed_amount: 1.005 },
      'financed_amount',
      'decimals-most',
      'more than 2 decimals',
    ],
    [
      b2Terms,
      { ...terms, vehicle: { ...vehicle, model_year: 2025 } },
      'vehicle.manufacture_year',
      'more-than',
      'is above model_year',
    ],
    [
      b2Update,
      { ...flow, ...choice, state: 'SP', type: 'RESIDUAL' },
      'residual_value_percentage',
      'needed-with',
      'is needed with type=RESIDUAL',
    ],
    [
      b2Update,
      { ...flow, ...choice, state: 'SP', residual_value_percentage: 30 },
      'residual_value_percentage',
      'only-with',
      'goes with type=RESIDUAL only',
    ],
    [
      offerToKeep,
      { ...kept, residualPercent: 30 },
      'residualPercent',
      'not-with',
      'does not go with source=CDC',
    ],
    [
      baseDataQuery,
      { product: 'SON', projections: 'genders,x' },
      'projections',
      'option',
      'must be one of identification_document_types, nationalities, genders, occupations, marital_status, states, expiration_date',
    ],
    [zflowQuery, { isSummary: 'true' }, 'installment', 'needed-with', 'is needed with isSummary'],
    [zflowQuery, { installment: '12' }, 'isSummary', 'needed-with', 'is needed with installment'],
    [zflowQuery, { schedule: '121' }, 'schedule', 'months-most', 'is no term of 1 to 120 months'],
    [priceQuery, priced, 'partType', 'needed-or', 'is needed, or excludeParts=true'],
    [priceQuery, { ...priced, partType: 'color' }, 'partId', 'needed-with', 'is needed with partType'],
    [dealerQuery, { latitude: '-91', longitude: '0' }, 'latitude', 'least', 'must be -90 or more'],
    [
      dealerQuery,
      { latitude: 'x', longitude: '0' },
      'latitude',
      'degrees-form',
      'must be degrees like -23.5629',
    ],
    [dealerQuery, { latitude: '-23' }, 'longitude', 'needed-with', 'is needed with latitude'],
    [dealerQuery, { longitude: '-23' }, 'latitude', 'needed-with', 'is needed with longitude'],
    [dealerQuery, { limit: '0' }, 'limit', 'least', 'must be 1 or more'],
    [dealerQuery, { limit: 'x' }, 'limit', 'digits-most', 'digits alone, at most 6'],
    [dealerQuery, { radius: '1001' }, 'radius', 'most', 'must be 1000 or less'],
    [
      blockedChange,
      ['1', '1'].map((dealerCode) => ({ dealerCode, blocked: true })),
      '',
      'twice',
      'is there twice',
    ],
    [voucherQuestion, { digits: '1234' }, 'number', 'needed-or', 'is needed, or code'],
    [voucherQuestion, { digits: '1234', code: 'x' }, 'code', 'check-code', 'is no check code of a voucher'],
    [
      voucherQuestion,
      { digits: '1', number: '7' },
      'digits',
      'last-digits',
      'the last 4 digits of the document, or all of them, at most 11',
    ],
    [staffCall, { act: 'estimate', reason: 'x' }, 'day', 'needed-with', 'is needed with act=estimate'],
    [
      staffCall,
      { act: 'cancel', reason: 'x', day: '2026-12-31' },
      'day',
      'only-with',
      'goes with act=estimate|deliver|withdraw only',
    ],
    [bookingQuery, { from: '2026-02-30' }, 'from', 'day', 'is no day like 2026-12-31'],
    [bookingQuery, { site: 'x' }, 'site', 'site-form', 'must be a site like br/aurora'],
  ])('%#', (schema, content, field, code, sentence) => {
    expect(answersOf(schema, content)).toEqual([[field, code, sentence]]);
  });

  it('of a status that nobody knows', () => {
    const timestamp = '2026-11-28T12:00:00Z';
    const message = { type: 'proposal.status', timestamp, data: { proposal_id: '7', status: 'gone' } };
    const sentence =
      'must be one of in-progress, reanalysis, pending, approved, released, integrated, denied, in-formalization';
    expect(answersOf(statusMessage, message)).toEqual([['data.status', 'option', sentence]]);
  });
});
