/** An author's publication with a mistake in it: each is told at its place, in the author's words, and nothing is published. */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PublicationFault, PublicationReport } from '../../src/areas/admin/contract.ts';
import {
  catalogueRevisions,
  publishCatalogue,
  readCatalogueFiles,
} from '../../src/areas/catalogue/service/index.ts';
import { dealerRevisions, publishDealers, readDealerFiles } from '../../src/areas/dealers/service/index.ts';
import {
  publishRateTables,
  rateTableRevisions,
  readRateTableFiles,
} from '../../src/areas/lender/service/index.ts';
import { publicationDeps } from '../../src/host/publishing/publications.ts';
import { siteRevisions } from '../../src/host/sites/live-sites.ts';
import { readSites } from '../../src/host/sites/sites.ts';
import { BYTE_ORDER_MARK } from '../../src/kit/byte-order-mark.ts';
import { type TestDatabase, testDatabase } from '../database.ts';
import { type ProvenAdmin, publicationsOf } from '../permits.ts';
import { testSealing } from '../sealing.ts';

let test: TestDatabase;
let admin: ProvenAdmin;
let as: ReturnType<typeof publicationsOf>;

beforeAll(async () => {
  test = await testDatabase();
  const sites = await readSites('seeds/sites');
  const { db } = test;
  as = publicationsOf(publicationDeps({ db, sealing: testSealing, sites, warnFrom: 0.1 }));
  admin = as('ana');
  await publishCatalogue(db, await readCatalogueFiles('seeds/catalogue'), { replace: true });
  await publishRateTables(db, await readRateTableFiles('seeds/lender'), { replace: true });
  await publishDealers(db, await readDealerFiles('seeds/dealers'), { replace: true });
});
afterAll(() => test?.drop());

// What an author's file holds is whatever its kind says: a mistake is made in it, not checked.
// biome-ignore lint/suspicious/noExplicitAny: a file as its author edits it
type Edit = (file: any) => void;
const FILES = {
  'zenite.json': 'seeds/catalogue/lumen.br/4-zenite.json',
  'planos.json': 'seeds/lender/lumen.br.json',
  'credito.json': 'seeds/credit-settings/br.json',
  'site.json': 'seeds/sites/aurora.br.json',
  'br.json': 'seeds/dealers/br.json',
} as const;
type Name = keyof typeof FILES;

async function edited(name: Name, edit: Edit): Promise<string> {
  const file = JSON.parse(await readFile(FILES[name], 'utf8'));
  edit(file);
  return JSON.stringify(file, null, 2);
}

type Seen = { readonly id: string; readonly revision: number; readonly report: PublicationReport };

async function drafted(files: Readonly<Record<string, string>>): Promise<Seen> {
  const brought = Object.entries(files).map(([name, text]) => ({ name, text }));
  const done = await as('ana').start({ title: 'Dezembro', files: brought });
  const report = done.ok ? await admin.report(done.id) : undefined;
  if (!done.ok || !report) throw new Error(JSON.stringify(done));
  return { id: done.id, revision: done.revision, report };
}

const revisions = () =>
  Promise.all(
    [catalogueRevisions, rateTableRevisions, siteRevisions, dealerRevisions].map((one) =>
      one.newestId(test.db),
    ),
  );

