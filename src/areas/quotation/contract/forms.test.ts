import { expect, test } from 'vitest';
import { readDraft, readFields } from './forms.ts';

const DAYS = { from: '2026-11-23', until: '2026-12-23' };
const readForm = (fields: Readonly<Record<string, string>>) =>
  readDraft(
    readFields(Object.entries({ car: 'c', opportunity: 'o', validUntil: DAYS.until, ...fields })),
    DAYS,
  );

test.each([
  ['510', '36', { 'entrance-1': 'entrance-invalid' }],
  ['', '36', { 'entrance-1': 'entrance-invalid' }],
  ['-1', '36', { 'entrance-1': 'entrance-invalid' }],
  ['30', '0', { 'installments-1': 'installments-invalid' }],
  ['30', '121', { 'installments-1': 'installments-invalid' }],
  ['30', '36,5', { 'installments-1': 'installments-invalid' }],
  ['muita', 'poucas', { 'entrance-1': 'entrance-invalid', 'installments-1': 'installments-invalid' }],
])(
  'an offer of %s %% in %s instalments says which of its fields cannot be taken',
  (entrance, installments, errors) => {
    const { draft, ...read } = readForm({
      'plan-1': 'cdc',
      'entrance-1': entrance,
      'installments-1': installments,
    });
    expect(read.errors).toEqual(errors);
    expect(draft.offers).toEqual([]);
  },
);

test.each([
  ['0', '1', 0],
  ['99', '120', 99],
  ['12,5', '36', 12.5],
])(
  'an offer of %s %% in %s instalments is asked of the lender',
  (entrance, installments, entrancePercent) => {
    const { draft, errors } = readForm({
      'plan-1': 'cdc',
      'entrance-1': entrance,
      'installments-1': installments,
    });
    expect(errors).toEqual({});
    expect(draft.offers).toEqual([
      { slot: 1, plan: 'cdc', entrancePercent, installments: Number(installments) },
    ]);
  },
);

test('where no plan is chosen, nothing is asked of its other fields', () => {
  const { draft, errors } = readForm({ 'entrance-0': 'x', 'installments-0': 'y' });
  expect([draft.offers, errors]).toEqual([[], {}]);
});
