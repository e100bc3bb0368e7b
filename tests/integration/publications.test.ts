import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PublicationDone } from '../../src/areas/admin/contract.ts';
import type { PublicationDeps } from '../../src/areas/admin/service/index.ts';
import { publishDue } from '../../src/areas/admin/service/publications/schedule.ts';
import { catalogueRevisions } from '../../src/areas/catalogue/service/index.ts';
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
import { demoContents } from '../demo-contents.ts';
import { type ProvenAdmin, publicationsOf } from '../permits.ts';
import { testSealing } from '../sealing.ts';

const CARS = 'seeds/catalogue/lumen.br/4-zenite.json';
const PLANS = 'seeds/lender/lumen.br.json';

let test: TestDatabase;
let deps: PublicationDeps;
let admin: ProvenAdmin;
let as: ReturnType<typeof publicationsOf>;
/** The demo's cars and plans, again where a test has published others. */
let publishDemo: () => Promise<void>;
let now = new Date('2026-12-01T12:00:00Z');
const rows = async (text: string) => (await test.db.$client.query(text)).rows;

beforeAll(async () => {
  test = await testDatabase();
  publishDemo = demoContents(test.db);
  const sites = await readSites('seeds/sites');
  const needs = { db: test.db, sealing: testSealing, sites, warnFrom: 0.1, now: () => now };
  deps = publicationDeps(needs);
  as = publicationsOf(deps);
  admin = as('ana');
});
afterAll(() => test.drop());
beforeEach(async () => {
  now = new Date('2026-12-01T12:00:00Z');
  await publishDemo();
});

type Zenite = { models: { versions: { price: number; bonus?: number; code: string }[] }[] };
type Plans = { tables: { bands: { rates: Record<string, number> }[] }[] };

/** The Zenite's file with another price of its first version. */
async function cars(change: (price: number) => number): Promise<string> {
  const file = JSON.parse(await readFile(CARS, 'utf8')) as Zenite;
  const version = file.models[0]?.versions[0];
  if (version) version.price = change(version.price);
  return JSON.stringify(file);
}

async function plans(change: (rates: Record<string, number>) => void): Promise<string> {
  const file = JSON.parse(await readFile(PLANS, 'utf8')) as Plans;
  const rates = file.tables[0]?.bands[0]?.rates;
  if (rates) change(rates);
  return JSON.stringify(file);
}

const done = (outcome: PublicationDone) => {
  if (!outcome.ok) throw new Error(outcome.reason);
  return { id: outcome.id, revision: outcome.revision };
};
const start = async (files: Record<string, string>, by = 'ana') =>
  done(
    await as(by).start({
      title: 'Dezembro',
      files: Object.entries(files).map(([name, text]) => ({ name, text })),
    }),
  );
const digestOf = async ({ id }: { id: string }) => (await admin.report(id))?.digest ?? '';
const priceNow = async () => {
  const content = (await catalogueRevisions.newest(test.db))?.content as unknown as (Zenite & {
    brand: string;
  })[];
  const site = content.find(({ brand }) => brand === 'lumen');
  return site?.models.find((model) => (model as unknown as { key: string }).key === 'zenite')?.versions[0]
    ?.price;
};
const rateNow = async () => {
  const content = (await rateTableRevisions.newest(test.db))?.content as unknown as (Plans & {
    brand: string;
  })[];
  return Object.values(content.find(({ brand }) => brand === 'lumen')?.tables[0]?.bands[0]?.rates ?? {})[0];
};
const dearer = (price: number) => price + 1_000;
const actionsOf = async (id: string) =>
  (await rows(`select action from staff_audit where subject = 'publication ${id}' order by number`)).map(
    ({ action }) => action,
  );

const secondPerson = { ok: false, reason: 'second-person' };