const MISTAKES: readonly (readonly [file: Name, path: string, edit: Edit])[] = [
  ['zenite.json', 'models[0].body', (f) => Object.assign(f.models[0], { body: 'nave' })],
  ['zenite.json', 'models[0].name', (f) => Object.assign(f.models[0], { name: '' })],
  ['zenite.json', 'models[0].name', (f) => delete f.models[0].name],
  ['zenite.json', 'models[0].versions', (f) => Object.assign(f.models[0], { versions: {} })],
  ['zenite.json', 'models[0].defaultColour', (f) => Object.assign(f.models[0], { defaultColour: '999' })],
  ['zenite.json', 'models[0].colours[0].hex', (f) => Object.assign(f.models[0].colours[0], { hex: 'azul' })],
  ['zenite.json', 'models[0].versions[0].price', (f) => set(f, { price: '279.990,00' })],
  ['zenite.json', 'models[0].versions[0].price', (f) => set(f, { price: 1.234 })],
  ['zenite.json', 'models[0].versions[0].price', (f) => set(f, { price: null })],
  ['zenite.json', 'models[0].versions[0].bonus', (f) => set(f, { bonus: 9_999_999 })],
  ['zenite.json', 'models[0].versions[0].preco', (f) => set(f, { preco: 1 })],
  ['zenite.json', 'models[0].versions[5].code', (f) => f.models[0].versions.push(f.models[0].versions[0])],
  ['zenite.json', 'market', (f) => Object.assign(f, { market: 'UY' })],
  [
    'planos.json',
    'tables[0].validity',
    (f) => Object.assign(f.tables[0], { validity: { from: '2027-12-31', to: '2026-01-01' } }),
  ],
  [
    'planos.json',
    'tables[0].validity.from',
    (f) => Object.assign(f.tables[0].validity, { from: '01/12/2026' }),
  ],
  [
    'planos.json',
    'tables[0].validity.from',
    (f) => Object.assign(f.tables[0].validity, { from: '2026-02-30' }),
  ],
  ['planos.json', 'tables[0].source', (f) => Object.assign(f.tables[0], { source: 'CDX' })],
  ['planos.json', 'tables[0].bands[0].rates.12', (f) => rate(f, { 12: '1,69' })],
  ['planos.json', 'tables[0].bands[0].rates.12', (f) => rate(f, { 12: 169 })],
  ['planos.json', 'tables[0].bands[0].rates.doze', (f) => rate(f, { doze: 1.69 })],
  ['planos.json', 'tables[0].bands[1]', (f) => Object.assign(f.tables[0].bands[1], { from: 15 })],
  ['planos.json', 'tables[0].bands[0]', (f) => Object.assign(f.tables[0].bands[0], { from: 30 })],
  ['planos.json', 'tables[0].entrance.max', (f) => Object.assign(f.tables[0].entrance, { min: 80, max: 10 })],
  ['planos.json', 'tables[8].validity', (f) => f.tables.push(f.tables[0])],
  ['credito.json', 'brands[3]', (f) => f.brands.push('nova')],
  ['credito.json', 'policy.commitment', (f) => Object.assign(f.policy, { commitment: 300 })],
  ['credito.json', 'policy.reviewedCommitment', (f) => Object.assign(f.policy, { reviewedCommitment: 10 })],
  ['credito.json', 'policy.minimumIncome', (f) => Object.assign(f.policy, { minimumIncome: '2.000,00' })],
  ['credito.json', 'testDocuments.approved[0]', (f) => f.testDocuments.approved.unshift('111.111.111-11')],
  ['credito.json', 'testDocuments.denied[1]', (f) => f.testDocuments.denied.push('52998224725')],
  [
    'credito.json',
    'baseData.nationalities',
    (f) => f.baseData.nationalities.push(f.baseData.nationalities[0]),
  ],
  ['site.json', 'authoring.rental.dealerCode', (f) => say(f, 'rental', { dealerCode: '9999999' })],
  ['site.json', 'authoring.rental.dealerCode', (f) => say(f, 'rental', { dealerCode: 1017 })],
  ['site.json', 'authoring.leads.dealerCode', (f) => say(f, 'leads', { dealerCode: '17' })],
  ['site.json', 'authoring.home.hero', (f) => say(f, 'home', { hero: 'orlla' })],
  [
    'site.json',
    'authoring.testDrive.dealers.77',
    (f) => say(f, 'testDrive', { dealers: { 77: { morning: 1 } } }),
  ],
  [
    'site.json',
    'authoring.testDrive.closedDays[0]',
    (f) => say(f, 'testDrive', { closedDays: ['24/12/2026'] }),
  ],
  ['site.json', 'authoring.testDrive.escalateTo', (f) => say(f, 'testDrive', { escalateTo: 'ana@' })],
  ['site.json', 'authoring.testDrive.lastDay', (f) => say(f, 'testDrive', { firstDay: 20, lastDay: 5 })],
  [
    'site.json',
    'authoring.bonus.welcome.models[0]',
    (f) => Object.assign(f.authoring.bonus.welcome, { models: ['x'] }),
  ],
  [
    'site.json',
    'authoring.bonus.welcome.amount',
    (f) => Object.assign(f.authoring.bonus.welcome, { amount: -5 }),
  ],
  [
    ...(['site.json', 'authoring.employeePurchase.programmes[0].buyers.employee.models.vella'] as const),
    (f) =>
      Object.assign(f.authoring.employeePurchase.programmes[0].buyers.employee, { models: { vella: 3 } }),
  ],
  ['site.json', 'authoring.proposals.coupons[0].until', (f) => coupon(f, { until: '2025-01-01' })],
  ['site.json', 'authoring.proposals.coupons[0].code', (f) => coupon(f, { code: 'natal 10' })],
  [
    'site.json',
    'authoring.loyalty.survey.until',
    (f) => Object.assign(f.authoring.loyalty.survey, { until: '2025-01-01' }),
  ],
  [
    'site.json',
    'authoring.rewards.supportPhone',
    (f) => Object.assign(f.authoring.rewards, { supportPhone: 'ligue' }),
  ],
  ['site.json', 'authoring.reservation.refundAfter', (f) => say(f, 'reservation', { refundAfter: 50 })],
  ['site.json', 'authoring.valuation.spread', (f) => say(f, 'valuation', { spread: '0,1' })],
  [
    'site.json',
    'authoring.quotation.validDays',
    (f) => say(f, 'quotation', { validDays: 30, longestDays: 10 }),
  ],
  ['site.json', 'authoring.financing.plans[0].modelCode', (f) => plans(f, { modelCode: 'XXX' })],
  [
    'site.json',
    'authoring.financing.plans[0].maxEntrance',
    (f) => plans(f, { minEntrance: 50, maxEntrance: 10 }),
  ],
  [
    'site.json',
    'authoring.dealers.routeTemplate',
    (f) => say(f, 'dealers', { routeTemplate: 'http://mapa' }),
  ],
  ['site.json', 'authoring.finacing', (f) => say(f, 'finacing', {})],
  ['site.json', 'theme', (f) => Object.assign(f, { theme: 'verde' })],
  ['br.json', '[0].cnpj', (f) => Object.assign(f[0], { cnpj: '31.407.013/0001-03' })],
  ['br.json', '[0].cnpj', (f) => Object.assign(f[0], { cnpj: '31407013000104' })],
  ['br.json', '[159].id', (f) => f.push(f[0])],
  ['br.json', '[0].brands', (f) => Object.assign(f[0], { brands: ['nova'] })],
  ['br.json', '[0].groupId', (f) => Object.assign(f[0], { groupId: '999' })],
  ['br.json', '[0].influenceAreaId', (f) => Object.assign(f[0], { influenceAreaId: '999' })],
  ['br.json', '[0].latitude', (f) => Object.assign(f[0], { latitude: '-23,56' })],
  ['br.json', '[0].email', (f) => Object.assign(f[0], { email: 'x' })],
  ['br.json', '[0].openingHours', (f) => Object.assign(f[0], { openingHours: 'de segunda a sexta' })],
  ['br.json', '[0].postalCode', (f) => Object.assign(f[0], { postalCode: '123' })],
];

