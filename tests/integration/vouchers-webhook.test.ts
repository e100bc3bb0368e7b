import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readEnvironment } from '../../src/host/environment.ts';
import { readWebhookSecret, signatureOf } from '../../src/io/signed-message.ts';
import {
  ask,
  NEXT_SECRET,
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

describe('what the lender tells of a proposal', () => {
  it('is taken, and shown to the shopper in the order in which it happened', async () => {
    await portal.keep();
    expect((await tell(portal, { body: statusBody('RELEASED', '2026-11-27T12:00:00Z') })).statusCode).toBe(
      204,
    );
    expect(
      (await tell(portal, { body: statusBody('In formalization', '2026-11-24T12:00:00-03:00') })).statusCode,
    ).toBe(204);
    const told = await status();
    expect(told.status).toBe('released');
    expect(told.voucher).toBe('settled');
    expect(told.history.map(({ status: each }: { status: string }) => each)).toEqual([
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
    const told = await status();
    expect([told.status, told.voucher, told.check]).toEqual(['denied', undefined, undefined]);
  });

  it('is refused unsigned, signed wrongly, changed, or too old or early, and then nothing is stored (R60)', async () => {
    const SECOND = 1_000;
    const wrong = [
      await tell(portal, { secret: Buffer.alloc(32, 1) }),
      await tell(portal, { headers: { 'webhook-signature': '' } }),
      await tell(portal, { headers: { 'webhook-signature': 'v1,' } }),
      await tell(portal, { headers: { 'webhook-id': 'another' } }),
      await tell(portal, { headers: { 'webhook-timestamp': String(Math.floor(Date.now() / SECOND) - 5) } }),
      await tell(portal, { at: Date.now() - 305 * SECOND }),
      await tell(portal, { at: Date.now() + 305 * SECOND }),
      await portal.app.inject({ method: 'POST', url: `${VOUCHERS}/status`, payload: {} }),
    ];
    expect(wrong.map(({ statusCode }) => statusCode)).toEqual(wrong.map(() => 401));
    expect(await events()).toBe(0);
    expect((await tell(portal, { at: Date.now() - 290 * SECOND })).statusCode).toBe(204);
  });

  it('is signed by its bytes: the same JSON with other spaces is another message (R60)', async () => {
    const body = statusBody();
    const [id, timestamp] = ['msg_x', String(Math.floor(Date.now() / 1000))];
    const signature = signatureOf(SECRET, { id, timestamp }, Buffer.from(body));
    const headers = { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature };
    const spaced = JSON.stringify(JSON.parse(body), null, 2);
    expect((await tell(portal, { body: spaced, headers })).statusCode).toBe(401);
    expect((await tell(portal, { body, headers })).statusCode).toBe(204);
  });

  it('may be signed with either secret while one takes the other’s place, or with both (R60)', async () => {
    expect((await tell(portal, { secret: NEXT_SECRET })).statusCode).toBe(204);
    const [id, timestamp, body] = ['msg_both', String(Math.floor(Date.now() / 1000)), statusBody()];
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

  it('has no address where there is no secret', async () => {
    const closed = await voucherApp([]);
    try {
      expect((await tell(closed)).statusCode).toBe(404);
    } finally {
      await closed.close();
    }
  });

  it('is signed as Standard Webhooks says', () => {
    // The example of the specification's libraries.
    const secret = readWebhookSecret('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw') ?? new Uint8Array();
    const headers = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: '1614265330' };
    const body = Buffer.from('{"test": 2432232314}');
    expect(signatureOf(secret, headers, body)).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
  });

  it('has its secrets from the environment, and a wrong one ends the start', () => {
    const read = (text: string) => readEnvironment({ LENDER_WEBHOOK_SECRETS: text });
    expect(read(`whsec_${SECRET.toString('base64')}, ${NEXT_SECRET.toString('base64')}`)).toMatchObject({
      environment: { webhookSecrets: { length: 2 } },
    });
    expect(read('short')).toMatchObject({
      ok: false,
      line: expect.stringMatching(/^LENDER_WEBHOOK_SECRETS: /),
    });
  });
});