describe('a publication', () => {
  it('tells what it would do, does exactly that to all of its kinds at once, and is taken back as one [D2-2.5-31]', async () => {
    const [price = 0, rate = 0] = [await priceNow(), await rateNow()];
    const seen = await start({
      'zenite.json': await cars(dearer),
      'plans.json': await plans((rates) => {
        for (const term of Object.keys(rates).slice(0, 1)) rates[term] = (rates[term] ?? 0) * 2;
      }),
    });
    const report = await admin.report(seen.id);
    expect(report?.faults).toEqual([]);
    expect(report?.differences).toMatchObject([
      {
        kind: 'catalogue',
        site: 'br/lumen',
        group: 'version',
        fields: [{ field: 'price', before: price, after: price + 1_000 }],
      },
      { kind: 'rates', site: 'br/lumen', group: 'plan', fields: [{ before: rate, after: rate * 2 }] },
    ]);
    // The price moves by less than a tenth, the rate doubles.
    expect(report?.warnings).toMatchObject([{ what: 'moved', share: 1 }]);
    // A rate that doubles is more than one person publishes: another one agrees first, and any edit undoes that.
    expect(report?.far).toMatchObject([{ site: 'br/lumen', before: rate, after: rate * 2 }]);
    expect(await as('ana').publish(seen, report?.digest ?? '')).toEqual(secondPerson);
    const mine = done(await as('ana').approve(seen, report?.digest ?? ''));
    expect(await as('ana').publish(mine, report?.digest ?? '')).toEqual(secondPerson);
    expect(await as('ana').schedule(mine, report?.digest ?? '', new Date(now.getTime() + 1))).toEqual(
      secondPerson,
    );
    const edited = done(await as('ana').setReplaces(mine, false));
    expect(await as('bia').publish(edited, report?.digest ?? '')).toEqual(secondPerson);
    const agreed = done(await as('bia').approve(edited, report?.digest ?? ''));
    expect((await admin.report(seen.id))?.approvedBy).toBe('bia');
    const published = done(await as('ana').publish(agreed, report?.digest ?? ''));
    expect([await priceNow(), await rateNow()]).toEqual([price + 1_000, rate * 2]);
    const back = await admin.report(seen.id);
    expect(back?.differences).toMatchObject([
      { kind: 'catalogue', fields: [{ field: 'price', before: price + 1_000, after: price }] },
      { kind: 'rates', fields: [{ before: rate * 2, after: rate }] },
    ]);
    expect(back?.warnings).toMatchObject([{ what: 'moved', share: -0.5 }]);
    // Whoever has not seen what it would do takes nothing back.
    expect(await as('ana').rollBack(published, report?.digest ?? '')).toEqual({
      ok: false,
      reason: 'changed-since',
    });
    expect([await priceNow(), await rateNow()]).toEqual([price + 1_000, rate * 2]);
    expect(await as('ana').publish(published, report?.digest ?? '')).toEqual({
      ok: false,
      reason: 'not-now',
    });
    done(await as('ana').rollBack(published, await digestOf(published)));
    expect([await priceNow(), await rateNow()]).toEqual([price, rate]);
    expect(await actionsOf(seen.id)).toEqual([
      'publication.start',
      'publication.approve',
      'publication.edit',
      'publication.approve',
      'publication.publish',
      'publication.roll-back',
    ]);
  });

  it('with one fault in one file publishes nothing of any, and says the file and the place', async () => {
    const revisions = await rows('select count(*) from catalogue_revision');
    const seen = await start({
      'zenite.json': await cars(dearer),
      'plans.json': await plans((rates) => {
        rates[Object.keys(rates)[0] ?? ''] = -1;
      }),
      'what.json': '{"colours": []}',
      'broken.json': '{\n "models": [,]\n}',
    });
    const report = await admin.report(seen.id);
    expect(report?.faults.map(({ file, path }) => `${file} ${path}`)).toEqual([
      'broken.json ',
      'what.json ',
      expect.stringMatching(/^plans\.json tables\[0\]\.bands\[0\]\.rates\.\d+$/),
    ]);
    expect(await as('ana').publish(seen, report?.digest ?? '')).toEqual({ ok: false, reason: 'faulty' });
    expect(await rows('select count(*) from catalogue_revision')).toEqual(revisions);
    expect(await actionsOf(seen.id)).toEqual(['publication.start']);
  });

  it('does nothing else than was seen: whoever was faster is told of, and what is another author’s stays', async () => {
    const [mine, other] = [
      await start({ 'z.json': await cars(dearer) }),
      await start({ 'z.json': await cars((p) => p + 2_000) }, 'bia'),
    ];
    const [seen, theirs] = [await digestOf(mine), await digestOf(other)];
    const plan = await start({ 'p.json': await plans((rates) => Object.assign(rates, { 24: 1.11 })) }, 'cid');
    const planSeen = await digestOf(plan);
    done(await as('bia').publish(other, theirs));
    expect(await as('ana').publish(mine, seen)).toEqual({ ok: false, reason: 'conflict' });
    // Of another kind, and untouched by it: nobody stands in the way.
    done(await as('cid').publish(plan, planSeen));
    // What somebody decides is on the screen then, and can be published.
    const [conflict] = (await admin.report(mine.id))?.conflicts ?? [];
    const decided = done(await as('ana').resolve(mine, { [conflict?.id ?? '']: 'draft' }));
    done(await as('ana').publish(decided, await digestOf(decided)));
    expect(await as('bia').putFiles(mine, [{ name: 'z.json', text: '{}' }])).toEqual({
      ok: false,
      reason: 'not-now',
    });
  });

  it('is changed by one author at a time: the second is told, and loses nothing of the first’s', async () => {
    const seen = await start({ 'z.json': await cars(dearer) });
    const both = await Promise.all([
      as('ana').putFiles(seen, [{ name: 'a.json', text: '{}' }]),
      as('bia').putFiles(seen, [{ name: 'b.json', text: '{}' }]),
    ]);
    expect(both.filter(({ ok }) => !ok)).toEqual([{ ok: false, reason: 'changed-meanwhile' }]);
    expect((await admin.find(seen.id))?.files).toHaveLength(2);
  });

  it('is not taken back over what was published since in the same fields; everything else stays as it is', async () => {
    const price = (await priceNow()) ?? 0;
    const seen = await start({ 'z.json': await cars(dearer) });
    const first = done(await as('ana').publish(seen, await digestOf(seen)));
    await publishRateTables(test.db, await readRateTableFiles(PLANS));
    const vela = JSON.parse(await readFile('seeds/catalogue/aurora.br/2-vela.json', 'utf8')) as Zenite;
    for (const version of vela.models[0]?.versions ?? []) version.price += 500;
    const aurora = await start({ 'v.json': JSON.stringify(vela) });
    const second = done(await as('ana').publish(aurora, await digestOf(aurora)));
    done(await as('ana').rollBack(first, await digestOf(first)));
    expect(await priceNow()).toBe(price);
    const named = await start({
      'v.json': JSON.stringify(vela).replace('"name":"Vela"', '"name":"Vela II"'),
    });
    done(await as('bia').publish(named, await digestOf(named)));
    // What else was changed there does not stand in the way, and another price does.
    expect((await admin.report(second.id))?.refused).toBeUndefined();
    for (const version of vela.models[0]?.versions ?? []) version.price += 500;
    const again = await start({ 'v.json': JSON.stringify(vela) });
    done(await as('bia').publish(again, await digestOf(again)));
    expect((await admin.report(second.id))?.refused).toBe('changed-since');
    expect(await as('ana').rollBack(second, '')).toEqual({ ok: false, reason: 'changed-since' });
    expect(await actionsOf(second.id)).not.toContain('publication.roll-back');
  });

  it('takes off what its files do not name only where that is asked for, and then says so', async () => {
    const seen = await start({ 'z.json': await cars((price) => price) });
    expect(await as('ana').publish(seen, await digestOf(seen))).toEqual({ ok: false, reason: 'nothing' });
    const next = done(await as('ana').setReplaces(seen, true));
    const report = await admin.report(seen.id);
    expect(report?.tallies.every(({ counts }) => counts.changed === 0 && counts.added === 0)).toBe(true);
    expect(report?.differences.some(({ group, change }) => group === 'model' && change === 'removed')).toBe(
      true,
    );
    done(await as('ana').discard(next));
    expect((await admin.find(seen.id))?.state).toBe('discarded');
  });

  it('is listed, and opened, by what was found when its files were put: their content is not read again', async () => {
    const texts = { 'a.json': await cars(dearer), 'b.json': '{"colours": []}', 'c.json': 'ação' };
    const seen = await start(texts);
    const next = done(await as('ana').putFiles(seen, [{ name: 'b.json', text: await plans(() => {}) }]));
    // Whoever read it would tell of something else.
    await test.db.$client.query(`update publication_file set content = '{}' where publication = $1`, [
      seen.id,
    ]);
    const results = [
      { name: 'a.json', kind: 'catalogue', size: texts['a.json'].length },
      { name: 'b.json', kind: 'rates', size: (await plans(() => {})).length },
      { name: 'c.json', kind: undefined, size: 4 },
    ];
    expect((await admin.page()).publications.find(({ id }) => id === seen.id)?.files).toEqual(results);
    expect((await admin.find(seen.id))?.files).toEqual(results);
    done(await as('ana').discard(next));
  });

  it('refuses what is no text and what is too much, and keeps nothing of it', async () => {
    const count = await rows('select count(*) from publication');
    const nul = [{ name: 'x.json', text: '{"a": "\u0000"}' }];
    expect(await as('ana').start({ title: 'x', files: nul })).toEqual({ ok: false, reason: 'unreadable' });
    const many = Array.from({ length: 21 }, (_, at) => ({ name: `${at}.json`, text: '{}' }));
    expect(await as('ana').start({ title: 'x', files: many })).toEqual({ ok: false, reason: 'too-much' });
    expect(await rows('select count(*) from publication')).toEqual(count);
  });
});

