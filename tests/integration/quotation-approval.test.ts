import { randomUUID } from 'node:crypto';
import type { PgBoss } from 'pg-boss';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Site } from '../../src/areas/platform/index.ts';
import { aQuotation, someFields } from '../../src/areas/quotation/examples.ts';
import type { PriceChanges, QuotationStaff } from '../../src/areas/quotation/index.ts';
import type { QuotationService } from '../../src/areas/quotation/service/quotation-service.ts';
import { openJobs } from '../../src/host/process/jobs.ts';
import { readSites } from '../../src/host/sites/sites.ts';
import { openMailQueue } from '../../src/io/mail/outbox.ts';
import { type TestDatabase, testDatabase } from '../database.ts';
import { testSealing } from '../sealing.ts';
import { crmAt, maker, manager, quotationService, seller, visitOf } from './quotation-app.ts';

let database: TestDatabase;
let boss: PgBoss;
let sites: readonly Site[];
let site: Site;
let service: QuotationService;
let crm: Awaited<ReturnType<typeof crmAt>>;
const PEOPLE = [
  seller('ana'),
  seller('bia'),
  manager('gil'),
  manager('leo', '0001018'),
  maker('rosa', 'administrator'),
  maker('caio', 'operator'),
];

beforeAll(async () => {
  database = await testDatabase();
  boss = await openJobs(database, true, pino({ level: 'silent' }) as never);
  await openMailQueue(boss);
  sites = await readSites('seeds/sites');
  site = sites.find(({ key }) => key === 'br/aurora') as Site;
  crm = await crmAt((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"outcome":"success"}');
  });
  const parts = { db: database.db, boss, sites, crm };
  service = await quotationService({ ...parts, colleagues: PEOPLE });
});
afterAll(async () => {
  await crm?.close();
  await boss?.stop({ graceful: false });
  await database?.drop();
});
beforeEach(async () => {
  await database.db.$client.query('delete from quotation; delete from mail_outbox');
});

const as = (staff: QuotationStaff) => visitOf(service, site, staff);

/** A version of a quotation of R$ 122.250,00 as its seller saves it. */
async function saved(changes: PriceChanges, by = seller('ana')) {
  const session = await as(by);
  const begun = await session.start({ key: randomUUID(), fields: someFields() });
  if (!begun.ok) throw new Error(begun.reason);
  const content = aQuotation({ changes });
  return {
    id: begun.id,
    visit: session,
    end: await session.save(begun.id, { key: randomUUID(), fields: someFields(), content }),
  };
}

/** Who was written to since, with the subject and the whole of it. */
async function mails(): Promise<
  readonly { readonly to: string; readonly subject: string; readonly text: string }[]
> {
  const { rows } = await database.db.$client.query('select id, content from mail_outbox order by 1');
  const read = rows.map(({ id, content }) =>
    JSON.parse(testSealing.open(content, `mail_outbox.content ${id}`)),
  );
  await database.db.$client.query('delete from mail_outbox');
  return read.toSorted((one, other) => (one.to < other.to ? -1 : 1));
}

describe('what a seller gives away', () => {
  it.each([
    ['a discount within their own', { discount: 244_500 }, 'open'],
    ['a cent above it', { discount: 244_501 }, 'waiting'],
    ['a car at its guide', { tradeIn: 8_000_000, guide: 8_000_000 }, 'open'],
    ['a car above its guide by as much', { tradeIn: 8_244_501, guide: 8_000_000 }, 'waiting'],
    ['both together', { discount: 200_000, tradeIn: 8_050_000, guide: 8_000_000 }, 'waiting'],
    ['a small car that the guide was not asked about', { tradeIn: 300_000 }, 'waiting'],
  ] as const)('%s: %o is %s', async (_title, changes, state) => {
    expect((await saved(changes)).end).toMatchObject({ ok: true, state });
  });

  it.each([
    { discount: 1_500_000 },
    { tradeIn: 8_000_000 },
    { tradeIn: 9_600_000, guide: 8_000_000 },
    { discount: 800_000, tradeIn: 8_800_000, guide: 8_000_000 },
  ])('%o is beyond anybody, and not saved', async (changes) => {
    expect((await saved(changes)).end).toEqual({ ok: false, reason: 'discount-beyond' });
  });
});

