import { readdirSync } from 'node:fs';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { testSealing } from '../../../../tests/sealing.ts';
import { runs } from '../../../../tests/strength.ts';
import type { PersonalRecord } from '../../../io/personal-data.ts';
import { type Cents, formatMoney, fromCents } from '../../../kit/money.ts';
import { personalDataStores, recordWordsOf } from '../privacy.ts';
import { withAmounts } from './amounts.ts';
import { inWords } from './in-words.ts';

const recordWords = recordWordsOf(personalDataStores(testSealing));

const recordOf = (record: string, source: string, data: unknown): PersonalRecord => ({
  purpose: '',
  basis: '',
  retention: '',
  at: '2026-11-28T13:00:00.000Z',
  record,
  source,
  data,
});

/** One amount in the form in which each record keeps it. */
const KEPT: readonly (readonly [record: string, data: (cents: Cents) => object])[] = [
  ['account_car', (cents) => ({ code: 'x', price: cents })],
  ['account_bonus', (cents) => ({ amount: cents })],
  ['reward_redemption', (cents) => ({ title: 'Vale', amount: cents, points: 300 })],
  ['lead', (cents) => ({ lead: { msc_preco_total: fromCents(cents), numberInstallments: 48 } })],
  ['lead', (cents) => ({ lead: { relatedProduct: [{ price: fromCents(cents) }] } })],
  ['lead', (cents) => ({ lead: { installmentsValue: fromCents(cents) } })],
  ['crm_inbox', (cents) => ({ countryCode: 'BR', valueToFund: fromCents(cents) })],
  ['quotation', (cents) => ({ draft: { newPrice: `R$ ${fromCents(cents)}`.replace('.', ',') } })],
  ['quotation', (cents) => ({ versions: [{ priced: { toPay: cents } }] })],
  ['quotation', (cents) => ({ versions: [{ offers: [{ final: { amount: cents } }] }] })],
  ['reservation', (cents) => ({ financing: { offer: { installment: cents } } })],
  ['reservation', (cents) => ({ financing: { offer: { lastInstallment: cents } } })],
  ['credit_proposal', (cents) => ({ proposal: { work: { income: fromCents(cents) } } })],
  ['credit_proposal', (cents) => ({ funding: { installment: cents, terms: { lastInstalment: cents } } })],
  ['proposal_voucher', (cents) => ({ funding: { downPayment: cents } })],
  ['proposal_draft', (cents) => ({ salary: String(fromCents(cents)) })],
];

it.each(KEPT)(
  'an amount of %s is cents for machines and money for people, however it is kept',
  (table, data) => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999_99 }), (cents) => {
        for (const [market, locale, currency] of [
          ['br', 'pt-BR', 'BRL'],
          ['ar', 'es-AR', 'ARS'],
        ] as const) {
          const kept = recordOf(`${table} 1`, `form of ${market}/aurora`, data(cents));
          const numbers: unknown[] = [];
          withAmounts(kept.data, recordWords[table]?.amounts ?? [], (amount) => numbers.push(amount));
          expect(new Set(numbers)).toEqual(new Set([cents]));
          const words = JSON.stringify(
            inWords({ records: [kept], related: 0, at: kept.at, recordWords }, locale),
          );
          expect(words).toContain(`"${formatMoney(cents, { locale, currency })}"`);
        }
      }),
      runs(60),
    );
  },
);

/** Columns of amounts that a copy shows: by table, as `find` of its area names them. */
const SHOWN = ['account_car.price', 'account_bonus.amount', 'reward_redemption.amount'];
/** Columns of amounts that no copy has: what they say is not of the person alone, or stands in the record already. */
const NOT_SHOWN =
  /^(?:points_|daily_figure|rehearsal_|reservation|payment|quotation|booking|kept_|employee_purchase|credit_|crm_)/;

it('every column of an amount in a table about persons is shown by its form, or in no copy', async () => {
  const root = new URL('../../../', import.meta.url);
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(^|\/)tables\.ts$/.test(name),
  );
  const modules = await Promise.all(files.map((name): Promise<object> => import(new URL(name, root).href)));
  const personal = new Set(personalDataStores(testSealing).flatMap(({ tables }) => tables.map(getTableName)));
  const amounts = modules
    .flatMap((module) => Object.values(module).filter((one) => is(one, PgTable)))
    .filter((table) => personal.has(getTableName(table)))
    .flatMap((table) =>
      Object.keys(getTableColumns(table))
        .filter((column) => /price|amount|total|deposit/i.test(column))
        .map((column) => `${getTableName(table)}.${column}`),
    );
  expect(amounts).toEqual(expect.arrayContaining(SHOWN));
  expect(amounts.filter((one) => !SHOWN.includes(one) && !NOT_SHOWN.test(one))).toEqual([]);
});
