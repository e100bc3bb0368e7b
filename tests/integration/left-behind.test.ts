/** What goes with a catalogue, or with a directory of dealers, while others name it: whoever publishes is told of it, and nothing is refused. */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishCatalogue, readCatalogueFiles } from '../../src/areas/catalogue/service/index.ts';
import { publishDealers, readDealerFiles } from '../../src/areas/dealers/service/index.ts';
import { PLUGS } from '../../src/areas/plugs.ts';
import { importStock, readStockFiles } from '../../src/areas/stock/service/index.ts';
import { openSomePlugs } from '../../src/host/plugs.ts';
import { readSites } from '../../src/host/sites/sites.ts';
import { type AdminApp, adminApp } from '../admin-app.ts';
import { fileFolder } from '../file-folder.ts';
import { permitFor, provenAs } from '../permits.ts';
import { askPage, newStaff } from '../staff.ts';
import { demoStock, TODAY } from '../stock-app.ts';
import { runOn } from './dealers-portal.ts';

let app: AdminApp;
const QUANTA = 'seeds/catalogue/lumen.br/1-quanta.json';

beforeAll(async () => {
  app = await adminApp();
  const { db } = app.database;
  const sites = await readSites('seeds/sites');
  await publishCatalogue(db, await readCatalogueFiles('seeds/catalogue'), { replace: true });
  await publishDealers(db, await readDealerFiles('seeds/dealers'), { replace: true });
  const rules = {
    ...(await demoStock()),
    sites: sites.map(({ key }) => key),
    today: () => TODAY,
    checkPrices: false,
  };
  expect(await importStock(db, await readStockFiles('seeds/stock/lumen.br.json'), rules)).toMatchObject({
    ok: true,
  });
  const { boss, sealing, origin } = app.orders.deps;
  await openSomePlugs(PLUGS, ['offers'], { db, boss, sealing, sites, origin, seeds: 'seeds' });
});
afterAll(() => app?.close());

const written = async () => JSON.parse(await readFile(QUANTA, 'utf8'));
/** The file of the model without a version that cars of the stock are of, and what that version is. */
async function withoutVersion() {
  const file = await written();
  const [stored] = await app.rows(
    `select code, year, sum(cars)::int as cars from stock_count join stock_build b on b.id = build
     where b.site = 'br/lumen' and code = '711J2H0' group by 1, 2`,
  );
  const { code = '', year = 0, cars = 0 } = (stored ?? {}) as { code?: string; year?: number; cars?: number };
  const [model] = file.models;
  model.versions = model.versions.filter((one: { code: string; year: number }) => one.code !== code);
  model.rules = model.rules.filter((rule: unknown) => !JSON.stringify(rule).includes(code));
  // What is offered with some versions only names it too.
  const text = JSON.stringify(file, (field, value) =>
    field === 'versions' && typeof value[0] === 'string'
      ? value.filter((one: string) => one !== code)
      : value,
  );
  return { text, code, year, cars };
}

async function drafted(files: Readonly<Record<string, string>>, isWhole = false) {
  const permit = permitFor('ana', 'update', 'publications');
  const admin = provenAs('ana', app.queues.publications(permit, ['administrator']));
  const brought = Object.entries(files).map(([name, text]) => ({ name, text }));
  const done = await admin.start({ title: 'Dezembro', files: brought });
  if (!done.ok) throw new Error(done.reason);
  const seen = isWhole ? await admin.setReplaces(done, true) : done;
  const report = await admin.report(done.id);
  if (!seen.ok || !report) throw new Error('no report');
  return { desk: admin, id: done.id, revision: seen.revision, report };
}

describe('a version that cars of the stock are of', () => {
  it('is warned of where a publication takes it off, on the page too, and is published all the same [D2-2.5-31]', async () => {
    const { text, code, year, cars } = await withoutVersion();
    const { report, id, desk: admin, revision } = await drafted({ 'quanta.json': text });
    expect(report.faults).toEqual([]);
    expect(report.warnings).toEqual([
      {
        what: 'unsold',
        by: 'stock',
        count: cars,
        difference: { kind: 'catalogue', site: 'br/lumen', group: 'version', name: `${code} ${year}` },
      },
    ]);
    const { cookie } = await newStaff(app.admin, { roles: ['administrator'] });
    const page = (await askPage(app.app, cookie, `/admin/publicacoes/${id}`)).body.replaceAll('<!-- -->', '');
    expect(page).toContain(`${cars} carros do estoque (Lumen BR) são da versão ${code} ${year}`);
    // Stock that comes or goes meanwhile is no other publication: nobody has to look again.
    await app.rows(`update stock_count set cars = cars + 1 where site = 'br/lumen'`);
    expect(await admin.publish({ id, revision }, report.digest)).toMatchObject({ ok: true });
    // What was gone before is not told again, and the way back brings it back.
    expect((await drafted({ 'quanta.json': text.replace('"models"', ' "models"') })).report.warnings).toEqual(
      [],
    );
    expect((await admin.report(id))?.warnings).toEqual([]);
  });

  it('is warned of by the command too, once it has gone, and so is a model that offers and sites name', async () => {
    expect(await runOn('catalogue-import', app.database, [QUANTA])).toMatchObject({ code: 0, lines: [] });
    const { text, code, year } = await withoutVersion();
    const folder = await fileFolder({ 'quanta.json': text });
    const run = await runOn('catalogue-import', app.database, [folder.path]);
    await folder.remove();
    expect(run.code).toBe(0);
    expect(run.lines).toEqual([
      expect.stringMatching(
        new RegExp(
          `^warning: \\d+ cars of the stock of br/lumen are of ${code} ${year}, which is not sold any more`,
        ),
      ),
    ]);
    await runOn('catalogue-import', app.database, [QUANTA]);
    const all = ['2-orbita', '3-halo', '4-zenite'].map((name) => `${name}.json`);
    const rest = await fileFolder(
      Object.fromEntries(
        await Promise.all(
          all.map(async (name) => [name, await readFile(`seeds/catalogue/lumen.br/${name}`, 'utf8')]),
        ),
      ),
    );
    const { lines } = await runOn('catalogue-import', app.database, [rest.path, '--replace']);
    await rest.remove();
    expect(lines).toEqual(
      expect.arrayContaining([
        'warning: the offer "Quanta pelo preço do site" of br/lumen names quanta, which is not sold any more [offer-unsold]',
        expect.stringMatching(/^warning: \d+ cars of the stock of br\/lumen are of 711/),
        expect.stringMatching(/^warning: \w+ of br\/\w+ names the model \S+, which is not there any more/),
      ]),
    );
    await runOn('catalogue-import', app.database, ['seeds/catalogue', '--replace']);
  });
});