function set(file: Parameters<Edit>[0], values: object): void {
  Object.assign(file.models[0].versions[0], values);
}
function rate(file: Parameters<Edit>[0], rates: object): void {
  Object.assign(file.tables[0].bands[0].rates, rates);
}
function say(file: Parameters<Edit>[0], part: string, values: object): void {
  file.authoring[part] = { ...file.authoring[part], ...values };
}
function coupon(file: Parameters<Edit>[0], values: object): void {
  Object.assign(file.authoring.proposals.coupons[0], values);
}
function plans(file: Parameters<Edit>[0], values: object): void {
  say(file, 'financing', { plans: [{ id: 'a', type: 'CDC', ...values }] });
}

/** Says nothing that an author could act on: no place in the guide, no value, no rule. */
const isVague = ({ fault }: PublicationFault): boolean => fault.code === 'form' || fault.code === 'not-json';

describe('an author’s mistake', () => {
  it('is told with its file, its place and what is expected there, and publishes nothing [D2-2.5-31]', async () => {
    const before = await revisions();
    const missed: string[] = [];
    for (const [name, path, edit] of MISTAKES) {
      const { id, revision, report } = await drafted({ [name]: await edited(name, edit) });
      const own = report.faults.find((one) => one.file === name && one.path === path);
      const silent = report.faults.filter(isVague);
      if (!own || silent.length > 0)
        missed.push(`${name} ${path}: ${JSON.stringify(own ? silent : report.faults.slice(0, 3))}`);
      expect(await as('ana').publish({ id, revision }, report.digest)).toEqual({
        ok: false,
        reason: 'faulty',
      });
    }
    expect(missed).toEqual([]);
    expect(await revisions()).toEqual(before);
  });

  it('of a whole file is told too: nothing in it, another file, half a file, another encoding, a price twice', async () => {
    const car = await readFile(FILES['zenite.json'], 'utf8');
    const { report } = await drafted({
      'a-vazio.json': '',
      'b-estoque.json': await readFile('seeds/stock/lumen.br.json', 'utf8'),
      'c-metade.json': car.slice(0, 900),
      'd-virgula.json': car.replace(/"price": (\d+)/, '"price": $1,50'),
      'e-windows.json': Buffer.from(car, 'latin1').toString('utf8'),
      'f-duas.json': car.replace(/"price": (\d+)/, '"price": $1, "price": 1'),
      'g-planilha.json': 'modelo;preço\nzenite;279990',
      'h-nome.json': await readFile(FILES['br.json'], 'utf8'),
      'i-marcas.json': `${BYTE_ORDER_MARK}${BYTE_ORDER_MARK}${car}`,
    });
    expect(report.faults.map(({ file, fault }) => `${file} ${fault.code}`).sort()).toEqual([
      'a-vazio.json empty',
      'b-estoque.json no-kind',
      'c-metade.json not-json-cut',
      'd-virgula.json not-json',
      'e-windows.json not-utf8',
      'f-duas.json field-twice',
      'g-planilha.json not-json',
      'h-nome.json dealer-file',
      'i-marcas.json not-json',
    ]);
    expect(report.faults.find(({ file }) => file === 'f-duas.json')?.path).toMatch(/\.price$/);
  });
});