const notYours = { ok: false, reason: 'not-yours' };

describe('rights', () => {
  const no = { ok: false, reason: 'unknown' };

  it('let authors neither read nor publish credit’s policies, and credit nothing else [D2-2.5-31]', async () => {
    const [author, credit] = [as('ana', ['author']), as('cid', ['credit'])];
    const policy = [{ name: 'desk.json', text: await readFile('seeds/credit-settings/br.json', 'utf8') }];
    const prices = [{ name: 'z.json', text: await cars(dearer) }];
    expect(await author.start({ title: 'x', files: policy })).toEqual(notYours);
    expect(await credit.start({ title: 'x', files: prices })).toEqual(notYours);
    const [own, theirs] = [await start({ 'z.json': prices[0]?.text ?? '' }), await start({})];
    const held = done(await credit.putFiles(theirs, policy));
    expect(await author.putFiles(own, policy)).toEqual(notYours);
    for (const [other, seen, file] of [
      [author, held, 'desk.json'],
      [credit, own, 'z.json'],
    ] as const) {
      expect((await other.page()).publications.some(({ id }) => id === seen.id)).toBe(false);
      expect(await other.find(seen.id)).toBeUndefined();
      expect(await other.text(seen.id, file)).toBeUndefined();
      expect(await other.report(seen.id)).toBeUndefined();
      const digest = await digestOf(seen);
      const acts = [
        other.publish(seen, digest),
        other.schedule(seen, digest, new Date(now.getTime() + 1)),
        other.putFiles(seen, []),
        other.removeFile(seen, file),
        other.setReplaces(seen, true),
        other.discard(seen),
      ];
      expect(await Promise.all(acts)).toEqual(acts.map(() => no));
    }
    expect(await author.entries(own.id, 'desk', 'br/aurora')).toEqual([]);
    expect((await credit.page()).publications.map(({ id }) => id)).toContain(held.id);
    expect((await author.page()).publications.map(({ id }) => id)).toContain(own.id);
    const published = done(await author.publish(own, await digestOf(own)));
    expect(await credit.rollBack(published, await digestOf(published))).toEqual(no);
    done(await author.rollBack(published, await digestOf(published)));
  });

  it('leave it to administrators what follows visitors, and whether it asks for their consent', async () => {
    const author = as('ana', ['author']);
    const site = JSON.parse(await readFile('seeds/sites/aurora.br.json', 'utf8'));
    const tracking = { needsConsent: false };
    const seen = await start({
      'a.json': JSON.stringify({ ...site, authoring: { ...site.authoring, tracking } }),
    });
    const report = await admin.report(seen.id);
    expect(report?.differences.map(({ key }) => key)).toContain('tracking');
    expect(report?.faults).toEqual([]);
    expect((await author.report(seen.id))?.faults).toMatchObject([{ path: 'authoring.tracking' }]);
    expect(await author.publish(seen, report?.digest ?? '')).toEqual(notYours);
    const target = { kind: 'site', site: 'br/aurora', group: 'text', key: 'tracking' } as const;
    expect(await author.fields(seen.id, target)).toBeUndefined();
    expect(await author.setValues(seen, target, {})).toEqual(notYours);
    const published = done(await as('eva').publish(seen, report?.digest ?? ''));
    expect(await author.rollBack(published, await digestOf(published))).toEqual(notYours);
    done(await as('eva').rollBack(published, await digestOf(published)));
  });
});

