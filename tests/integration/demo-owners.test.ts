import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findSite, type Snapshot } from '../../src/areas/catalogue/index.ts';
import { loyaltyProgramme } from '../../src/areas/loyalty/contract.ts';
import { auditPoints, openLoyalty, settleEverybody } from '../../src/areas/loyalty/service/index.ts';
import { readOpinionQuery, summaryOf } from '../../src/areas/opinions/index.ts';
import { opinionPages } from '../../src/areas/opinions/pages.ts';
import type { OpinionPlug } from '../../src/areas/opinions/plug.ts';
import { moderate, openOpinions } from '../../src/areas/opinions/service/index.ts';
import type { Site } from '../../src/areas/platform/index.ts';
import { readQuery } from '../../src/areas/platform/index.ts';
import type { PlugContext, PlugName } from '../../src/areas/platform/plug.ts';
import { PLUGS } from '../../src/areas/plugs.ts';
import { deliveredOrders } from '../../src/areas/reservation/service/index.ts';
import { readOwnerFiles, seedOwners } from '../../src/host/demo/demo-owners.ts';
import { openSomePlugs } from '../../src/host/plugs.ts';
import { personalDataStores, resealAll } from '../../src/host/privacy/privacy.ts';
import { purge } from '../../src/host/privacy/purge.ts';
import { importedBy } from '../../src/host/process/audit-recorder.ts';
import { readSites } from '../../src/host/sites/sites.ts';
import { openMailQueue } from '../../src/io/mail/outbox.ts';
import { commandPermit } from '../../src/kit/authority.ts';
import { type TestDatabase, testDatabase } from '../database.ts';
import { demoSnapshot } from '../demo.ts';
import { testSealing } from '../sealing.ts';
import { openBoss } from './leads-app.ts';

const FOLDER = 'seeds/owners';
let database: TestDatabase;
let catalogue: Snapshot;
let sites: readonly Site[];
let boss: Awaited<ReturnType<typeof openBoss>>;
const aurora = () => sites.find(({ key }) => key === 'br/aurora') as Site;
const seed = (into = database, of = catalogue) =>
  seedOwners(
    {
      db: into.db,
      sealing: testSealing,
      sites,
      use: (() => ({ current: () => of })) as unknown as PlugContext<PlugName>['use'],
      recordImport: importedBy(testSealing, 'start')('owners'),
    },
    FOLDER,
  );
let deps: OpinionPlug['deps'];
const list = (site: Site, text = '') =>
  openOpinions(deps, site, async () => undefined).list(
    readOpinionQuery(readQuery(opinionPages.list, site.market, new URLSearchParams(text))),
  );
const loyaltyDeps = () => ({
  db: database.db,
  sealing: testSealing,
  now: () => new Date(),
  programme: (site: Site) => loyaltyProgramme(site.authoring.loyalty),
  earned: async (site: string, accounts: readonly string[]) =>
    (await deliveredOrders(database.db, site, accounts)).map(({ account, order: source }) => ({
      account,
      source,
      what: 'delivery' as const,
    })),
});
const count = async (table: string, on = database): Promise<number> =>
  (await on.db.$client.query(`select count(*)::int as many from ${table}`)).rows[0].many;

beforeAll(async () => {
  database = await testDatabase();
  boss = await openBoss(database.url);
  await openMailQueue(boss);
  sites = await readSites('seeds/sites');
  catalogue = await demoSnapshot();
  await seed();
  const shared = { db: database.db, boss, sealing: testSealing, sites, origin: 'https://portal.test' };
  deps = (await openSomePlugs(PLUGS, ['opinions'], shared)).use('opinions').deps;
});
afterAll(async () => {
  await boss?.stop();
  await database?.drop();
});

