import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { proposalQueue } from '../../src/areas/lender/service/index.ts';
import { vouchersPlug } from '../../src/areas/proposals/plug.ts';
import { readWebhookSecret, signatureOf } from '../../src/io/signed-message.ts';
import { permitFor } from '../permits.ts';
import { testSealing } from '../sealing.ts';
import {
  ask,
  everySites,
  NEXT_SECRET,
  NOW,
  SECRET,
  statusBody,
  tell,
  VOUCHERS,
  type VoucherApp,
  voucherApp,
} from './vouchers-app.ts';

let portal: VoucherApp;
beforeAll(async () => {
  portal = await voucherApp();
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.database.db.$client.query('truncate proposal_voucher, proposal_event, rate_limit');
});

const RIGHT = { number: 'B7K29QTM4WXH', digits: '4725' };
const events = async () =>
  Number((await portal.database.db.$client.query('select count(*) from proposal_event')).rows[0].count);
const status = async () => (await ask(portal, RIGHT)).json();

/** A message of nothing: neither a body nor the type of one. */
function withoutBody(secret: Uint8Array) {
  const [id, timestamp] = ['msg_nothing', String(Math.floor(NOW / 1000))];
  const signature = signatureOf(secret, { id, timestamp }, Buffer.alloc(0));
  const headers = { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature };
  return portal.app.inject({ method: 'POST', url: `${VOUCHERS}/status`, headers });
}