describe('dealers in a publication', () => {
  type Written = { dealerCode: string; fantasyName: string; cnpj: string }[];
  const here = async () => (await dealerRevisions.newest(test.db))?.content;
  const change = async (of: (dealers: Written) => Written) =>
    JSON.stringify(of(JSON.parse(await readFile('seeds/dealers/br.json', 'utf8')) as Written));

  it('are compared one by one, checked by their import’s own rules, published with the rest, and taken back [D2-2.5-31]', async () => {
    await publishDealers(test.db, await readDealerFiles('seeds/dealers'), { replace: true });
    const before = await here();
    const [first, second] = (before?.dealers ?? []).filter(({ market }) => market === 'BR');
    const wrong = await start({
      'concessionarias.br.json': await change((all) =>
        all.map((one, at) => (at ? one : { ...one, cnpj: '11111111111111' })),
      ),
    });
    const faults = (await admin.report(wrong.id))?.faults;
    expect(faults).toMatchObject([{ file: 'concessionarias.br.json', path: '[0].cnpj' }]);
    expect(await as('ana').publish(wrong, await digestOf(wrong))).toEqual({ ok: false, reason: 'faulty' });

    const seen = await start({
      'br.json': await change(([one, _gone, ...others]) => [
        { ...one, fantasyName: 'Alvorada' } as Written[0],
        ...others,
      ]),
      'zenite.json': await cars(dearer),
    });
    const report = await admin.report(seen.id);
    expect(report?.faults).toEqual([]);
    expect(report?.differences.filter(({ kind }) => kind === 'dealers')).toMatchObject([
      {
        site: 'br/',
        group: 'dealer',
        key: first?.dealerCode,
        change: 'changed',
        fields: [{ field: 'fantasyName', before: first?.fantasyName, after: 'Alvorada' }],
      },
      { site: 'br/', group: 'dealer', key: second?.dealerCode, change: 'removed' },
    ]);
    const published = done(await as('ana').publish(seen, report?.digest ?? ''));
    const after = await here();
    expect(after?.dealers).toHaveLength((before?.dealers.length ?? 0) - 1);
    expect(after?.dealers.find(({ dealerCode }) => dealerCode === first?.dealerCode)?.fantasyName).toBe(
      'Alvorada',
    );
    // The other market, the groups and the names of services are as they were.
    const rest = (all: typeof before) => [
      all?.dealers.filter(({ market }) => market === 'AR'),
      all?.groups,
      all?.services,
    ];
    expect(rest(after)).toEqual(rest(before));
    done(await as('ana').rollBack(published, await digestOf(published)));
    const codes = (all: typeof before) => all?.dealers.map((one) => JSON.stringify(one)).sort();
    expect(codes(await here())).toEqual(codes(before));
    expect(rest(await here())).toEqual(rest(before));
  });

  it('are an author’s and not credit’s, and no catalogue for their groups’ services', async () => {
    const credit = as('cid', ['credit']);
    const files = ['groups.json', 'ar.json'];
    const brought = await Promise.all(
      files.map(async (name) => ({ name, text: await readFile(`seeds/dealers/${name}`, 'utf8') })),
    );
    expect(await credit.start({ title: 'x', files: brought })).toEqual(notYours);
    const seen = await start(Object.fromEntries(brought.map(({ name, text }) => [name, text])));
    expect((await admin.find(seen.id))?.files.map(({ kind }) => kind)).toEqual(['dealers', 'dealers']);
    expect(await admin.report(seen.id)).toMatchObject({ faults: [], differences: [] });
    done(await as('ana').discard(seen));
  });
});

