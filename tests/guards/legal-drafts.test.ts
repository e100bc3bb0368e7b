import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { DOCUMENT_KINDS, OWN_PERIODS, readMarkup } from '../../src/areas/legal-documents/index.ts';
import { readDrafts } from '../../src/areas/legal-documents/service/drafts.ts';
import { pageOf } from '../../src/areas/pages.ts';
import { GIVEN_UP_DAYS, UNPAID_DAYS } from '../../src/areas/reservation/service/personal-data.ts';
import { RETENTION_DAYS } from '../../src/areas/rewards/service/personal-data.ts';
import { DICTIONARIES } from '../../src/areas/texts.ts';
import { CHOICE_SECONDS } from '../../src/io/tracking/choice.ts';
import { IDENTITIES, MARKET_CODES } from '../../src/kit/markets/identities.ts';
import { columnsOf, databaseTables } from '../database-tables.ts';
import { fileFolder } from '../file-folder.ts';

const drafts = await readDrafts('seeds/legal-documents');

it.each(MARKET_CODES)('%s has a draft of each document', (market) => {
  expect(drafts[market]?.map(({ kind }) => kind)).toEqual([...DOCUMENT_KINDS]);
});

it('a market without a folder of drafts has none, and not those of the one whose words it has', async () => {
  const folder = await fileFolder({});
  await cp('seeds/legal-documents/br', join(folder.path, 'br'), { recursive: true });
  const read = await readDrafts(folder.path);
  await folder.remove();
  expect([read.BR?.length, read.AR]).toEqual([DOCUMENT_KINDS.length, []]);
});

it.each(MARKET_CODES)('drafts of %s call what is pressed by the name that it has on the page', (market) => {
  const { locale } = IDENTITIES[market];
  const shown = new Set(DICTIONARIES.flatMap((one) => Object.values(one[locale] ?? {})));
  const named = (drafts[market] ?? []).flatMap(({ kind, text }) =>
    [...text.matchAll(/"([^"]+)"/g)].map(([, name = '']) => ({ kind, name })),
  );
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter(({ name }) => !shown.has(name))).toEqual([]);
});

it.each(MARKET_CODES)('the draft of %s on cookies names the days for which a choice stands', (market) => {
  const cookies = (drafts[market] ?? []).find(({ kind }) => kind === 'cookies');
  expect(cookies?.text).toMatch(new RegExp(`${CHOICE_SECONDS / 86_400} d[ií]as`));
});

/** Days after which nobody is told of: what is used up within them, and counts that tell of nobody. */
const SHORT_DAYS = 7;

it('the table of how long personal data are stored has a row for each period that no setting says, as it is (LGPD art. 9 II)', async () => {
  const tables = (await databaseTables()).filter((table) => columnsOf([table]).some(({ use }) => use));
  const expiring = columnsOf(tables).flatMap(({ name, days }) =>
    typeof days === 'number' && days > SHORT_DAYS ? [[name.split('.')[0] ?? '', days] as const] : [],
  );
  expect(expiring.length).toBeGreaterThan(5);
  const own = Object.fromEntries(Object.values(OWN_PERIODS).map(({ table, days }) => [table, days]));
  // One row for what is stored together.
  const together: Readonly<Record<string, string>> = {
    crm_quote: 'quotation',
    reward_partner_voucher: 'reward_redemption',
  };
  for (const [table, days] of expiring) expect([table, own[together[table] ?? table]]).toEqual([table, days]);
  // What code removes by conditions of its own.
  expect([OWN_PERIODS.unpaid.days, OWN_PERIODS.papers.days]).toEqual([UNPAID_DAYS, GIVEN_UP_DAYS]);
  expect(OWN_PERIODS.redemptions.days).toBe(RETENTION_DAYS);
});

it.each(MARKET_CODES)('drafts of %s lead to pages that its sites have', (market) => {
  const cells = (drafts[market] ?? []).flatMap(({ text }) =>
    readMarkup(text).blocks.flatMap((block) => {
      if (block.type === 'list') return block.items;
      return block.type === 'table' ? [...block.head, ...block.rows.flat()] : [block.content];
    }),
  );
  const paths = cells.flat().flatMap(({ href }) => (href?.startsWith('site:') ? [href.slice(5)] : []));
  expect(paths.length).toBeGreaterThan(8);
  expect(
    paths.filter((path) => pageOf({ market, prefix: '' }, `/${path}`)?.id.includes('showcase.model')),
  ).toEqual([]);
  expect(paths.filter((path) => pageOf({ market, prefix: '' }, `/${path}`) === undefined)).toEqual([]);
});
