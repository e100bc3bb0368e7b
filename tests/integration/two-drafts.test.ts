import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PublicationDone, Target } from '../../src/areas/admin/contract.ts';
import type { PublicationDeps } from '../../src/areas/admin/service/index.ts';
import { publishDue } from '../../src/areas/admin/service/publications/schedule.ts';
import { catalogueRevisions } from '../../src/areas/catalogue/service/index.ts';
import { dealerRevisions, publishDealers, readDealerFiles } from '../../src/areas/dealers/service/index.ts';
import {
  creditSettingsRevisions,
  publishCreditSettings,
  rateTableRevisions,
  readCreditSettingsFiles,
} from '../../src/areas/lender/service/index.ts';
import { publicationDeps } from '../../src/host/publishing/publications.ts';
import { siteRevisions } from '../../src/host/sites/live-sites.ts';
import { readSites } from '../../src/host/sites/sites.ts';
import { type TestDatabase, testDatabase } from '../database.ts';
import { demoContents } from '../demo-contents.ts';
import { type ProvenAdmin, publicationsOf } from '../permits.ts';
import { testSealing } from '../sealing.ts';

let test: TestDatabase;
let deps: PublicationDeps;
let admin: ProvenAdmin;
let as: ReturnType<typeof publicationsOf>;
/** The demo's cars and plans, again where a test has published others. */
let publishDemo: () => Promise<void>;
let now = new Date('2026-12-01T12:00:00Z');

beforeAll(async () => {
  test = await testDatabase();
  publishDemo = demoContents(test.db);
  const sites = await readSites('seeds/sites');
  deps = publicationDeps({ db: test.db, sealing: testSealing, sites, warnFrom: 0.1, now: () => now });
  as = publicationsOf(deps);
  admin = as('ana');
  await publishDealers(test.db, await readDealerFiles('seeds/dealers'), { replace: true });
  await publishCreditSettings(test.db, await readCreditSettingsFiles('seeds/credit-settings'), {
    replace: true,
  });
});
afterAll(() => test.drop());
beforeEach(async () => {
  now = new Date('2026-12-01T12:00:00Z');
  await publishDemo();
  await siteRevisions.publish(test.db, () => ({ ok: true, content: [] }));
});

type Seen = { readonly id: string; readonly revision: number };
const done = (outcome: PublicationDone): Seen => {
  if (!outcome.ok) throw new Error(outcome.reason);
  return { id: outcome.id, revision: outcome.revision };
};
const start = async (files: Record<string, unknown> = {}, by = 'ana') =>
  done(
    await as(by).start({
      title: 'Dezembro',
      files: Object.entries(files).map(([name, content]) => ({ name, text: JSON.stringify(content) })),
    }),
  );
const type = async (seen: Seen, target: Target, typed: Record<string, string>) =>
  done((await as('ana').setValues(seen, target, typed)) as PublicationDone);
const publish = async (seen: Seen) => {
  const report = await admin.report(seen.id);
  expect(report?.faults).toEqual([]);
  return done(await as('ana').publish(seen, report?.digest ?? ''));
};

const target = (kind: Target['kind'], site: string, group: Target['group'], key: string): Target => ({
  kind,
  site,
  group,
  key,
});
const versions = async () =>
  (await admin.entries((await start()).id, 'catalogue', 'br/lumen')).filter(
    ({ group }) => group === 'version',
  );
const typedNow = async (at: Target, field: string) =>
  (await admin.fields((await start()).id, at))?.find((one) => one.field === field)?.value;
const json = async (path: string) => JSON.parse(await readFile(path, 'utf8'));