describe('the clock', () => {
  const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

  it('publishes what is due once, however many workers look, and not a minute before', async () => {
    const price = (await priceNow()) ?? 0;
    const seen = await start({ 'z.json': await cars(dearer) });
    const digest = await digestOf(seen);
    expect(await as('ana').schedule(seen, digest, later(-1))).toEqual({ ok: false, reason: 'in-the-past' });
    done(await as('ana').schedule(seen, digest, later(30)));
    now = later(29);
    expect(await publishDue(deps)).toEqual([]);
    now = later(1);
    const result = await Promise.all([publishDue(deps), publishDue(deps), publishDue(deps)]);
    expect(result.flat()).toEqual([{ id: seen.id }]);
    expect(await priceNow()).toBe(price + 1_000);
    expect((await actionsOf(seen.id)).filter((action) => action === 'publication.publish')).toHaveLength(1);
  });

  it('holds a draft that would do something else by then, and says why; changed or taken out, it does nothing', async () => {
    const seen = await start({ 'z.json': await cars(dearer) });
    done(await as('ana').schedule(seen, await digestOf(seen), later(10)));
    const other = await start({ 'z.json': await cars((price) => price + 7) });
    done(await as('bia').publish(other, await digestOf(other)));
    const out = await start({ 'z.json': await cars((price) => price + 9) });
    const scheduled = done(await as('ana').schedule(out, await digestOf(out), later(10)));
    done(await as('ana').unschedule(scheduled));
    now = later(11);
    expect(await publishDue(deps)).toEqual([{ id: seen.id, refused: 'conflict' }]);
    expect(await admin.find(seen.id)).toMatchObject({
      state: 'draft',
      held: 'conflict',
      scheduledAt: undefined,
    });
    expect((await admin.find(out.id))?.state).toBe('draft');
  });
});

describe('what fails at its time for no fault of its own', () => {
  const soon = new Date('2026-12-01T12:10:00Z');
  /** The database refuses to publish this one, as it does while a lock is held for too long. */
  const broken = async (id: string) => {
    await test.db.$client.query(`
      create function fails() returns trigger language plpgsql as $$ begin raise exception 'lock timeout'; end $$;
      create trigger fails before update on publication for each row
        when (old.id = '${id}' and new.state = 'published') execute function fails()`);
    return () => test.db.$client.query('drop trigger fails on publication; drop function fails');
  };

  it('keeps no later one from its time, is tried again, and is held in the end', async () => {
    const first = await start({ 'z.json': await cars(dearer) });
    done(await as('ana').schedule(first, await digestOf(first), soon));
    const next = await start({ 'p.json': await plans((rates) => Object.assign(rates, { 24: 1.23 })) });
    done(await as('ana').schedule(next, await digestOf(next), new Date(soon.getTime() + 1)));
    const mend = await broken(first.id);
    try {
      now = new Date(soon.getTime() + 60_000);
      expect(await publishDue(deps)).toEqual([{ id: first.id, error: expect.any(Error) }, { id: next.id }]);
      expect((await admin.find(first.id))?.state).toBe('scheduled');
      for (let tries = 2; tries < 5; tries++)
        expect(await publishDue(deps)).toEqual([{ id: first.id, error: expect.any(Error) }]);
      expect(await publishDue(deps)).toEqual([{ id: first.id, refused: 'failed', error: expect.any(Error) }]);
      expect(await admin.find(first.id)).toMatchObject({ state: 'draft', held: 'failed' });
      expect(await publishDue(deps)).toEqual([]);
    } finally {
      await mend();
    }
    const held = await admin.find(first.id);
    if (!held) throw new Error('it is gone');
    done(await as('ana').schedule(held, await digestOf(held), new Date(now.getTime() + 1)));
    now = new Date(now.getTime() + 2);
    expect(await publishDue(deps)).toEqual([{ id: first.id }]);
  });
});

