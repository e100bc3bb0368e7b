/** What staff work off, for a permit that ends at one site, at one dealer, or in another market: the same calls as the screens make. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Reach } from '../../src/kit/authority.ts';
import { type AdminApp, adminApp } from '../admin-app.ts';
import { actPermitFor, permitFor, provenAs } from '../permits.ts';
import { accepted } from '../reservations-app.ts';
import { testSealing } from '../sealing.ts';

let app: AdminApp;
beforeAll(async () => {
  app = await adminApp();
});
afterAll(() => app?.close());

const OWN = 'br/aurora';
const OTHER = 'ar/aurora';
const NOBODY = 0;

/** How far somebody reaches, and how many of two things they find: one of Brazil's Aurora, one of Argentina's. */
const REACHES: Readonly<Record<string, readonly [reach: Reach, found: readonly string[]]>> = {
  everything: ['everything', [OWN, OTHER]],
  'its site': [[{ sites: [OWN] }], [OWN]],
  'another site': [[{ sites: ['br/cerrado'] }], []],
  'another market': [[{ sites: [OTHER] }], [OTHER]],
  'a dealer of its site': [[{ sites: [OWN], dealer: '0001017' }], []],
};
const reaches = Object.entries(REACHES).map(([name, [reach, found]]) => ({ name, reach, found }));

const lead = async (site: string) => {
  const id = randomUUID();
  const payload = testSealing.seal('{}', `lead.payload ${id}`);
  await app.rows(`insert into lead (id, site, status, payload) values ($1, $2, 'dead', $3)`, [
    id,
    site,
    payload,
  ]);
  return id;
};
const proposal = async (site: string) => {
  const id = `P-${site}`;
  await app.rows(
    `insert into credit_proposal (id, site, flow, simulation, status, due_date, document_key)
     values ($1, $2, 'A', $1, 'pending', '2027-01-31', $1)`,
    [id, site],
  );
  return id;
};
const mail = async (site: string) => {
  const id = randomUUID();
  await app.rows(
    `insert into mail_outbox (id, site, content, status, queued_at, useful_until, settled_at)
     values ($1, $2, 'v1.x', 'dead', now() - interval '8 days', now() - interval '1 day', now())`,
    [id, site],
  );
  return id;
};
const bySite = async (make: (site: string) => Promise<string>) => ({
  [OWN]: await make(OWN),
  [OTHER]: await make(OTHER),
});