describe('a model that offers name', () => {
  it('is warned of where a publication takes it off, offer by offer, unless the offer is over', async () => {
    await app.rows(
      `update offer set content = content || '{"from":"2020-01-01","until":"2020-12-31"}' where site = 'br/lumen' and slug = 'bagageiro-e-tapetes'`,
    );
    const all = ['1-quanta', '3-halo', '4-zenite'].map((name) => `${name}.json`);
    const texts = await Promise.all(
      ['services', ...all.map((one) => one.replace('.json', ''))].map(
        async (name) =>
          [`${name}.json`, await readFile(`seeds/catalogue/lumen.br/${name}.json`, 'utf8')] as const,
      ),
    );
    const { report } = await drafted(Object.fromEntries(texts), true);
    const offers = report.warnings.filter((one) => one.what === 'unsold' && one.by === 'offer');
    const own = offers.filter(({ difference }) => difference.site === 'br/lumen');
    expect(own.map((one) => one.what === 'unsold' && one.by === 'offer' && one.title).sort()).toEqual([
      'Cinco revisões, um preço só',
      'Seu plano balão está no fim?',
    ]);
    expect(own[0]?.difference).toMatchObject({ group: 'model', name: 'orbita' });
  });
});

describe('a dealer that has cars of the stock', () => {
  it('is warned of where a publication takes them off the directory or a brand off them, on the page too, and is no fault [D2-2.5-31]', async () => {
    type Written = Record<'dealerCode' | 'fantasyName', string> & { readonly brands: readonly string[] };
    const dealers: readonly Written[] = JSON.parse(await readFile('seeds/dealers/br.json', 'utf8'));
    const isOne = ({ dealerCode }: Written) => dealerCode === '0001017';
    const fantasyName = dealers.find(isOne)?.fantasyName;
    const changed = (change: (one: Written) => Partial<Written>) =>
      drafted({
        'br.json': JSON.stringify(dealers.map((one) => (isOne(one) ? { ...one, ...change(one) } : one))),
      });
    const [stored] = await app.rows(
      `select count(*)::int as cars from stock_car where site = 'br/lumen' and dealer = '0001017' and reserved = 0`,
    );
    const { cars } = (stored ?? {}) as { cars?: number };
    expect(cars).toBeGreaterThan(0);
    const left = {
      what: 'unsold',
      by: 'yard',
      count: cars,
      difference: {
        kind: 'dealers',
        site: 'br/lumen',
        group: 'dealer',
        name: `${fantasyName} · 0001017`,
      },
    };
    const yards = ({ report }: Awaited<ReturnType<typeof drafted>>) =>
      report.warnings.filter((one) => one.what === 'unsold');
    const gone = await drafted({ 'br.json': JSON.stringify(dealers.filter((one) => !isOne(one))) });
    expect(yards(gone)).toEqual([left]);
    const { cookie } = await newStaff(app.admin, { roles: ['administrator'] });
    const page = (await askPage(app.app, cookie, `/admin/publicacoes/${gone.id}`)).body.replaceAll(
      '<!-- -->',
      '',
    );
    expect(page).toContain(
      `${cars} carros do estoque (Lumen BR) estão em ${fantasyName} · 0001017, que deixa de vender ali`,
    );
    const elsewhere = await changed(({ brands }) => ({ brands: brands.filter((one) => one !== 'lumen') }));
    expect(yards(elsewhere)).toEqual([left]);
    expect(yards(await changed(() => ({ fantasyName: 'Via' })))).toEqual([]);
  });
});

describe('dealers by the command', () => {
  it('that are taken off while a site names them or the stock stands with them are warned of; those that stay are not [D2-2.5-31]', async () => {
    const before = await runOn('dealers-import', app.database, ['seeds/dealers']);
    expect([before.code, before.lines]).toEqual([0, []]);
    const dealers = JSON.parse(await readFile('seeds/dealers/br.json', 'utf8'));
    const fewer = dealers.filter(({ dealerCode }: { dealerCode: string }) => dealerCode !== '0001017');
    const folder = await fileFolder({ 'br.json': JSON.stringify(fewer) });
    const run = await runOn('dealers-import', app.database, [folder.path]);
    expect(run).toMatchObject({ code: 0, out: expect.stringMatching(/^published revision/) });
    expect(run.lines).toContain(
      'warning: rental of br/aurora names the dealer 0001017, which is not there any more [stranded]',
    );
    expect(run.lines).toContainEqual(
      expect.stringMatching(
        /^warning: \d+ cars of the stock of br\/lumen are at .+ · 0001017, which does not sell for it any more \[cars-stranded\]$/,
      ),
    );
    expect((await runOn('dealers-import', app.database, [folder.path])).lines).toEqual([]);
    await folder.remove();
  });
});
