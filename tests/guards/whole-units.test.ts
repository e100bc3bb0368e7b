/**
 * Amounts of a market whose currency has no decimals (`currencyDecimals: 0`, as the guaraní): no file and no form brings any in. Argentina
 * stands for such a market here, its record as it is but for that.
 */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bonusFile } from '../../src/areas/account/contract.ts';
import { snapshotOf } from '../../src/areas/catalogue/index.ts';
import { decideCatalogue, readCatalogueFiles, readSource } from '../../src/areas/catalogue/service/index.ts';
import {
  decideCreditSettings,
  decideRateTables,
  readCreditSettingsSource,
  readTableSource,
} from '../../src/areas/lender/service/index.ts';
import { readOfferFiles } from '../../src/areas/offers/service/index.ts';
import { stockFile } from '../../src/areas/stock/contract.ts';
import { carChecker } from '../../src/areas/stock/service/check.ts';
import { decideSites } from '../../src/host/sites/live-sites.ts';
import { readSites } from '../../src/host/sites/sites.ts';
import { parseJson } from '../../src/io/json-files.ts';
import { fault } from '../../src/kit/faults.ts';
import { IDENTITIES } from '../../src/kit/markets/identities.ts';
import type { Identity } from '../../src/kit/markets/identity.ts';
import { fileFolder } from '../file-folder.ts';

/** Other files are tested in the same process: the record is as it was when this one ends. */
const argentina = IDENTITIES.AR as { currencyDecimals: Identity['currencyDecimals'] };
const { currencyDecimals } = argentina;
beforeAll(() => {
  argentina.currencyDecimals = 0;
});
afterAll(() => {
  argentina.currencyDecimals = currencyDecimals;
});

type Found = readonly { readonly path: string; readonly fault: unknown }[];
const errorsOf = (outcome: object): Found => ('errors' in outcome ? (outcome.errors as Found) : []);

const sites = await readSites('seeds/sites');
const { sources } = await readCatalogueFiles('seeds/catalogue');
const catalogue = snapshotOf(sources.map(({ site }) => site) as never, {
  revision: '1',
  publishedAt: '2026-11-29',
});

/** A seed, with an amount in place of another at a path. */
async function withAmount(file: string, path: readonly (string | number)[], amount: number) {
  const content = JSON.parse(await readFile(file, 'utf8'));
  const holder = path.slice(0, -1).reduce((at, step) => at[step], content);
  holder[path.at(-1) ?? ''] = amount;
  return JSON.stringify(content);
}