describe('whose permit ends somewhere finds and changes nothing beyond it (R12, R24)', () => {
  it.each(reaches)('leads: $name', async ({ reach, found }) => {
    await app.rows('delete from lead');
    const ids = await bySite(lead);
    const { leads } = app.queues;
    const [reads, updates] = [
      permitFor('ana', 'read', 'leads', reach),
      permitFor('ana', 'update', 'leads', reach),
    ];
    const { leads: listed } = await leads.page(reads, { status: 'dead' });
    expect(listed.map(({ site }) => site).toSorted()).toEqual([...found].toSorted());
    expect((await leads.waiting(reads)).count).toBe(found.length);
    for (const site of [OWN, OTHER] as const) {
      const isTheirs = found.includes(site);
      // A cursor of what they do not reach is one that there is not.
      const behind = await leads.page(reads, { status: 'dead', after: ids[site] });
      if (!isTheirs) expect(behind.leads).toEqual([]);
      const page = await leads.page(reads, { status: 'dead', site });
      expect(page.leads).toHaveLength(isTheirs ? 1 : NOBODY);
      expect((await leads.open(updates, ids[site] ?? '')) !== undefined).toBe(isTheirs);
      const contact = { firstName: '', email: '', phone: '', document: '', dealerCode: '' };
      const corrected = await leads.correct(updates, ids[site] ?? '', contact);
      expect(corrected).toMatchObject({ ok: false, reason: isTheirs ? 'invalid' : 'not-dead' });
      if (!isTheirs) {
        expect(await leads.close(updates, ids[site] ?? '', 'x')).toBe(false);
        expect(await leads.retry(updates, { ids: [ids[site] ?? ''] })).toEqual([]);
        expect(await leads.retry(updates, { site })).toEqual([]);
      }
    }
    expect(await app.rows(`select count(*)::int as dead from lead where status = 'dead'`)).toEqual([
      { dead: 2 },
    ]);
  });

  it.each(reaches)('proposals: $name', async ({ reach, found }) => {
    await app.rows('delete from credit_proposal');
    const ids = await bySite(proposal);
    const { proposals } = app.queues;
    const [reads, updates] = [
      permitFor('ana', 'read', 'proposals', reach),
      permitFor('ana', 'update', 'proposals', reach),
    ];
    const { proposals: listed } = await proposals.page(reads, { status: 'pending' });
    expect(listed.map(({ site }) => site).toSorted()).toEqual([...found].toSorted());
    expect((await proposals.waiting(reads)).pending.count).toBe(found.length);
    for (const site of [OWN, OTHER] as const) {
      const [number, isTheirs] = [ids[site] ?? '', found.includes(site)];
      expect((await proposals.find(reads, number)) !== undefined).toBe(isTheirs);
      expect((await proposals.open(updates, number)) !== undefined).toBe(isTheirs);
      const step = { seen: 'pending', to: 'integrated' } as const;
      expect(await proposals.move(updates, number, step)).toEqual({
        ok: false,
        reason: isTheirs ? 'not-after-that' : 'unknown-proposal',
      });
    }
  });

  it.each(reaches)('mails that nobody took: $name', async ({ reach, found }) => {
    await app.rows('delete from mail_outbox');
    const ids = await bySite(mail);
    await app.rows(
      `insert into pgboss.job (name, data, state, retry_limit, retry_count, policy, keep_until, completed_on, deletion_seconds, output)
       select name, '{"version": "x"}', 'failed', 1, 1, policy, now(), now(), deletion_seconds, '{}' from pgboss.queue where name = 'quotation-crm'
         and not exists (select from pgboss.job where name = 'quotation-crm')`,
    );
    const { deadLetters } = app.queues;
    const updates = permitFor('ana', 'update', 'dead-letters', reach);
    const { deadLetters: listed } = await deadLetters.page(updates, { kind: 'mail' });
    expect(listed.map(({ site }) => site ?? '').toSorted()).toEqual([...found].toSorted());
    const jobs = reach === 'everything' ? 1 : NOBODY;
    expect(await deadLetters.counts(updates)).toMatchObject({ mail: found.length, quotation: jobs });
    expect((await deadLetters.waiting(updates)).mail.count).toBe(found.length);
    expect((await deadLetters.waiting(updates)).quotation.count).toBe(jobs);
    expect((await deadLetters.page(updates, { kind: 'quotation' })).deadLetters).toHaveLength(jobs);
    for (const site of ([OWN, OTHER] as const).filter((one) => !found.includes(one)))
      expect(await deadLetters.retry(updates, { kind: 'mail', id: ids[site] ?? '' })).toBe(0);
    if (reach !== 'everything') expect(await deadLetters.retry(updates, { kind: 'quotation' })).toBe(0);
    expect(await deadLetters.retry(updates, { kind: 'mail' })).toBe(found.length);
  });

  it.each(reaches)('manuals: $name', async ({ reach, found }) => {
    await app.rows('delete from manual');
    const { manuals } = app.admin;
    const all = permitFor('ana', 'update', 'manuals');
    for (const site of [OWN, OTHER]) await manuals.add(all, { site, name: 'Lira', path: '/a.pdf' });
    const updates = permitFor('ana', 'update', 'manuals', reach);
    expect((await manuals.list(updates)).map(({ site }) => site).toSorted()).toEqual([...found].toSorted());
    for (const { id, site } of await manuals.list(all)) {
      const isTheirs = found.includes(site);
      const wish = { site, name: 'Outro', path: '/b.pdf' };
      const done = isTheirs ? { ok: true } : { ok: false, reason: 'unknown' };
      expect((await manuals.find(updates, id)) !== undefined).toBe(isTheirs);
      expect(await manuals.change(updates, id, wish)).toEqual(done);
      // Nor is one moved to where they do not reach.
      const away = await manuals.change(updates, id, { ...wish, site: 'ar/lumen' });
      expect(away.ok).toBe(reach === 'everything');
      expect(await manuals.add(updates, { ...wish, name: 'Novo' })).toEqual(done);
      expect(await manuals.remove(updates, id)).toEqual(done);
    }
  });

  it('orders, by site and dealer, with their papers and whoever has bought', async () => {
    const browser = app.orders.browser();
    const order = await accepted(browser, app.orders.build());
    const number = (await browser.go((session) => session.find(order)))?.order.number ?? '';
    await app.rows(`update reservation set dealer = '0001017' where number = $1`, [number]);
    const [row] = await app.rows('select state, site from reservation where number = $1', [number]);
    const { orders, papers } = app.queues;
    const bounds: readonly (readonly [Reach, boolean])[] = [
      ['everything', true],
      [[{ sites: [String(row?.site)] }], true],
      [[{ sites: [String(row?.site)], dealer: '0001017' }], true],
      [[{ sites: [String(row?.site)], dealer: '0001018' }], false],
      [[{ sites: [OTHER], dealer: '0001017' }], false],
      [[{ sites: [OTHER] }], false],
    ];
    for (const [reach, isTheirs] of bounds) {
      const said = JSON.stringify(reach);
      const reads = permitFor('ana', 'read', 'orders', reach);
      const buyers = permitFor('ana', 'read', 'buyers', reach);
      const has = (all: readonly { readonly number: string }[]) => all.some((one) => one.number === number);
      const state = row?.state as unknown as 'payment';
      expect(has((await orders.page(reads, { state })).orders), said).toBe(isTheirs);
      if (!isTheirs) expect((await orders.page(reads, { state, after: number })).orders, said).toEqual([]);
      expect(has(await orders.find(reads, { text: number, dealers: [] })), said).toBe(isTheirs);
      expect(has(await orders.find(reads, { text: 'Zuleica Canário', dealers: [] })), said).toBe(isTheirs);
      expect((await orders.open(reads, number)) !== undefined, said).toBe(isTheirs);
      expect((await orders.buyer(buyers, number)) !== undefined, said).toBe(isTheirs);
      expect(await papers.of(reads, number), said).toEqual([]);
      const step = { act: 'estimate', day: '2027-01-01', reason: 'x', seen: -1 } as const;
      expect(await orders.act(permitFor('ana', 'update', 'orders', reach), number, step), said).toMatchObject(
        {
          ok: false,
          reason: isTheirs ? 'changed-meanwhile' : 'unknown-order',
        },
      );
    }
  });
});