describe('two drafts', () => {
  it('of two versions of one model both count, whichever is published first', async () => {
    const [one, other] = (await versions()).filter(({ key }) => key.startsWith('zenite/'));
    if (!one || !other) throw new Error('two versions of it are needed');
    const [a, b] = [await start(), await start()];
    const mine = await type(a, one, { price: '111.111' });
    const theirs = await type(b, other, { price: '122.222' });
    await publish(theirs);
    expect((await admin.report(mine.id))?.differences.map(({ key }) => key)).toEqual([one.key]);
    await publish(mine);
    expect([await typedNow(one, 'price'), await typedNow(other, 'price')]).toEqual(['111111', '122222']);
  });

  it('are judged by what they bring: a car beside it that was published before its figures were checked is none of it', async () => {
    const [one, other] = (await versions()).filter(({ key }) => key.startsWith('zenite/'));
    if (!one || !other) throw new Error('two versions of it are needed');
    const content = (await catalogueRevisions.newest(test.db))?.content ?? [];
    const odd = content.map((site) => ({
      ...site,
      models: site.models?.map((model) => (model.key === 'zenite' ? model : { ...model, origin: 'XX' })),
    }));
    await catalogueRevisions.publish(test.db, () => ({ ok: true, content: odd }));
    const [a, b] = [await start(), await start()];
    const mine = await type(a, one, { price: '111.112' });
    await publish(await type(b, other, { price: '122.223' }));
    await publish(mine);
    expect([await typedNow(one, 'price'), await typedNow(other, 'price')]).toEqual(['111112', '122223']);
  });

  it('brought as whole files keep what only the other one changes: rows that come and go, fees, legal texts and rates', async () => {
    const plans = await json('seeds/lender/lumen.br.json');
    const mine = structuredClone(plans);
    mine.tables[0].fees = mine.tables[0].fees.slice(1);
    mine.tables[0].legalText = [...mine.tables[0].legalText, 'Last paragraph.'];
    mine.tables[0].bands[0].rates['12'] = 1.01;
    const theirs = structuredClone(plans);
    theirs.tables[0].bands[0].rates['18'] = 1.02;
    theirs.tables[0].legalText = ['First paragraph.', ...theirs.tables[0].legalText];
    const later = { from: '2028-01-01', to: '2028-12-31' };
    theirs.tables.push({ ...structuredClone(plans.tables[0]), plan: 'novo', validity: later });
    const [a, b] = [await start({ 'lumen.json': mine }), await start({ 'p.json': theirs }, 'bia')];
    await publish(b);
    await publish(a);
    const content = (await rateTableRevisions.newest(test.db))?.content as unknown as (typeof plans)[];
    const lumen = content.find(({ brand, market }) => brand === 'lumen' && market === 'BR');
    expect(lumen.tables).toHaveLength(plans.tables.length + 1);
    expect(lumen.tables[0].fees).toEqual(mine.tables[0].fees);
    expect(lumen.tables[0].bands[0].rates).toMatchObject({ '12': 1.01, '18': 1.02 });
    expect(lumen.tables[0].legalText).toEqual([
      'First paragraph.',
      ...plans.tables[0].legalText,
      'Last paragraph.',
    ]);
  });

  it('of dealers and of credit’s policies are put together too', async () => {
    const dealers = await json('seeds/dealers/br.json');
    const first = await start({
      'br.json': dealers.map((one: object, at: number) =>
        at === 0 ? { ...one, fantasyName: 'Primeira' } : one,
      ),
    });
    const second = await start({ 'dealers.br.json': dealers.slice(0, -1) });
    await publish(second);
    await publish(first);
    const directory = (await dealerRevisions.newest(test.db))?.content.dealers.filter(
      ({ market }) => market === 'BR',
    );
    expect(directory).toHaveLength(dealers.length - 1);
    expect(directory?.[0]?.fantasyName).toBe('Primeira');

    const policy = await json('seeds/credit-settings/br.json');
    const stricter = await start({ 'd.json': { ...policy, policy: { ...policy.policy, commitment: 21 } } });
    const more = await start({ 'e.json': { ...policy, proposalsADay: 9 } });
    await publish(more);
    await publish(stricter);
    const desks = (await creditSettingsRevisions.newest(test.db))?.content ?? [];
    for (const one of desks.filter(({ market }) => market === 'BR'))
      expect([one.policy.commitment, one.proposalsADay]).toEqual([21, 9]);
  });

  it('of what a site says: an author’s text outlives what an administrator publishes meanwhile, and is the author’s to publish', async () => {
    const author = as('bia', ['author']);
    const home = target('site', 'br/aurora', 'text', 'home');
    const seen = await start();
    const hero = (await author.fields(seen.id, home))?.find(({ field }) => field === 'hero')?.value;
    const other = hero === 'vela' ? 'lira' : 'vela';
    const mine = done((await author.setValues(seen, home, { hero: other })) as PublicationDone);
    const bonus = await type(await start(), target('site', 'br/aurora', 'text', 'stock'), {
      holdMinutes: '17',
    });
    const guarded = await type(bonus, target('site', 'br/aurora', 'text', 'quotation'), { validDays: '9' });
    await publish(guarded);
    const report = await author.report(mine.id);
    expect(report?.faults).toEqual([]);
    expect(report?.differences.map(({ key }) => key)).toEqual(['home']);
    done(await author.publish(mine, report?.digest ?? ''));
    const said = (await siteRevisions.newest(test.db))?.content.find(
      ({ brand }) => brand === 'aurora',
    )?.authoring;
    expect(said).toMatchObject({ home: { hero: other }, quotation: { validDays: 9 } });
  });
});