describe('values typed in forms', () => {
  const version = (key: string) => ({ kind: 'catalogue', site: 'br/lumen', group: 'version', key }) as const;

  it('find no place beside a file of the draft’s own name that cannot be written into', async () => {
    const seen = await start({ 'lumen.br.catalogue.json': 'no JSON' });
    const cars = await admin.entries(seen.id, 'catalogue', 'br/lumen');
    const zenite = cars.find(({ group, key }) => group === 'version' && key.startsWith('zenite/'));
    expect(zenite).toBeDefined();
    expect(await admin.fields(seen.id, version(zenite?.key ?? ''))).toBeUndefined();
    const typed = await as('ana').setValues(seen, version(zenite?.key ?? ''), { price: '199.990' });
    expect(typed).toEqual({ ok: false, reason: 'unknown' });
  });

  it('go into a file of that name that begins with a byte order mark', async () => {
    const text = `${BYTE_ORDER_MARK}${JSON.stringify({ brand: 'lumen', market: 'BR', models: [] })}`;
    const seen = await start({ 'lumen.br.catalogue.json': text });
    const cars = await admin.entries(seen.id, 'catalogue', 'br/lumen');
    const zenite = cars.find(({ group, key }) => group === 'version' && key.startsWith('zenite/'));
    const typed = await as('ana').setValues(seen, version(zenite?.key ?? ''), { price: '199.990' });
    expect(typed).toMatchObject({ ok: true });
    expect(await admin.text(seen.id, 'lumen.br.catalogue.json')).toContain('"price": 199990');
  });

  it('mend a text that nobody reads as it is written, which is a fault of its file and hides no other', async () => {
    const file = JSON.parse(await readFile(CARS, 'utf8')) as {
      models: { versions: { versionName: string }[] }[];
    };
    const [first] = file.models[0]?.versions ?? [];
    const versionName = first?.versionName ?? '';
    if (first) first.versionName = `${versionName}\u200e`;
    let seen = await start({ 'lumen.br.catalogue.json': JSON.stringify({ ...file, ano: 2027 }) });
    const codes = async () => (await admin.report(seen.id))?.faults.map(({ fault }) => fault.code);
    expect((await codes())?.toSorted()).toEqual(['sign-unreadable', 'unknown-field']);
    const cars = await admin.entries(seen.id, 'catalogue', 'br/lumen');
    const zenite = cars.find(({ group, key }) => group === 'version' && key.startsWith('zenite/'));
    const own = version(zenite?.key ?? '');
    const fields = await admin.fields(seen.id, own);
    expect(fields?.find(({ field }) => field === 'versionName')?.value).toBe(`${versionName}\u200e`);
    seen = done((await as('ana').setValues(seen, own, { versionName })) as PublicationDone);
    expect(await codes()).toEqual(['unknown-field']);
  });

  it('that the rules of their kind refuse are told at their fields, and nothing of them is kept', async () => {
    const seen = await start({});
    const cars = await admin.entries(seen.id, 'catalogue', 'br/lumen');
    const zenite = cars.find(({ group, key }) => group === 'version' && key.startsWith('zenite/'));
    const at = version(zenite?.key ?? '');
    for (const [field, text] of [
      ['price', '-5'],
      ['price', '0,001'],
      ['fuel', 'Querosene'],
      ['bonus', '999.999.999'],
    ] as const) {
      const typed = await as('ana').setValues(seen, at, { [field]: text });
      expect(typed, `${field} ${text}`).toMatchObject({
        ok: false,
        broken: { [field]: { code: expect.any(String), params: expect.any(Object) } },
      });
    }
    const [plan] = await admin.entries(seen.id, 'rates', 'br/lumen');
    if (!plan) throw new Error('no plan');
    const rates = (await admin.fields(seen.id, plan))?.filter(({ field }) =>
      field.startsWith('bands[2].rates.'),
    );
    const rate = rates?.[0]?.field ?? '';
    expect(await as('ana').setValues(seen, plan, { [rate]: '-1' })).toMatchObject({
      broken: { [rate]: { code: 'below', params: { value: -1, limit: 0 } } },
    });
    const home = { kind: 'site', site: 'br/aurora', group: 'text', key: 'home' } as const;
    expect(await as('ana').setValues(seen, home, { hero: 'nenhum' })).toMatchObject({
      broken: { hero: { code: expect.any(String), params: expect.any(Object) } },
    });
    expect(await admin.find(seen.id)).toMatchObject({ revision: 0, files: [] });
  });

  it('change a price, a rate and a text without any file, each in the draft’s own', async () => {
    let seen = await start({});
    const cars = await admin.entries(seen.id, 'catalogue', 'br/lumen');
    const zenite = cars.find(({ group, key }) => group === 'version' && key.startsWith('zenite/'));
    const fields = await admin.fields(seen.id, version(zenite?.key ?? ''));
    expect(fields?.find(({ field }) => field === 'price')?.as).toBe('number');
    const wrong = await as('ana').setValues(seen, version(zenite?.key ?? ''), { price: 'muito' });
    expect(wrong).toEqual({ ok: false, faults: { price: 'number' } });
    const typed = { price: '199.990,50', bonus: '' };
    seen = done((await as('ana').setValues(seen, version(zenite?.key ?? ''), typed)) as PublicationDone);
    const [plan] = await admin.entries(seen.id, 'rates', 'br/lumen');
    if (!plan) throw new Error('no plan');
    const rate = (await admin.fields(seen.id, plan))?.find(({ field }) => field.includes('.rates.'));
    seen = done((await as('ana').setValues(seen, plan, { [rate?.field ?? '']: '1,7' })) as PublicationDone);
    const funding = { kind: 'site', site: 'br/aurora', group: 'text', key: 'financing' } as const;
    seen = done(
      (await as('ana').setValues(seen, funding, { plansTitle: 'Escolha o seu' })) as PublicationDone,
    );
    const report = await admin.report(seen.id);
    expect(report?.faults).toEqual([]);
    const result = report?.differences.flatMap(({ kind, fields }) =>
      fields.map(({ field, after }) => [kind, field, after]),
    );
    expect(result).toContainEqual(['catalogue', 'price', 199_990.5]);
    expect(result).toContainEqual(['rates', rate?.field, 1.7]);
    expect(result).toContainEqual(['site', 'plansTitle', 'Escolha o seu']);
    const published = done(await as('ana').publish(seen, report?.digest ?? ''));
    expect(await priceNow()).toBe(199_990.5);
    expect((await siteRevisions.newest(test.db))?.content[0]?.authoring.financing).toMatchObject({
      plansTitle: 'Escolha o seu',
    });
    done(await as('ana').rollBack(published, await digestOf(published)));
    expect((await siteRevisions.newest(test.db))?.content).toEqual([]);
  });

  it('of what a start alone reads are refused with their place', async () => {
    const site = JSON.parse(await readFile('seeds/sites/aurora.br.json', 'utf8'));
    const seen = await start({
      'aurora.json': JSON.stringify({
        ...site,
        theme: 'lumen',
        authoring: { ...site.authoring, nothing: 1 },
      }),
    });
    const places = (await admin.report(seen.id))?.faults.map(({ path }) => path);
    expect(places).toEqual(expect.arrayContaining(['theme', 'authoring.nothing']));
  });
});