it('a cursor of what a permit does not reach is one that there is not: nobody learns from it which numbers there are (R12, R13)', async () => {
  const [A, B] = ['0001017', '0001272'];
  const subject = { purpose: 'test-drive', model: 'Lira', version: 'Brisa', code: 'X', year: 2027 };
  for (const [number, dealer, minutes] of [
    ['TBBB-0001', B, 30],
    ['TAAA-0001', A, 20],
    ['TBBB-0002', B, 10],
  ] as const)
    await app.rows(
      `insert into booking (id, number, site, purpose, subject, dealer, day, half, state, request_key, asked_at, changed_at, reply_by)
       values ($1, $2, 'br/aurora', 'test-drive', $3, $4, '2099-01-05', 'morning', 'asked', $5,
         now() - $6 * interval '1 minute', now(), now())`,
      [randomUUID(), number, JSON.stringify(subject), dealer, randomUUID(), minutes],
    );
  const permit = permitFor('ana', 'read', 'bookings', [{ sites: [OWN], dealer: B }]);
  const behind = async (after: string) =>
    (await app.queues.bookings.page(permit, { state: 'asked', after })).bookings.map(({ number }) => number);
  expect(await behind('TBBB-0001')).toEqual(['TBBB-0002']);
  expect(await behind('TAAA-0001')).toEqual([]);
  expect(await behind('T2222-2222')).toEqual([]);
});