describe('a draft that somebody else’s publication crosses', () => {
  const zenite = async () => (await versions()).filter(({ key }) => key.startsWith('zenite/'))[0] as Target;

  it('is told field by field with all three values, is not published meanwhile, and goes as an author decides', async () => {
    const version = await zenite();
    const before = Number(await typedNow(version, 'price'));
    const drafts = [await start(), await start(), await start()];
    const [mine, kept] = [
      await type(drafts[0] as Seen, version, { price: '130.001', displayedVersionName: 'Outro nome' }),
      await type(drafts[1] as Seen, version, { price: '130.002' }),
    ];
    const digest = (await admin.report(mine.id))?.digest ?? '';
    await publish(await type(drafts[2] as Seen, version, { price: '140.003' }));
    const report = await admin.report(mine.id);
    expect(report?.conflicts).toMatchObject([
      {
        kind: 'catalogue',
        site: 'br/lumen',
        differences: [
          { key: version.key, fields: [{ field: 'price', base: before, before: 140_003, after: 130_001 }] },
        ],
      },
    ]);
    expect(await as('ana').publish(mine, digest)).toEqual({ ok: false, reason: 'conflict' });
    expect(await as('ana').resolve(mine, {})).toEqual({ ok: false, reason: 'conflict' });
    const id = report?.conflicts[0]?.id ?? '';
    const decided = done(await as('ana').resolve(mine, { [id]: 'draft' }));
    expect((await admin.report(mine.id))?.conflicts).toEqual([]);
    await publish(decided);
    expect(await typedNow(version, 'price')).toBe('130001');
    // Where what is in force was chosen, nothing of the draft is left.
    const theirs = (await admin.report(kept.id))?.conflicts[0]?.id ?? '';
    const left = done(await as('ana').resolve(kept, { [theirs]: 'in-force' }));
    expect((await admin.report(kept.id))?.differences).toEqual([]);
    expect(await as('ana').publish(left, '')).toEqual({ ok: false, reason: 'nothing' });
  });

  it('keeps its time where the other one changed something else, and says why where it changed the same', async () => {
    const version = await zenite();
    const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
    const [mine, crossed] = [
      await type(await start(), version, { price: '150.001' }),
      await type(await start(), version, { displayedVersionName: 'Meu nome' }),
    ];
    for (const seen of [mine, crossed])
      done(await as('ana').schedule(seen, (await admin.report(seen.id))?.digest ?? '', later(10)));
    const model = target('catalogue', 'br/lumen', 'model', 'zenite');
    await publish(await type(await start(), model, { name: 'Zênite II', tagline: 'Outra frase' }));
    await publish(await type(await start(), version, { displayedVersionName: 'Nome deles' }));
    now = later(11);
    expect(await publishDue(deps)).toEqual([{ id: mine.id }, { id: crossed.id, refused: 'conflict' }]);
    expect(await typedNow(version, 'price')).toBe('150001');
    expect(await typedNow(model, 'name')).toBe('Zênite II');
    expect(await admin.find(crossed.id)).toMatchObject({ state: 'draft', held: 'conflict' });
  });

  it('shows what is in force where its values are typed, and writes what is typed onto that', async () => {
    const version = await zenite();
    const mine = await type(await start(), version, { price: '160.001' });
    await publish(await type(await start(), version, { displayedVersionName: 'Nome deles' }));
    const shown = await admin.fields(mine.id, version);
    expect(shown?.find(({ field }) => field === 'displayedVersionName')?.value).toBe('Nome deles');
    expect(shown?.find(({ field }) => field === 'price')?.value).toBe('160001');
    const more = await type(mine, version, { bonus: '1.000' });
    await publish(more);
    expect(await typedNow(version, 'displayedVersionName')).toBe('Nome deles');
    expect(await typedNow(version, 'bonus')).toBe('1000');
  });
});

describe('a publication', () => {
  it('is taken back alone: what others have changed since stays, and its differences are told for ever', async () => {
    const [one, other] = (await versions()).filter(({ key }) => key.startsWith('zenite/'));
    if (!one || !other) throw new Error('two versions of it are needed');
    const before = await typedNow(one, 'price');
    const mine = await publish(await type(await start(), one, { price: '170.001' }));
    await publish(await type(await start(), other, { price: '170.002' }));
    done(await as('ana').rollBack(mine, (await admin.report(mine.id))?.digest ?? ''));
    expect([await typedNow(one, 'price'), await typedNow(other, 'price')]).toEqual([before, '170002']);
    await test.db.$client.query(
      'delete from catalogue_revision where id < (select max(id) from catalogue_revision)',
    );
    expect(await admin.effect(mine.id)).toMatchObject({
      differences: [{ key: one.key, fields: [{ field: 'price', before: Number(before), after: 170_001 }] }],
    });
  });

  it('is called what its author calls it, from the beginning and again later', async () => {
    const seen = await start();
    const named = done(await as('ana').rename(seen, '  Tabela de dezembro '));
    expect((await admin.find(seen.id))?.title).toBe('Tabela de dezembro');
    done(await as('ana').rename(named, '   '));
    expect((await admin.find(seen.id))?.title).toBe('Tabela de dezembro');
  });
});