describe('what the lender tells of a proposal', () => {
  it('is taken, and shown to the shopper in the order in which it happened', async () => {
    await portal.keep();
    expect((await tell(portal, { body: statusBody('RELEASED', '2026-11-27T12:00:00Z') })).statusCode).toBe(
      204,
    );
    expect(
      (await tell(portal, { body: statusBody('In formalization', '2026-11-24T12:00:00-03:00') })).statusCode,
    ).toBe(204);
    const change = await status();
    expect(change.status).toBe('released');
    expect(change.voucher).toBe('settled');
    expect(change.history.map(({ status: each }: { status: string }) => each)).toEqual([
      'approved',
      'in-formalization',
      'released',
    ]);
  });

  it('may overtake the proposal itself (R60)', async () => {
    expect((await tell(portal)).statusCode).toBe(204);
    await portal.keep();
    expect((await status()).status).toBe('released');
  });

  it('counts once, however often it is told at the same time (R60)', async () => {
    await portal.keep();
    const answers = await Promise.all(Array.from({ length: 50 }, () => tell(portal, { id: 'msg_same' })));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([204]));
    expect(await events()).toBe(2);
  });

  it('takes a voucher’s worth away when it is denied after all', async () => {
    await portal.keep();
    await tell(portal, { body: statusBody('DENIED') });
    const change = await status();
    expect([change.status, change.voucher, change.check]).toEqual(['denied', undefined, undefined]);
  });

  it('is refused unsigned, signed wrongly, changed, or too old or early, and then nothing is stored (R60)', async () => {
    const SECOND = 1_000;
    const wrong = [
      await tell(portal, { secret: Buffer.alloc(32, 1) }),
      await tell(portal, { headers: { 'webhook-signature': '' } }),
      await tell(portal, { headers: { 'webhook-signature': 'v1,' } }),
      await tell(portal, { headers: { 'webhook-id': 'another' } }),
      await tell(portal, { headers: { 'webhook-timestamp': String(Math.floor(NOW / SECOND) - 5) } }),
      await tell(portal, { at: NOW - 305 * SECOND }),
      await tell(portal, { at: NOW + 305 * SECOND }),
      await portal.app.inject({ method: 'POST', url: `${VOUCHERS}/status`, payload: {} }),
      await withoutBody(Buffer.alloc(32, 1)),
    ];
    expect(wrong.map(({ statusCode }) => statusCode)).toEqual(wrong.map(() => 401));
    expect((await withoutBody(SECRET)).statusCode).toBe(422);
    expect(await events()).toBe(0);
    expect((await tell(portal, { at: NOW - 290 * SECOND })).statusCode).toBe(204);
  });

  it('is signed by its bytes: the same JSON with other spaces is another message (R60)', async () => {
    const body = statusBody();
    const [id, timestamp] = ['msg_x', String(Math.floor(NOW / 1000))];
    const signature = signatureOf(SECRET, { id, timestamp }, Buffer.from(body));
    const headers = { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature };
    const spaced = JSON.stringify(JSON.parse(body), null, 2);
    expect((await tell(portal, { body: spaced, headers })).statusCode).toBe(401);
    expect((await tell(portal, { body, headers })).statusCode).toBe(204);
  });

  it('may be signed with either secret while one takes the other’s place, or with both (R60)', async () => {
    expect((await tell(portal, { secret: NEXT_SECRET })).statusCode).toBe(204);
    const [id, timestamp, body] = ['msg_both', String(Math.floor(NOW / 1000)), statusBody()];
    const by = (secret: Uint8Array) => signatureOf(secret, { id, timestamp }, Buffer.from(body));
    const headers = {
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,old ${by(Buffer.alloc(32, 1))} ${by(SECRET)}`,
    };
    expect((await tell(portal, { body, headers })).statusCode).toBe(204);
  });

  it.each([
    ['no JSON', '{'],
    ['another message', JSON.stringify({ type: 'other', timestamp: '2026-11-25T12:00:00Z', data: {} })],
    ['a status that nobody knows', statusBody('PERHAPS')],
    ['no moment', statusBody('RELEASED', 'yesterday')],
    ['a hostile number', statusBody('RELEASED', '2026-11-25T12:00:00Z', '\u0000; drop table')],
  ])('is refused when it is %s, although it is signed', async (_what, body) => {
    expect((await tell(portal, { body })).statusCode).toBe(422);
    expect(await events()).toBe(0);
  });

  it('is refused where it tells of what has not happened yet, and the next word counts (R60)', async () => {
    await portal.keep();
    const SECOND = 1_000;
    const at = (ms: number) => new Date(NOW + ms).toISOString();
    for (const moment of ['2099-01-01T00:00:00Z', at(301 * SECOND), '2026-11-28T12:06:00-00:00'])
      expect((await tell(portal, { body: statusBody('DENIED', moment) })).json().type).toBe(
        '/problems/future-status',
      );
    expect(await events()).toBe(1);
    // A clock that is ahead as far as a signature may be is no reason to refuse, and does not outrun who tells after it.
    expect((await tell(portal, { body: statusBody('DENIED', at(299 * SECOND)) })).statusCode).toBe(204);
    const result = (await status()).history.at(-1);
    expect(result).toEqual({ status: 'denied', at: at(0) });
  });

  it('moves the proposals of its own site only, where each site has a secret of its own (R13)', async () => {
    const [other, old] = ['br/lumen', Buffer.alloc(32, 9)];
    const own = await voucherApp([
      { site: 'br/aurora', secret: SECRET },
      { site: 'br/aurora', secret: old },
      { site: other, secret: NEXT_SECRET },
      ...everySites(Buffer.alloc(32, 3)),
    ]);
    const at = (site: string) => `/services/${site}/proposals/vouchers/status`;
    const answered = async (site: string, secret: Uint8Array) =>
      (await tell(own, { secret }, at(site))).statusCode;
    try {
      await own.keep();
      expect(await answered('br/aurora', NEXT_SECRET)).toBe(401);
      expect(await answered('br/aurora', Buffer.alloc(32, 3))).toBe(401);
      expect(await answered(other, SECRET)).toBe(401);
      expect((await ask(own, RIGHT)).json().status).toBe('approved');
      expect(await answered('br/aurora', SECRET)).toBe(204);
      expect(await answered('br/aurora', old)).toBe(204);
      expect(await answered(other, NEXT_SECRET)).toBe(204);
      expect(await answered('ar/aurora', Buffer.alloc(32, 3))).toBe(204);
      expect((await ask(own, RIGHT)).json().status).toBe('released');
    } finally {
      await own.close();
    }
  });

  it('has no address where there is no secret', async () => {
    const closed = await voucherApp([{ site: 'ar/aurora', secret: SECRET }]);
    try {
      expect((await tell(closed)).statusCode).toBe(404);
      expect((await tell(closed, {}, '/services/ar/aurora/proposals/vouchers/status')).statusCode).toBe(204);
    } finally {
      await closed.close();
    }
  });

  it('ends the start where a secret is for no site of the portal', async () => {
    await expect(voucherApp([{ site: 'br/nobody', secret: SECRET }])).rejects.toThrow(
      'LENDER_WEBHOOK_SECRETS: there is no site br/nobody',
    );
  });

  it('is signed as Standard Webhooks says', () => {
    // The example of the specification's libraries.
    const secret = readWebhookSecret('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw') ?? new Uint8Array();
    const headers = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: '1614265330' };
    const body = Buffer.from('{"test": 2432232314}');
    expect(signatureOf(secret, headers, body)).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
  });

  it('has its secrets from the environment, and a wrong one ends the start', () => {
    const read = (text: string) => vouchersPlug.settings?.safeParse({ LENDER_WEBHOOK_SECRETS: text });
    expect(read(`whsec_${SECRET.toString('base64')}, ${NEXT_SECRET.toString('base64')}`)).toMatchObject({
      data: { webhookSecrets: { length: 2 } },
    });
    expect(
      read(`br/aurora=whsec_${SECRET.toString('base64')},${NEXT_SECRET.toString('base64')}`),
    ).toMatchObject({
      data: { webhookSecrets: [{ site: 'br/aurora' }, { site: undefined }] },
    });
    expect(read(`br/aurora=${SECRET.toString('base64')}`)).toMatchObject({ success: false });
    expect(read('short')).toMatchObject({
      error: { issues: [{ path: ['LENDER_WEBHOOK_SECRETS'] }] },
    });
  });
});

describe('what the lender tells of a proposal that the portal’s own desk has decided', () => {
  const number = 'B7K2-9QTM-4WXH';
  const decidedAt = new Date('2026-11-22T12:00:00Z');
  const query = (text: string, values: unknown[] = [number]) =>
    portal.database.db.$client.query(text, values).then(({ rows }) => rows);
  const desk = () =>
    query(
      'select status, changed_at, (select count(*)::int from credit_proposal_status where proposal_id = id) as steps from credit_proposal where id = $1',
    ).then(([row]) => row);
  const sendStatus = async (status: string, timestamp: string, id?: string) =>
    (await tell(portal, { body: statusBody(status, timestamp, number), ...(id ? { id } : {}) })).statusCode;
  const shopper = async () => (await ask(portal, { number, digits: '4725' })).json().status;

  beforeEach(async () => {
    await query('truncate credit_proposal, credit_proposal_status cascade', []);
    await query(
      `insert into credit_proposal (id, site, flow, simulation, received_at, status, changed_at, due_date)
       values ($1, 'br/aurora', 'B', 'simulation', $2, 'approved', $2, '2026-12-22')`,
      [number, decidedAt],
    );
    await query(`insert into credit_proposal_status values ($1, 1, 'approved', $2)`, [number, decidedAt]);
    await portal.keep({ id: number });
  });

  it('moves it for its staff and its retention too, with steps left out, once, and is in the log (R60)', async () => {
    expect(await sendStatus('RELEASED', '2026-11-25T12:00:00Z', 'msg_own')).toBe(204);
    expect(await sendStatus('RELEASED', '2026-11-25T12:00:00Z', 'msg_own')).toBe(204);
    expect(await desk()).toEqual({
      status: 'released',
      changed_at: new Date('2026-11-25T12:00:00Z'),
      steps: 2,
    });
    expect(await shopper()).toBe('released');
    const queue = proposalQueue({
      db: portal.database.db,
      sealing: testSealing,
      now: () => new Date(NOW),
      moved: async () => undefined,
      opened: async () => undefined,
    });
    const { proposals } = await queue.page(permitFor('rita', 'read', 'proposals'), {
      status: 'released',
      site: undefined,
      after: undefined,
    });
    expect(proposals.map((one) => one.number)).toEqual([number]);
    const log = await query(`select by, before, after from staff_audit where subject = $1`, [
      `proposal ${number}`,
    ]);
    expect(log.at(-1)).toMatchObject({ by: 'lender' });
  });

  it('is history only where the desk knows something newer', async () => {
    expect(await sendStatus('RELEASED', '2026-11-25T12:00:00Z')).toBe(204);
    expect(await sendStatus('IN_FORMALIZATION', '2026-11-24T12:00:00Z')).toBe(204);
    expect([(await desk()).status, await shopper()]).toEqual(['released', 'released']);
  });

  it('is refused where it cannot have come to that, and nothing is kept', async () => {
    expect(await sendStatus('INTEGRATED', '2026-11-25T12:00:00Z')).toBe(204);
    expect(await sendStatus('DENIED', '2026-11-26T12:00:00Z')).toBe(409);
    expect([(await desk()).status, await shopper(), await events()]).toEqual(['integrated', 'integrated', 2]);
  });

  it('does not move it where another site tells it (R13)', async () => {
    const other = '/services/br/lumen/proposals/vouchers/status';
    const body = statusBody('DENIED', '2026-11-25T12:00:00Z', number);
    expect((await tell(portal, { body }, other)).statusCode).toBe(204);
    expect([(await desk()).status, await shopper()]).toEqual(['approved', 'approved']);
  });
});