describe('a discount that waits', () => {
  const LINK = /https:\/\/portal\.example\/br\/aurora\/cotacao\/[\w-]+\/previa\?versao=1/;

  it('is told to the dealer’s manager, who approves it up to their bound, and the answer to whoever asked', async () => {
    const { id, visit: session } = await saved({ discount: 600_000 });
    const requests = await mails();
    expect(requests.map(({ to }) => to)).toEqual(['gil@example.com']);
    expect(requests[0]?.subject).toMatch(/^Desconto à espera da sua aprovação: C/);
    expect(requests[0]?.text).toMatch(LINK);
    expect(requests[0]?.text).toMatch(/Vendedor ana pede R\$\s6\.000,00 \(4,91 %\)/);
    expect(requests[0]?.text).not.toMatch(/Canário|canary/);
    expect(await session.status(id)).toEqual({ version: 1, state: 'waiting', crm: 'unsent' });
    // Counted for them and for nobody of another dealer.
    const waiting = async (who: QuotationStaff) => (await (await as(who)).asking()).waiting;
    expect([await waiting(manager('gil')), await waiting(manager('leo', '0001018'))]).toEqual([1, 0]);
    const decision = { version: 1, isApproved: true, reason: 'Cliente antigo' };
    for (const other of [seller('bia'), seller('ana')])
      expect((await (await as(other)).decide(id, decision)).ok).toBe(false);
    expect(await (await as(manager('leo', '0001018'))).decide(id, decision)).toEqual({
      ok: false,
      reason: 'unknown',
    });
    expect(await (await as(manager('gil'))).decide(id, decision)).toMatchObject({ ok: true });
    expect(await session.status(id)).toEqual({ version: 1, state: 'open', crm: 'saved' });
    expect(await mails()).toMatchObject([
      {
        to: 'ana@example.com',
        subject: expect.stringMatching(/^Desconto aprovado/),
        text: expect.stringContaining('Cliente antigo'),
      },
    ]);
  });

  it('above a manager’s bound is told to the maker’s, and refused to the manager', async () => {
    const { id, visit: session } = await saved({ tradeIn: 9_000_000, guide: 8_000_000 });
    expect((await mails()).map(({ to }) => to)).toEqual(['rosa@example.com']);
    const decision = { version: 1, isApproved: false, reason: 'Muito' };
    expect(await (await as(manager('gil'))).decide(id, decision)).toEqual({
      ok: false,
      reason: 'above-own-limit',
    });
    expect(await (await as(maker('rosa', 'administrator'))).decide(id, decision)).toMatchObject({ ok: true });
    expect(await mails()).toMatchObject([
      { to: 'ana@example.com', subject: expect.stringMatching(/^Desconto recusado/) },
    ]);
    expect(await session.status(id)).toMatchObject({ state: 'refused' });
  });

  it('of the manager’s own is told to the maker’s: nobody approves what they ask for', async () => {
    const { id, visit: session, end } = await saved({ discount: 800_000 }, manager('gil'));
    expect(end).toMatchObject({ state: 'waiting' });
    expect((await mails()).map(({ to }) => to)).toEqual(['rosa@example.com']);
    const own = await session.decide(id, { version: 1, isApproved: true, reason: 'Sim' });
    expect(own).toEqual({ ok: false, reason: 'own-discount' });
  });

  it('stands nowhere for somebody of another dealer', async () => {
    const { id } = await saved({ discount: 600_000 });
    expect(await (await as(seller('rui', '0001018'))).status(id)).toBeUndefined();
    expect(await (await as(seller('ana'))).status('nothing')).toBeUndefined();
  });
});
