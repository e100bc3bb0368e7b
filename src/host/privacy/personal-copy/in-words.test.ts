import { readdirSync, readFileSync } from 'node:fs';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { isCopied } from '../../../../tests/database-tables.ts';
import { testSealing } from '../../../../tests/sealing.ts';
import { ROLES } from '../../../areas/admin/index.ts';
import { leadPayload } from '../../../areas/leads/contract.ts';
import { aLead } from '../../../areas/leads/examples.ts';
import { proposalStatuses } from '../../../areas/lender/index.ts';
import { annotatedColumns } from '../../../io/personal-column.ts';
import { type PersonalRecord, RETENTION_DAYS, type RecordWords } from '../../../io/personal-data.ts';
import { personalDataStores, recordWordsOf } from '../privacy.ts';
import { inWords, languageOf } from './in-words.ts';

const AT = '2026-11-28T13:00:00.000Z';
const ground = { purpose: 'reserving a car', basis: 'LGPD art. 7 V', retention: 'thirty days' };
const recordOf = (record: string, source: string, data: unknown): PersonalRecord => ({
  ...ground,
  record,
  source,
  at: '2026-11-28T13:00:00.000Z',
  data,
});
const recordWords = recordWordsOf(personalDataStores(testSealing));
const words = (records: readonly PersonalRecord[]) => {
  const language = languageOf(records);
  return JSON.stringify(inWords({ records, related: 2, at: AT, recordWords }, language));
};

it('a copy says in the person’s language what each record is, what for, until when, and what its fields are', () => {
  const order = { number: 'R1', state: 'reserved', paidAt: '2026-11-27T12:00:00.000Z', kit: null };
  const customer = { name: 'Zuleica Canário', document: '529.982.247-25', postalCode: '01000-000' };
  const result = words([recordOf('reservation 7', 'reservation on br/aurora', { ...order, customer })]);
  for (const text of [
    'Reserva ou pedido',
    'Aurora, Brasil',
    'reservar o carro e avisar você',
    'LGPD, art. 7º, V',
    '"situação ou estado":"Reservado"',
    '"pago em":"27/11/2026',
    '"nome":"Zuleica Canário"',
  ])
    expect(result).toContain(text);
  for (const raw of ['reserved', 'postalCode', 'reserving', 'thirty days', '"kit"', 'reservation'])
    expect(result).not.toContain(raw);
  const argentine = words([
    recordOf('booking 7', 'test-drive booking on ar/aurora', {
      day: '2026-12-01',
      half: 'morning',
      state: 'kept',
    }),
  ]);
  for (const text of ['Visita agendada', 'Ley 25.326', '"turno":"Mañana"', '"Realizada"', '1/12/2026', 'vos'])
    expect(argentine).toContain(text);
});

it('a copy says the records of an area as its store does, in the person’s language and by the law of the market', () => {
  const guest: RecordWords = {
    ground: 'consent',
    words: {
      area: 'guestbook',
      'pt-BR': {
        what: 'Linha no livro de visitas',
        purpose: 'mostrar o que você escreveu',
        until: '{{mails}} depois da visita',
        'field.line': 'linha escrita',
        'value.mood.glad': 'Contente',
      },
      'es-AR': {
        what: 'Línea en el libro de visitas',
        purpose: 'mostrar lo que escribiste',
        until: '{{mails}} después de la visita',
        'field.line': 'línea escrita',
        'value.mood.glad': 'A gusto',
      },
    },
  };
  const copyOf = (record: string, language: 'pt-BR' | 'es-AR') =>
    JSON.stringify(
      inWords(
        {
          records: [recordOf(record, 'guest book on br/aurora', { line: 'glad', mood: 'glad', name: 'Ana' })],
          related: 0,
          at: AT,
          recordWords: { guestbook_line: guest },
        },
        language,
      ),
    );
  const own = copyOf('guestbook_line 1', 'pt-BR');
  for (const text of [
    '"Linha no livro de visitas"',
    '"mostrar o que você escreveu"',
    '"LGPD, art. 7º, I, e art. 37: o seu consentimento e a prova dele"',
    '"7 dias depois da visita"',
    '"linha escrita":"glad"',
    '"mood":"Contente"',
    '"nome":"Ana"',
  ])
    expect(own).toContain(text);
  const argentine = copyOf('guestbook_line 1', 'es-AR');
  for (const text of [
    '"Línea en el libro de visitas"',
    'Ley 25.326',
    '"7 días después de la visita"',
    '"A gusto"',
  ])
    expect(argentine).toContain(text);
  // They are the words of that table alone.
  const other = copyOf('other_line 1', 'pt-BR');
  expect(other).toContain('"other_line"');
  expect(other).not.toMatch(/linha escrita|Contente|base legal|guardado até/);
});

it('every field of a lead has a name in both languages', () => {
  const lead = leadPayload.encode(aLead());
  for (const country of ['br', 'ar']) {
    const text = words([recordOf('lead 1', `form of ${country}/aurora`, { lead })]);
    const raw = Object.keys(lead).filter((field) => !['random'].includes(field) && /[A-Z_]/.test(field));
    expect(raw.length).toBeGreaterThan(10);
    for (const field of raw) expect(text).not.toContain(`"${field}":`);
  }
});