describe('what a publication names of another one', () => {
  type Written = { dealerCode: string }[];
  const dealers = async (change: (all: Written) => Written) =>
    JSON.stringify(change(JSON.parse(await readFile(FILES['br.json'], 'utf8'))));
  const rental = (code: string) => edited('site.json', (f) => say(f, 'rental', { dealerCode: code }));
  const done = (outcome: Awaited<ReturnType<ProvenAdmin['publish']>>) => {
    if (!outcome.ok) throw new Error(outcome.reason);
    return outcome;
  };

  it('may come with it, and is held against what is there when it is published, by whatever clock', async () => {
    const renamed = await dealers(([first, ...others]) => [{ ...first, dealerCode: 'FROTA-1' }, ...others]);
    const alone = await drafted({ 'site.json': await rental('FROTA-1') });
    expect(alone.report.faults).toMatchObject([{ path: 'authoring.rental.dealerCode' }]);
    const marked = await drafted({ 'site.json': `${BYTE_ORDER_MARK}${await rental('FROTA-1')}` });
    expect(marked.report.faults).toEqual(alone.report.faults);
    const both = await drafted({ 'site.json': await rental('FROTA-1'), 'br.json': renamed });
    expect(both.report.faults).toEqual([]);
    // What of other sites loses its dealer is told, and is no fault of these files.
    expect(both.report.warnings).toMatchObject([
      { what: 'stranded', to: 'dealer', code: '0001017', difference: { site: 'br/lumen', name: 'rental' } },
    ]);
    const published = done(await as('ana').publish(both, both.report.digest));
    const then = { id: both.id, revision: published.revision };
    // Now it is there, and the first draft is right; taken back, it is not any more.
    expect((await admin.report(alone.id))?.faults).toEqual([]);
    const hotel = await drafted({ 'br.json': await dealers((all) => all) });
    expect(hotel.report.warnings).toMatchObject([
      { what: 'stranded', code: 'FROTA-1', difference: { site: 'br/aurora', name: 'rental' } },
    ]);
    done(await as('ana').rollBack(then, (await admin.report(both.id))?.digest ?? ''));
    expect((await admin.report(alone.id))?.faults).toMatchObject([{ path: 'authoring.rental.dealerCode' }]);
    expect(await as('ana').publish(alone, alone.report.digest)).toEqual({ ok: false, reason: 'faulty' });
  });

  it('is not taken from a site that has come to name it since, also where both are published at the same instant (R15)', async () => {
    const grown = await dealers((all) => [
      { ...all[0], id: '9002', dealerCode: 'FROTA-3', cnpj: '11444777000161' } as never,
      ...all,
    ]);
    for (let round = 0; round < 4; round += 1) {
      const given = await drafted({ 'br.json': grown, 'site.json': await rental('0001017') });
      done(await as('ana').publish(given, given.report.digest));
      const naming = await drafted({ 'site.json': await rental('FROTA-3') });
      const taking = await drafted({ 'br.json': await dealers((all) => all) });
      expect([naming.report.faults, taking.report.warnings]).toEqual([[], []]);
      const result = await Promise.all([
        as('ana').publish(naming, naming.report.digest),
        as('bia').publish(taking, taking.report.digest),
      ]);
      // Whoever was first has what they saw; the other one hears that it is no longer so.
      expect(result.filter(({ ok }) => ok)).toHaveLength(1);
      expect(result.find(({ ok }) => !ok)).toMatchObject({
        reason: result[0].ok ? 'changed-since' : 'faulty',
      });
    }
  });

  it('cannot come back where it has gone meanwhile: the way back says so, and stays closed', async () => {
    const grown = await dealers((all) => [
      { ...all[0], id: '9001', dealerCode: 'FROTA-2', cnpj: '11444777000161' } as never,
      ...all,
    ]);
    const first = await drafted({ 'br.json': grown, 'site.json': await rental('FROTA-2') });
    expect(first.report.faults).toEqual([]);
    done(await as('ana').publish(first, first.report.digest));
    const next = await drafted({ 'site.json': await rental('0001017') });
    const changed = done(await as('ana').publish(next, next.report.digest));
    const fewer = await drafted({ 'br.json': await dealers((all) => all) });
    expect(fewer.report.warnings).toEqual([]);
    done(await as('ana').publish(fewer, fewer.report.digest));
    const back = await admin.report(next.id);
    expect(back?.faults).toMatchObject([{ file: 'br/aurora', path: 'authoring.rental.dealerCode' }]);
    const seen = { id: next.id, revision: changed.revision };
    expect(await as('ana').rollBack(seen, back?.digest ?? '')).toEqual({ ok: false, reason: 'faulty' });
    expect((await admin.find(next.id))?.state).toBe('published');
  });
});