describe('what one person may publish of rates', () => {
  const first = (change: (rate: number) => number) =>
    plans((rates) => {
      for (const term of Object.keys(rates).slice(0, 1))
        rates[term] = Math.round(change(rates[term] ?? 0) * 1e4) / 1e4;
    });
  const drafted = async (change: (rate: number) => number) => start({ 'p.json': await first(change) });
  const published = async (by: string, seen: { id: string; revision: number }) =>
    done(await as(by).publish(seen, await digestOf(seen)));
  const approved = async (by: string, seen: { id: string; revision: number }) =>
    done(await as(by).approve(seen, await digestOf(seen)));
  const bounded = async (percent: number | undefined) => {
    const file = JSON.parse(await readFile('seeds/sites/lumen.br.json', 'utf8'));
    if (percent !== undefined) file.authoring.publications = { rateChange: percent };
    return start({ 'site.json': JSON.stringify(file) });
  };

  it('counts together what was moved within a month, in as many steps as it took', async () => {
    const rate = (await rateNow()) ?? 0;
    await published('ana', await drafted((old) => old * 1.4));
    const again = await drafted((old) => old * 1.9);
    const report = await admin.report(again.id);
    expect(report?.far).toMatchObject([{ site: 'br/lumen', before: rate }]);
    // It is within the bound of what is in force, and not of what was: the screen says until when.
    expect(report?.far[0]?.until).toMatch(/^20/);
    expect(await as('ana').publish(again, report?.digest ?? '')).toEqual(secondPerson);
    // However much is published meanwhile, what was in force is not forgotten.
    await test.db.$client.query(`insert into rate_table_revision (checksum, content, published_at)
      select checksum || n, content, now() from rate_table_revision, generate_series(1, 60) n
      where id = (select max(id) from rate_table_revision)`);
    await published('ana', await drafted((old) => old * 1.41));
    await test.db.$client.query(
      `update rate_table_revision set published_at = published_at - make_interval(days => 31)`,
    );
    await published('ana', await drafted((old) => old * 1.9));
  });

  it('measures what is taken back like any other change, and two persons can do it', async () => {
    const rate = (await rateNow()) ?? 0;
    const far = await approved('bia', await drafted((old) => old * 5));
    const made = await published('ana', far);
    expect((await admin.report(made.id))?.far).toMatchObject([{ before: rate * 5, after: rate }]);
    expect(await as('ana').rollBack(made, await digestOf(made))).toEqual(secondPerson);
    const mine = await approved('ana', made);
    expect(await as('ana').rollBack(mine, await digestOf(mine))).toEqual(secondPerson);
    const agreed = await approved('bia', mine);
    done(await as('ana').rollBack(agreed, await digestOf(agreed)));
    expect(await rateNow()).toBe(rate);
    // What two have brought back is what the next change is measured by.
    const next = await published('ana', await drafted((old) => old * 1.2));
    // Back to what was in force a moment ago is within the bound.
    done(await as('ana').rollBack(next, await digestOf(next)));
    expect(await rateNow()).toBe(rate);
  });

  it('leaves no new plan to one person that is not like the others', async () => {
    const file = JSON.parse(await plans(() => {})) as {
      tables: { plan: string; bands: Plans['tables'][0]['bands'] }[];
    };
    const fresh = structuredClone(file.tables.find(({ plan }) => plan === 'psa-traditional-flex'));
    for (const band of fresh?.bands ?? [])
      for (const term of Object.keys(band.rates)) band.rates[term] = 0.01;
    const text = JSON.stringify({ ...file, tables: [...file.tables, { ...fresh, plan: 'nova' }] });
    const seen = await start({ 'p.json': text });
    const report = await admin.report(seen.id);
    expect(report?.faults).toEqual([]);
    expect(report?.far[0]).toMatchObject({ site: 'br/lumen', after: 0.01 });
    expect(await as('ana').publish(seen, report?.digest ?? '')).toEqual(secondPerson);
  });

  it('has a second person for a higher bound, and one bounds rates that come with it', async () => {
    const raised = await bounded(900);
    expect((await admin.report(raised.id))?.far).toMatchObject([
      { site: 'br/lumen', field: 'rateChange', before: 50, after: 900 },
    ]);
    expect(await as('ana').publish(raised, await digestOf(raised))).toEqual(secondPerson);
    done(await as('ana').putFiles(raised, [{ name: 'p.json', text: await first((old) => old * 4) }]));
    expect((await admin.report(raised.id))?.far.map(({ field }) => field)).toEqual([
      'rateChange',
      expect.stringContaining('rates'),
    ]);
    const lower = await published('ana', await bounded(10));
    expect((await admin.report((await drafted((old) => old * 1.2)).id))?.far).toHaveLength(1);
    // Taken back, a lower bound is a higher one.
    expect(await as('ana').rollBack(lower, await digestOf(lower))).toEqual(secondPerson);
    const agreed = await approved('bia', lower);
    done(await as('ana').rollBack(agreed, await digestOf(agreed)));
  });

  it('measures anew what goes live at its time, whoever agreed before it moved far', async () => {
    const soon = () => new Date(now.getTime() + 600_000);
    const seen = await drafted((old) => old * 1.3);
    const early = await approved('bia', await approved('ana', seen));
    const scheduled = done(await as('ana').schedule(early, await digestOf(early), soon()));
    const lower = await published('eva', await bounded(10));
    now = soon();
    expect(await publishDue(deps)).toEqual([{ id: seen.id, refused: 'second-person' }]);
    const held = { id: seen.id, revision: scheduled.revision + 1 };
    const mine = await approved('ana', held);
    expect(await as('ana').schedule(mine, await digestOf(mine), soon())).toEqual(secondPerson);
    const agreed = await approved('bia', mine);
    const again = done(await as('ana').schedule(agreed, await digestOf(agreed), soon()));
    // Who has scheduled it is no second person, whoever renames it.
    const renamed = done(await as('eva').rename(again, 'Janeiro'));
    done(await as('ana').approve(renamed, await digestOf(renamed)));
    now = soon();
    expect(await publishDue(deps)).toEqual([{ id: seen.id, refused: 'second-person' }]);
    const last = await admin.find(seen.id);
    const open = await approved('bia', { id: seen.id, revision: last?.revision ?? 0 });
    done(await as('ana').schedule(open, await digestOf(open), soon()));
    now = soon();
    expect(await publishDue(deps)).toEqual([{ id: seen.id }]);
    const back = await approved('bia', lower);
    done(await as('ana').rollBack(back, await digestOf(back)));
  });
});

it('reports a thousand changed entries in groups', async () => {
  const site = JSON.parse(await readFile(CARS, 'utf8'));
  const services = Array.from({ length: 1_000 }, (_, at) => ({
    id: `s${at}`,
    serviceName: `Serviço ${at}`,
    price: at,
    category: 'c',
    subCategory: 'd',
  }));
  const seen = await start({
    'many.json': JSON.stringify({ brand: site.brand, market: site.market, services }),
  });
  const report = await admin.report(seen.id);
  expect(report?.tallies).toEqual([
    {
      kind: 'catalogue',
      site: 'br/lumen',
      group: 'service',
      counts: { changed: 0, added: 1_000, removed: 0 },
    },
  ]);
});
