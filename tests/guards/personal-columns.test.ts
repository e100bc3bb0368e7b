import { getTableName } from 'drizzle-orm';
import { date, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { type PersonalTraits, personal } from '../../src/io/personal-column.ts';
import { columnsOf, databaseTables, isCopied, type NamedColumn } from '../database-tables.ts';

const tables = await databaseTables();
const columns = columnsOf(tables);

/** Words in the name of a column that may be about a person, whatever its type. */
const PERSONAL_WORD =
  /(^|_)(name|names|email|mail|phone|mobile|document|cpf|cnpj|cuil|dni|address|street|birth|born|gender|income|salary|plate|chassis|ip|agent|device|customer|buyer|holder|person|spouse|staff|member|account|author|owner|nickname|contact|by|neighborhood)(_|$)/;

/** Types that hold whatever somebody writes into them. */
const FREE = /^Pg(Text|Varchar|Char|Jsonb?|Array|CustomColumn|Bytea)$/;

/** Names of free text that tell of cars, money, sites and the portal itself in whichever table they stand. */
const BUSINESS = new Set(
  `applied base benefit box brand catalogue charge_id checksum coating colour confirmed currency dealer dealers defect
  disclaimer dispute due_on event_id gateway half held id issuer last_outcome locale media method model models notify number origins
  outcome parts path payment_id place previous programme proposal_id provider_id purpose rates ref reference remedy risk scope scopes
  simulation site sites slug source status stock_number survey terms title transports turns_to used_for user_id valid_until version
  voucher what word words`.split(/\s+/),
);

/** Columns that may be about a person by their name or their type, and say nothing of it. */
const unsaid = (of: readonly NamedColumn[]): string[] =>
  of
    .filter(({ use, reason }) => !use && !reason)
    .filter(({ column: { name, columnType, enumValues } }) => {
      if (enumValues?.length) return false;
      return PERSONAL_WORD.test(name) || (FREE.test(columnType) && !BUSINESS.has(name));
    })
    .map(({ name }) => name);

const NEW = 'what a person says';
const use = { purpose: NEW, basis: NEW, retention: NEW };
const probe = pgTable('probe', {
  id: uuid('id').primaryKey(),
  bornOn: date('birth_date'),
  remark: text('remark'),
  state: text('state', { enum: ['open'] }),
  email: personal(text('email_key'), use, { finds: 'email' }),
});

it('a column that may be about a person by its name or its type says what it is', () => {
  expect(columns.length).toBeGreaterThan(700);
  expect(unsaid(columns)).toEqual([]);
  expect(unsaid(columnsOf([probe]))).toEqual(['probe.birth_date', 'probe.remark']);
});

it('content is free text that tells of nobody only where authors publish it', () => {
  const contents = columns.filter(({ column }) => column.name === 'content');
  expect(contents.filter(({ use: said, reason }) => !said && !reason)).toEqual([]);
});

it('what an erasure clears may be null, and a copy never says a hash or a key', () => {
  const clears = columns.filter(({ erasure }) => erasure === 'clear');
  expect(clears.length).toBeGreaterThan(10);
  expect(clears.filter(({ column }) => column.notNull).map(({ name }) => name)).toEqual([]);
  const hashed = ({ stored }: PersonalTraits) => stored !== undefined && stored !== 'sealed';
  expect(columns.filter((column) => isCopied(column) && hashed(column)).map(({ name }) => name)).toEqual([]);
});

/** A kind of retention in words: what the column says to a person and what the purge does are one. */
it('a table has one column at most after which its rows go', () => {
  const counted = columns.filter(({ days }) => days !== undefined).map(({ name }) => name.split('.')[0]);
  expect(counted.length).toBeGreaterThan(15);
  expect(new Set(counted).size).toBe(counted.length);
});

it('the documentation has every column about persons, as its declaration says it', async () => {
  const how = ({ stored }: NamedColumn) =>
    typeof stored === 'object' ? 'hash' : (stored ?? 'plain').replace('-', ' ');
  const erased = { row: 'goes with its row', clear: 'cleared', keep: 'stays' };
  const after = (name: string) => {
    const [table] = name.split('.');
    const counted = columns.find((one) => one.days !== undefined && one.name.startsWith(`${table}.`));
    if (!counted) return '';
    const { days } = counted;
    return `${typeof days === 'number' ? days : `\`${days}\``} days after \`${counted.column.name}\``;
  };
  const rows = new Map<string, string[]>();
  for (const column of columns) {
    const { name, use: said, erasure = 'row' } = column;
    const [table = '', own = ''] = name.split('.');
    if (!said) continue;
    const cells = [said.purpose, said.basis, said.retention, after(name), how(column), erased[erasure]];
    const row = `\`${table}\` | COLUMNS | ${cells.join(' | ')} | ${isCopied(column) ? 'yes' : 'no'}`;
    rows.set(row, [...(rows.get(row) ?? []), `\`${own}\``]);
  }
  const page = [
    '# Columns about persons',
    '',
    'Made from the declarations of the tables (`src/io/personal-column.ts`); `npx vitest run tests/guards/personal-columns.test.ts -u` writes it anew.',
    'Days in code are kinds of `VITRINE_RETENTION`.',
    '',
    '| table | columns | what for | on which ground | how long | rows are removed | stored as | at an erasure | in a copy |',
    '|---|---|---|---|---|---|---|---|---|',
    ...[...rows].map(([row, names]) => `| ${row.replace('COLUMNS', names.join(', '))} |`),
    '',
  ].join('\n');
  await expect(page).toMatchFileSnapshot('../../docs/security/personal-columns.md');
  expect(new Set(tables.map(getTableName)).size).toBe(tables.length);
});