/** Whether the store of its area says the records of a table in words. */
const hasWords = (table: string) => Object.hasOwn(recordWords, table);

it('every kind of record that is told to whoever asks has words', () => {
  const root = new URL('../../../areas/', import.meta.url);
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('personal-data.ts'),
  );
  const stores = [
    ...files.map((name) => new URL(name, root)),
    new URL('../../../io/mail/personal-data.ts', import.meta.url),
  ];
  const tables = stores.flatMap((store) =>
    [...readFileSync(store, 'utf8').matchAll(/record: `(\w+) /g)].map(([, table]) => table ?? ''),
  );
  expect(tables.length).toBeGreaterThan(20);
  expect(tables.filter((table) => !hasWords(table))).toEqual([]);
  const named = personalDataStores(testSealing).flatMap((store) => Object.keys(store.recordWords ?? {}));
  expect(named.toSorted(), 'is called in two places').toEqual([...new Set(named)].toSorted());
});

/** Of these a copy says what is sealed in them, within another record, and none of their codes. */
const WITHOUT_CODES = ['quotation_version'];
/** Tables that a copy shows within the record of another. */
const WITHIN: Readonly<Record<string, string>> = {
  points_movement: 'loyalty_member',
  credit_proposal_status: 'credit_proposal',
  account_person: 'account_user',
};
/** Columns that a copy shows by another name: the record has that of the column for something else. */
const SHOWN_AS: Readonly<Record<string, string>> = { 'employee_purchase.buyer': 'boughtAs' };
/** Columns of codes that no enumeration of the table bounds. */
const CODES: readonly (readonly [table: string, column: string, values: readonly string[]])[] = [
  ['credit_proposal', 'status', proposalStatuses],
  ['credit_proposal_status', 'status', proposalStatuses],
  ['lead_consent', 'purpose', ['contact']],
  ['staff_member', 'roles', ROLES],
];

it('the copy says every code of every table about persons in words of both languages', async () => {
  const root = new URL('../../../', import.meta.url);
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(^|\/)tables\.ts$/.test(name),
  );
  const modules = await Promise.all(files.map((name): Promise<object> => import(new URL(name, root).href)));
  const personal = new Set([
    ...personalDataStores(testSealing).flatMap(({ tables: own }) =>
      own.filter((table) => annotatedColumns(table).some(isCopied)).map((table) => getTableName(table)),
    ),
    ...Object.keys(WITHIN),
  ]);
  const tables = modules.flatMap((module) => Object.values(module).filter((one) => is(one, PgTable)));
  const enumerated = tables
    .filter((table) => personal.has(getTableName(table)))
    .flatMap((table) =>
      Object.entries(getTableColumns(table)).flatMap(([name, { enumValues }]) =>
        enumValues?.length ? [[getTableName(table), name, enumValues] as const] : [],
      ),
    );
  expect(enumerated.length).toBeGreaterThan(20);
  const raw: string[] = [];
  for (const [table, column, values] of [...enumerated, ...CODES]) {
    if (WITHOUT_CODES.includes(table)) continue;
    const kind = WITHIN[table] ?? table;
    expect(hasWords(kind), `${table} has codes, and nothing says what they mean`).toBe(true);
    const field = SHOWN_AS[`${table}.${column}`] ?? column;
    for (const value of values)
      for (const language of ['pt-BR', 'es-AR'] as const) {
        const copy = inWords(
          {
            records: [recordOf(`${kind} 1`, 'x', { [field]: value })],
            related: 0,
            at: AT,
            recordWords,
          },
          language,
        );
        const said = JSON.stringify(copy);
        if (said.includes(`:"${value}"`)) raw.push(`${language} ${table}.${column} ${value}`);
      }
  }
  expect(raw).toEqual([]);
});

it('a copy says for how long the operator of this portal keeps each kind', () => {
  const kinds = [
    'lead',
    'account_user',
    'lead_consent',
    'reservation',
    'credit_proposal',
    'proposal_voucher',
    'staff_member',
    'mail_outbox',
  ];
  const records = kinds.map((kind) => recordOf(`${kind} 1`, 'x', {}));
  const days = {
    ...RETENTION_DAYS,
    delivered: 1,
    dead: 365,
    accounts: 400,
    consents: 731,
    proposals: 2_190,
    vouchers: 12,
    changes: 77,
    mails: 3,
  };
  const said = (language: 'pt-BR' | 'es-AR', of = days) =>
    JSON.stringify(inWords({ records, related: 0, at: AT, days: of, recordWords }, language));
  for (const term of ['1 dia ', '1 ano ', '400 dias', '731 dias', '6 anos', '12 dias', '77 dias', '3 dias'])
    expect(said('pt-BR')).toContain(term);
  for (const term of ['1 día ', '1 año ', '400 días', '731 días', '6 años', '12 días', '77 días', '3 días'])
    expect(said('es-AR')).toContain(term);
  for (const text of [
    said('pt-BR'),
    said('es-AR'),
    said('pt-BR', RETENTION_DAYS),
    said('es-AR', RETENTION_DAYS),
  ])
    expect(text).not.toMatch(/\{\{|em regra|regla general|alguns|algunos|undefined/);
});