describe('what is of the whole portal is for nobody whose permit ends somewhere (R12, R24)', () => {
  const bounded = reaches.filter(({ reach }) => reach !== 'everything');
  const PERSON = { mark: 'email', value: 'ana@example.com' } as const;

  it.each(bounded)('persons and their requests: $name', async ({ reach }) => {
    await app.rows(
      `insert into privacy_wish (id, market, wished, received_on, due_on, person_key, noted_at, noted_by)
       values ($1, 'BR', 'access', '2026-03-01', '2026-03-11', 'nobody', now(), 'command')`,
      [randomUUID()],
    );
    await app.rows(
      `insert into privacy_request (id, at, by, action, person_key, outcome) values ($1, now(), 'rita', 'export', 'x', '{}')`,
      [randomUUID()],
    );
    const { privacy, wishes, consents } = app.queues;
    const whole = permitFor('ana', 'update', 'privacy');
    const permit = permitFor('ana', 'update', 'privacy', reach);
    const [wish] = (await wishes.open(whole)).wishes;
    expect((await privacy.page(whole, {})).entries.length).toBeGreaterThan(0);
    expect((await privacy.page(permit, {})).entries).toEqual([]);
    for (const what of ['withdraw', 'erase'] as const) {
      expect(await privacy.preview(permit, PERSON, what)).toBeUndefined();
      expect(
        await privacy.settle(actPermitFor('ana', 'privacy.settle', '', reach), PERSON, what),
      ).toBeUndefined();
    }
    expect(await privacy.copy(actPermitFor('ana', 'privacy.copy', '', reach), PERSON)).toBeUndefined();
    expect(await consents.find(permit, PERSON)).toBeUndefined();
    expect((await wishes.open(permit)).wishes).toEqual([]);
    expect((await wishes.waiting(permit)).overdue.count).toBe(0);
    expect(await wishes.meet(permit, wish?.id ?? '')).toBe(false);
    const note = { ...PERSON, market: 'BR', right: 'erase', receivedOn: '2026-03-01' } as const;
    expect(await wishes.note(permit, note)).toBe('nobody');
  });

  it.each(bounded)('the staff: $name', async ({ reach }) => {
    const { admin: staffAdmin } = app.admin;
    const email = `${randomUUID()}@maker.example`;
    const added = await staffAdmin.add(actPermitFor('ana', 'staff.add', email), {
      name: 'Bia',
      email,
      roles: ['author'],
    });
    const id = added.ok ? added.id : '';
    const permit = permitFor('ana', 'update', 'staff', reach);
    const unknown = { ok: false, reason: 'unknown' };
    expect(await staffAdmin.list(permit)).toEqual([]);
    expect(await staffAdmin.open(permit, id)).toBeUndefined();
    expect(await staffAdmin.active(permit)).toEqual([]);
    expect(await staffAdmin.names(permitFor(id, 'read', 'bookings', reach))).toEqual({ [id]: 'Bia' });
    const eva = { name: 'Eva', email: 'eva@x.example', roles: ['author'] } as const;
    expect(await staffAdmin.add(actPermitFor('ana', 'staff.add', eva.email, reach), eva)).toEqual(unknown);
    const change = actPermitFor('ana', 'staff.change', id, reach);
    expect(await staffAdmin.change(change, id, { roles: ['credit'] })).toEqual(unknown);
    expect(await staffAdmin.renew(actPermitFor('ana', 'staff.renew', id, reach), id)).toEqual(unknown);
    expect(await staffAdmin.end(actPermitFor('ana', 'staff.end', id, reach), id)).toEqual(unknown);
  });

  it.each(bounded)('publications: $name', async ({ reach }) => {
    const open = app.queues.publications;
    const whole = open(permitFor('ana', 'update', 'publications'), ['administrator']);
    const begun = await whole.start({ title: 'Dezembro', files: [] });
    if (!begun.ok) throw new Error(begun.reason);
    const permit = permitFor('ana', 'update', 'publications', reach);
    const publicationAdmin = provenAs('ana', open(permit, ['administrator']), reach);
    const unknown = { ok: false, reason: 'unknown' };
    expect((await whole.find(begun.id))?.title).toBe('Dezembro');
    expect(await publicationAdmin.find(begun.id)).toBeUndefined();
    expect(await publicationAdmin.report(begun.id)).toBeUndefined();
    expect(await publicationAdmin.effect(begun.id)).toBeUndefined();
    expect(await publicationAdmin.text(begun.id, 'x')).toBeUndefined();
    expect((await publicationAdmin.page()).publications).toEqual([]);
    expect((await publicationAdmin.waiting()).held.count).toBe(0);
    expect(await publicationAdmin.start({ title: 'x', files: [] })).toEqual({
      ok: false,
      reason: 'not-yours',
    });
    const acts = [
      publicationAdmin.rename(begun, 'x'),
      publicationAdmin.setReplaces(begun, true),
      publicationAdmin.putFiles(begun, []),
      publicationAdmin.removeFile(begun, 'x'),
      publicationAdmin.resolve(begun, {}),
      publicationAdmin.approve(begun, ''),
      publicationAdmin.publish(begun, ''),
      publicationAdmin.schedule(begun, '', new Date()),
      publicationAdmin.unschedule(begun),
      publicationAdmin.discard(begun),
      publicationAdmin.rollBack(begun, ''),
    ];
    expect(await Promise.all(acts)).toEqual(acts.map(() => unknown));
  });

  it.each(bounded)('the log of changes: $name', async ({ reach }) => {
    const change = { by: 'ana', action: 'staff.log-in', subject: 'staff ana', before: null, after: null };
    await app.admin.log.record(change as Parameters<typeof app.admin.log.record>[0]);
    const { log } = app.admin;
    expect((await log.page(permitFor('ana', 'read', 'audit'), {})).entries).not.toEqual([]);
    const page = await log.page(permitFor('ana', 'read', 'audit', reach), {});
    expect(page).toMatchObject({ entries: [], names: {}, next: undefined });
  });

  it.each(bounded)('imports: $name', async ({ reach }) => {
    const { imports } = app.queues;
    const whole = permitFor('ana', 'update', 'imports');
    const arriving = await imports.begin(whole, 'stock');
    await arriving?.file('x.json', pieces('no cars'));
    const { id = '' } = (await arriving?.end()) ?? {};
    const permit = permitFor('ana', 'update', 'imports', reach);
    const unknown = { ok: false, reason: 'unknown' };
    expect((await imports.page(whole, {})).imports.map((one) => one.id)).toContain(id);
    expect(await imports.find(whole, id)).toBeDefined();
    expect(await imports.page(permit, {})).toEqual({ imports: [], next: undefined });
    expect(await imports.find(permit, id)).toBeUndefined();
    expect(await imports.begin(permit, 'stock')).toBeUndefined();
    expect(await imports.dryRun(permit, id)).toEqual(unknown);
    expect(await imports.bringIn(permit, id, '')).toEqual(unknown);
    expect(await imports.discard(permit, id)).toEqual(unknown);
    expect(await imports.discard(whole, id)).toMatchObject({ ok: true });
  });
});

async function* pieces(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text);
}

describe('the figures', () => {
  it.each(reaches)('are those of the whole sites that a permit reaches: $name', async ({ reach, found }) => {
    const { figures } = app.queues;
    const day = '2019-03-04';
    await app.rows('delete from daily_figure where day = $1', [day]);
    await figures.add([OWN, OTHER].map((site) => ({ day, site, kind: 'visit', key: site, count: 1 })));
    const permit = permitFor('ana', 'read', 'figures', reach);
    const keys = async (sites?: readonly string[]) =>
      (await figures.between(permit, day, day, sites)).map(({ key }) => key).toSorted();
    expect(await keys()).toEqual([...found].toSorted());
    for (const site of [OWN, OTHER]) expect(await keys([site])).toEqual(found.filter((one) => one === site));
  });
});
