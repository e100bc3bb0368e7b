import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PublicationDone, ValuesDone } from '../../src/areas/admin/contract.ts';
import { publicationDeps } from '../../src/host/publishing/publications.ts';
import { publishedSitesOf, siteRevisions } from '../../src/host/sites/live-sites.ts';
import { readSites } from '../../src/host/sites/sites.ts';
import { type TestDatabase, testDatabase } from '../database.ts';
import { type ProvenAdmin, publicationsOf } from '../permits.ts';
import { testSealing } from '../sealing.ts';

const SITE = 'br/lumen';
const TEXTS = { 'platform-how.how-title': 'Comprar na Lumen é assim', 'platform.search': 'Achar na Lumen' };

let test: TestDatabase;
let admin: ProvenAdmin;
let sites: Awaited<ReturnType<typeof readSites>>;
beforeAll(async () => {
  test = await testDatabase();
  sites = await readSites('seeds/sites');
  const now = () => new Date('2026-12-01T12:00:00Z');
  admin = publicationsOf(publicationDeps({ db: test.db, sealing: testSealing, sites, warnFrom: 0.1, now }))(
    'ana',
  );
});
afterAll(() => test?.drop());

const done = (outcome: PublicationDone | ValuesDone) => {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome));
  return { id: outcome.id, revision: outcome.revision };
};
const begin = async () => done(await admin.start({ title: 'Textos', files: [] }));
const textsNow = async () =>
  publishedSitesOf(sites, await siteRevisions.newest(test.db)).sites.find(({ key }) => key === SITE)
    ?.authoring.texts;
const digestOf = async ({ id }: { id: string }) => (await admin.report(id))?.digest ?? '';

describe('texts of a site in a draft', () => {
  it('are added to what the draft says, published, and taken back, and nothing else of the site moves', async () => {
    const before = await textsNow();
    const begun = await begin();
    const [[one, first], [two, second]] = Object.entries(TEXTS) as [[string, string], [string, string]];
    const once = done(await admin.setTexts(begun, SITE, { [one]: first }));
    const twice = done(await admin.setTexts(once, SITE, { [two]: second }));
    const report = await admin.report(twice.id);
    expect(report?.faults).toEqual([]);
    expect(report?.differences).toMatchObject([{ kind: 'site', site: SITE, group: 'text', key: 'texts' }]);
    expect(await textsNow()).toEqual(before);

    const published = done(await admin.publish(twice, await digestOf(twice)));
    expect(await textsNow()).toEqual({ ...(before as object), ...TEXTS });
    done(await admin.rollBack(published, await digestOf(published)));
    expect((await textsNow()) ?? {}).toEqual(before ?? {});
  });

  it('are the portal’s own again where an empty text is typed', async () => {
    const begun = done(await admin.setTexts(await begin(), SITE, TEXTS));
    const left = done(await admin.setTexts(begun, SITE, { 'platform.search': '' }));
    const target = { kind: 'site', site: SITE, group: 'text', key: 'texts' } as const;
    expect((await admin.fields(left.id, target))?.map(({ field, value }) => [field, value])).toEqual([
      ['platform-how.how-title', TEXTS['platform-how.how-title']],
    ]);
  });

  it('that do not fit are refused by their address, and the draft stays as it was', async () => {
    const begun = done(await admin.setTexts(await begin(), SITE, TEXTS));
    const refused = await admin.setTexts(begun, SITE, {
      'platform-server.legal-price': 'Preços de agora',
      'menu.nothing': 'x',
    });
    expect(refused).toEqual({
      ok: false,
      broken: {
        'platform-server.legal-price': { code: 'text-place-missing', params: { place: 'date' } },
        'menu.nothing': { code: 'text-unknown', params: {} },
      },
    });
    expect((await admin.find(begun.id))?.revision).toBe(begun.revision);
  });

  it('come from a file as they are, and what does not fit is a fault of the draft that keeps it from everybody', async () => {
    const brought = done(
      await admin.setTexts(await begin(), SITE, { 'menu.nothing': 'x' }, { mayBeFaulty: true }),
    );
    const report = await admin.report(brought.id);
    expect(report?.faults.map(({ path, fault }) => [path, fault.code])).toEqual([
      ['authoring.texts.menu.nothing', 'text-unknown'],
    ]);
    expect(await admin.publish(brought, report?.digest ?? '')).toMatchObject({ ok: false, reason: 'faulty' });
  });

  it('of somebody who has seen an earlier draft are refused', async () => {
    const begun = await begin();
    done(await admin.setTexts(begun, SITE, TEXTS));
    expect(await admin.setTexts(begun, SITE, { 'platform.search': 'Procurar' })).toEqual({
      ok: false,
      reason: 'changed-meanwhile',
    });
  });
});