describe('the owners of the demo', () => {
  it('say something of cars that each site sells, on more than one page where there are many, with the votes of others [D1-1-14] [D2-2.5-17]', async () => {
    for (const site of sites) {
      const { opinions, ratings, count: all } = await list(site);
      expect(all, site.key).toBeGreaterThanOrEqual(8);
      expect(summaryOf(ratings).mean).toBeGreaterThan(3);
      expect(opinions.some(({ useful }) => useful > 0)).toBe(true);
      const sold = findSite(catalogue, site)?.models ?? [];
      for (const { model, version, year } of opinions) {
        const versions = sold.find(({ name }) => name === model)?.versions ?? [];
        expect(versions.map((one) => `${one.versionName} ${one.year}`)).toContain(`${version} ${year}`);
      }
    }
    const lira = await list(aurora(), 'modelo=lira');
    expect(lira.count).toBeGreaterThanOrEqual(25);
    expect((await list(aurora(), 'modelo=lira&pagina=2')).opinions.length).toBeGreaterThan(0);
    const first = async (order: string) => (await list(aurora(), `ordem=${order}`)).opinions[0]?.title;
    const firsts = ['most-recent', 'best-rated', 'most-useful'].map(first);
    expect(new Set(await Promise.all(firsts)).size).toBe(3);
    const { rows } = await database.db.$client.query(
      'select o.id from opinion o where useful <> (select count(*) from opinion_vote v where v.opinion = o.id) or exists (select from opinion_vote v where v.opinion = o.id and v.account = o.account)',
    );
    expect(rows).toEqual([]);
  });

  it('are members with points that their movements make, of whom only those are seen who want to be [D1-1-12] [D2-2.5-18]', async () => {
    expect(await auditPoints(database.db)).toMatchObject({ wrong: [], sum: 0 });
    const session = openLoyalty(loyaltyDeps(), aurora(), async () => undefined);
    const page = await session?.ranking(null);
    expect(page?.members).toHaveLength(18);
    expect(page?.next).toBeDefined();
    expect(page?.members[0]).toMatchObject({ position: expect.any(Number), nickname: expect.any(String) });
    const { rows } = await database.db.$client.query(
      'select bool_or(is_shown) as shown, bool_or(not is_shown) as hidden from loyalty_member',
    );
    expect(rows[0]).toEqual({ shown: true, hidden: true });
    for (const site of sites) expect(await settleEverybody(loyaltyDeps(), site)).toBe(0);
  });

  it('have orders whose cars were handed over and accounts that nobody can enter, and outlive the nightly purge (R13) (R37)', async () => {
    const { rows } = await database.db.$client.query(
      `select o.id from opinion o where not exists
         (select from reservation r where r.id = o."order" and r.account = o.account and
         exists (select from reservation_event e where e.reservation = r.id and e.what = 'delivered'))`,
    );
    expect(rows).toEqual([]);
    for (const table of ['account_credential', 'account_passkey', 'account_session', 'account_person'])
      expect(await count(table), table).toBe(0);
    const dump = await database.db.$client.query('select o::text as row from opinion o');
    expect(dump.rows.some(({ row }) => row.includes('Mariana'))).toBe(false);
    const before = await Promise.all(
      ['opinion', 'opinion_vote', 'loyalty_member', 'reservation'].map(async (one) => count(one)),
    );
    const stores = personalDataStores(testSealing);
    await purge({ db: database.db, stores, now: () => new Date() });
    expect(await resealAll(database.db, stores, 'plain')).toBe(0);
    const after = await Promise.all(
      ['opinion', 'opinion_vote', 'loyalty_member', 'reservation'].map(async (one) => count(one)),
    );
    expect(after).toEqual(before);
  });

  it('come once: neither a second start brings them, nor one after somebody has refused them, or erased all of them', async () => {
    const [all, members] = [await count('opinion'), await count('loyalty_member')];
    await seed();
    expect([await count('opinion'), await count('loyalty_member')]).toEqual([all, members]);
    const { opinions } = await list(aurora());
    const by = commandPermit('update', 'opinions', 'Rita');
    const refused = await moderate(deps, by, opinions[0]?.id ?? '', 'refuse', {
      reason: 'fora do assunto',
    });
    expect(refused).toEqual({ ok: true, state: 'refused' });
    // Nobody is behind it who could be told.
    expect(await count('mail_outbox')).toBe(0);
    const shown = (await list(aurora())).count;
    await database.db.$client.query('delete from account_user');
    await database.db.$client.query('delete from reservation');
    await seed();
    expect((await list(aurora())).count).toBe(shown);
    await database.db.$client.query('delete from opinion');
    await seed();
    expect(await count('opinion')).toBe(0);
  });

  it('are not brought to a portal that is in use, nor to whoever sells other cars, and once by two that start together', async () => {
    const used = await testDatabase();
    const other = await testDatabase();
    const two = await testDatabase();
    try {
      await used.db.$client.query(
        `insert into account_user (id, name, email, email_verified) values ('somebody', '', 'a@br.account.invalid', true)`,
      );
      await seed(used);
      await seed(other, { ...catalogue, sites: new Map() });
      await Promise.all([seed(two), seed(two)]);
      expect(await count('opinion', used)).toBe(0);
      expect(await count('account_user', other)).toBe(0);
      const { sources } = await readOwnerFiles(FOLDER);
      const owners = sources.reduce((sum, one) => sum + one.owners.length, 0);
      expect(await count('reservation', two)).toBe(owners);
    } finally {
      for (const one of [used, other, two]) await one.drop();
    }
  });
});