const pathOf = (path: readonly (string | number)[]) =>
  path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`))
    .join('')
    .slice(1);

const catalogueFaults = (text: string) =>
  errorsOf(decideCatalogue(readSource('pequi.json', text), { replace: true, sites })(undefined));
const CATALOGUE = 'seeds/catalogue/cerrado.ar/1-pequi.json';

it.each([
  [['models', 0, 'colours', 1, 'price']],
  [['models', 0, 'coatings', 1, 'price']],
  [['models', 0, 'parts', 0, 'price']],
  [['models', 0, 'versions', 0, 'price']],
])('of a catalogue, at %j', async (path) => {
  for (const amount of [30_000_000.5, 30_000_000.01])
    expect(catalogueFaults(await withAmount(CATALOGUE, path, amount))).toContainEqual({
      file: 'pequi.json',
      path: pathOf(path),
      fault: fault('decimals-none', { value: amount }),
    });
  expect(catalogueFaults(await withAmount(CATALOGUE, path, 30_000_000.0))).not.toContainEqual(
    expect.objectContaining({ path: pathOf(path) }),
  );
});

it('of rate tables', async () => {
  const faults = (text: string) =>
    errorsOf(decideRateTables(readTableSource('planos.json', text), { replace: true, sites })(undefined));
  for (const path of [
    ['tables', 0, 'fees', 0, 'amount'],
    ['tables', 0, 'minFinanced'],
  ])
    expect(faults(await withAmount('seeds/lender/cerrado.ar.json', path, 90_000.5))).toContainEqual({
      file: 'planos.json',
      path: pathOf(path),
      fault: fault('decimals-none', { value: 90_000.5 }),
    });
});

it('of settings of a credit’s decision', async () => {
  const text = await withAmount('seeds/credit-settings/br.json', ['policy', 'minimumIncome'], 1_000.5);
  const content = JSON.parse(text);
  const faults = (market: string) =>
    errorsOf(
      decideCreditSettings(
        readCreditSettingsSource(
          'credito.json',
          JSON.stringify({ ...content, market, testDocuments: undefined }),
        ),
        {
          replace: true,
          sites,
        },
      )(undefined),
    );
  expect(faults('AR')).toContainEqual({
    file: 'credito.json',
    path: 'policy.minimumIncome',
    fault: fault('decimals-none', { value: 1_000.5 }),
  });
  expect(faults('BR').map(({ path }) => path)).not.toContain('policy.minimumIncome');
});

it('of stock', async () => {
  const stock = JSON.parse(await readFile('seeds/stock/cerrado.ar.json', 'utf8'));
  const [car] = stock.cars;
  const read = stockFile.parse({ ...stock, cars: [{ ...car, price: 30_000_000.5 }] });
  const rules = {
    sites: [],
    catalogue,
    dealers: { directory: { byCode: new Map() } },
    today: () => '2026-11-29',
    checkPrices: false,
  } as never;
  const [own] = read.cars;
  const checked = own && carChecker(read, rules)(own);
  expect(checked && !checked.ok && checked.findings).toContainEqual({
    field: 'price',
    fault: fault('decimals-none', { value: 30_000_000.5 }),
  });
});

it('of offers', async () => {
  const content = JSON.parse(await readFile('seeds/offers/lumen.br.json', 'utf8'));
  const at = content.offers.findIndex((one: { price?: object }) => one.price);
  content.offers[at].price = { before: 2_000.5, now: 1_500.25 };
  for (const [site, count] of [
    ['ar/lumen', 2],
    ['br/lumen', 0],
  ] as const) {
    const folder = await fileFolder({ 'ofertas.json': JSON.stringify({ ...content, site }) });
    const { errors } = await readOfferFiles(folder.path);
    await folder.remove();
    expect(errors.map(({ path, fault: { code } }) => [path, code])).toEqual(
      ['before', 'now'].slice(0, count).map((name) => [`offers[${at}].price.${name}`, 'decimals-none']),
    );
  }
});

it('of the vouchers of a programme', () => {
  const file = (site: string) =>
    JSON.stringify({
      site,
      bonuses: [
        { id: 'a', email: 'ana@example.com', amount: 100, validUntil: '2026-12-31' },
        { id: 'b', email: 'ana@example.com', amount: 100.5, validUntil: '2026-12-31' },
      ],
    });
  const read = parseJson('bonus.json', file('ar/lumen'), bonusFile);
  expect(read.ok ? [] : read.errors).toEqual([
    { file: 'bonus.json', path: 'bonuses[1].amount', fault: fault('decimals-none', { value: 100.5 }) },
  ]);
  expect(parseJson('bonus.json', file('br/lumen'), bonusFile).ok).toBe(true);
});

it('of site files', async () => {
  const site = JSON.parse(await readFile('seeds/sites/cerrado.ar.json', 'utf8'));
  const vouchers = [
    { key: 'a', title: 'A', partner: 'B', amount: 50.5, points: 10, conditions: 'Una vez por persona.' },
  ];
  const authoring = {
    ...site.authoring,
    bonus: { welcome: { amount: 100.5 } },
    reservation: { deposit: 300_000.25 },
    rewards: { supportPhone: '0800 123 4567', vouchers },
  };
  const text = JSON.stringify({ ...site, authoring });
  const found = errorsOf(decideSites([{ name: 'site.json', text }], sites)(undefined));
  expect(found.filter(({ path }) => /amount|deposit/.test(path)).map(({ path }) => path)).toEqual([
    'authoring.bonus.welcome.amount',
    'authoring.reservation.deposit',
    'authoring.rewards.vouchers[0].amount',
  ]);
});
