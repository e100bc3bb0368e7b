import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Gateway, loadMercadoPago } from '../../src/areas/payment/service/index.ts';
import { runInTrace } from '../../src/io/tracing.ts';
import { type MercadoPagoProcess, startMercadoPago } from '../mercado-pago-process.ts';
import { PATIENCE } from '../patience.ts';
import { DEPOSIT, PAYER } from './payments-app.ts';

const SECRET = 'webhook-secret-of-the-shop';
const OLD_SECRET = 'webhook-secret-of-before';
const errors: object[] = [];
let provider: MercadoPagoProcess;
let gateway: Gateway;
beforeAll(async () => {
  provider = await startMercadoPago();
  const { callMercadoPagoAt, mercadoPago } = await loadMercadoPago();
  callMercadoPagoAt(provider.base);
  gateway = mercadoPago({
    accessToken: 'APP_USR-token',
    webhookSecrets: [OLD_SECRET, SECRET],
    publicKey: 'APP_USR-public',
    script: `${provider.base}/js/v2`,
    notify: (site) => `https://portal.example/services/${site}/payments/messages`,
    log: { error: (fields) => void errors.push(fields) },
    answerWithinMs: PATIENCE.state,
  });
});
afterAll(() => provider.end());

const order = (more: object = {}) =>
  ({
    paymentId: randomUUID(),
    site: 'br/aurora',
    amount: DEPOSIT,
    currency: 'BRL',
    method: 'pix',
    payer: PAYER,
    cardToken: undefined,
    expiresAt: new Date('2026-11-22T15:30:00.000Z'),
    dueOn: undefined,
    ...more,
  }) as Parameters<Gateway['charge']>[0];

async function charged(more: object = {}) {
  const answer = await gateway.charge(order(more));
  if (!answer.ok) throw new Error(answer.reason);
  return answer.value;
}
const lastBody = async () => (await provider.calls()).findLast(({ url }) => url === '/v1/payments')?.body;

describe('Mercado Pago, by its own SDK', () => {
  it('makes a Pix of the exact amount, under the payment’s id as key [D1-2.7-11] [D2-2.5-22]', async () => {
    const chargeOrder = order();
    const first = await gateway.charge(chargeOrder);
    const again = await gateway.charge(chargeOrder);
    expect(first).toEqual(again);
    expect(first).toMatchObject({
      ok: true,
      value: { status: 'pending', amount: DEPOSIT, paymentId: chargeOrder.paymentId },
    });
    expect(await lastBody()).toMatchObject({
      transaction_amount: 500,
      payment_method_id: 'pix',
      external_reference: chargeOrder.paymentId,
      date_of_expiration: '2026-11-22T12:32:00.000-03:00', // the house wants half an hour from when it hears of it
      notification_url: 'https://portal.example/services/br/aurora/payments/messages',
      payer: {
        first_name: 'Ana',
        last_name: 'Souza',
        identification: { type: 'CPF', number: PAYER.document },
      },
    });
  });

  it('makes a boleto with line and bars in Brazil, and a coupon in Argentina [D1-2.7-12]', async () => {
    const request = { method: 'boleto', dueOn: '2026-11-24', expiresAt: undefined } as const;
    expect(await gateway.charge(order(request))).toEqual({ ok: false, reason: 'refused' });
    const address = {
      postalCode: '01310-200',
      street: 'Avenida Paulista',
      number: 'S/N',
      neighborhood: 'Bela Vista',
      city: 'São Paulo',
      state: 'SP',
    };
    const boleto = await charged({ ...request, payer: { ...PAYER, address } });
    expect(await lastBody()).toMatchObject({
      payer: { address: { zip_code: '01310200', street_name: 'Avenida Paulista', federal_unit: 'SP' } },
    });
    expect(boleto.instruction).toMatchObject({ kind: 'boleto', dueOn: '2026-11-24' });
    expect(boleto.instruction).toHaveProperty('line', expect.stringMatching(/^\d{47}$/));
    const coupon = await charged({
      method: 'boleto',
      dueOn: '2026-11-24',
      currency: 'ARS',
      site: 'ar/aurora',
    });
    expect(coupon.instruction).toMatchObject({ kind: 'boleto', line: undefined });
    expect(await lastBody()).toMatchObject({ payment_method_id: 'rapipago' });
  });

  it('charges a card by its token and says why it is declined [D1-2.7-10]', async () => {
    expect(await charged({ method: 'card', cardToken: 'token-1:visa' })).toMatchObject({
      status: 'approved',
    });
    expect(await lastBody()).toMatchObject({ token: 'token-1', payment_method_id: 'visa', installments: 1 });
    await charged({ method: 'card', cardToken: 'token-2:master:24:3' });
    expect(await lastBody()).toMatchObject({
      token: 'token-2',
      payment_method_id: 'master',
      issuer_id: 24,
      installments: 3,
      transaction_amount: 500, // what instalments cost is between the card and its holder
    });
    const poor = await charged({ method: 'card', cardToken: 'poor-token' });
    expect(poor).toMatchObject({ status: 'declined', reason: 'insufficient-funds' });
  });

  it('tells what nobody knows from what was not done, and finds a charge whose answer was lost (R17)', async () => {
    await provider.fail(500, 1);
    expect(await gateway.charge(order())).toEqual({ ok: false, reason: 'unavailable' });
    await provider.fail(400, 1);
    expect(await gateway.charge(order())).toEqual({ ok: false, reason: 'refused' });
    const lost = order();
    await provider.fail(0, 1);
    expect(await gateway.charge(lost)).toEqual({ ok: false, reason: 'unavailable' });
    const found = await gateway.ofPayment(lost.paymentId);
    expect(found).toMatchObject({ ok: true, value: { paymentId: lost.paymentId, status: 'pending' } });
    expect(JSON.stringify(errors)).not.toContain(PAYER.document);
  });

  it('gives back a part and the whole, once for a key (R15)', async () => {
    const { id } = await charged({ method: 'card', cardToken: 'token-2' });
    await gateway.refund(id, 20_000, 'one');
    const part = await gateway.refund(id, 20_000, 'one');
    expect(part).toMatchObject({ ok: true, value: { status: 'approved', refunded: 20_000 } });
    const whole = await gateway.refund(id, 30_000, 'two');
    expect(whole).toMatchObject({ ok: true, value: { status: 'refunded', refunded: DEPOSIT } });
  });

  it('cancels what is not paid, and says that it is paid where it is [D2-2.5-22]', async () => {
    const one = await charged();
    expect(await gateway.cancel(one.id)).toMatchObject({ ok: true, value: { status: 'cancelled' } });
    const other = await charged();
    await provider.set(other.id, { status: 'approved' });
    expect(await gateway.cancel(other.id)).toMatchObject({ ok: true, value: { status: 'approved' } });
    await provider.set(one.id, { status: 'cancelled', status_detail: 'expired' });
    expect(await gateway.find(one.id)).toMatchObject({ ok: true, value: { status: 'expired' } });
    expect(await gateway.find('99')).toEqual({ ok: true, value: undefined });
  });

  it('tells a dispute from a refund: money is here until the bank has decided, and gone only where it is lost [D2-2.5-22]', async () => {
    const { id } = await charged({ method: 'card', cardToken: 'token-3' });
    const notifyStatus = async (status: string, status_detail: string) => {
      await provider.set(id, { status, status_detail });
      const found = await gateway.find(id);
      return found.ok && [found.value?.status, found.value?.dispute, found.value?.refunded];
    };
    expect(await notifyStatus('in_mediation', 'pending')).toEqual(['approved', 'open', 0]);
    expect(await notifyStatus('charged_back', 'in_process')).toEqual(['approved', 'open', 0]);
    expect(await notifyStatus('charged_back', 'reimbursed')).toEqual(['approved', 'won', 0]);
    expect(await notifyStatus('charged_back', 'settled')).toEqual(['refunded', 'lost', DEPOSIT]);
  });

  it('lists what was charged, page by page, for reconciliation [D2-2.5-22]', async () => {
    for (let at = 0; at < 51; at++) await charged();
    const all = await gateway.list(new Date('2026-01-01'), new Date('2027-01-01'));
    expect(all.ok && all.value.length).toBeGreaterThan(51);
    expect(all.ok && new Set(all.value.map(({ id }) => id)).size).toBe(all.ok && all.value.length);
  });

  it('takes messages that are signed for this charge and now, and no others; by the old secret too while it changes [D2-2.5-22] (R60)', () => {
    const now = 1_795_000_000_000;
    const read = (id: string, { signedId = id, secret = SECRET, at = now, type = 'payment' } = {}) => {
      const ts = Math.floor(at / 1000);
      const v1 = createHmac('sha256', secret).update(`id:${signedId};request-id:r-1;ts:${ts};`).digest('hex');
      return gateway.readMessage(
        {
          headers: { 'x-signature': `ts=${ts},v1=${v1}`, 'x-request-id': 'r-1' },
          query: { 'data.id': id, type },
          body: Buffer.alloc(0),
        },
        now,
      );
    };
    expect(read('1000001')).toEqual({ ok: true, chargeId: '1000001' });
    expect(read('1000001', { type: 'plan' })).toEqual({ ok: true, chargeId: undefined });
    expect(read('1000002', { signedId: '1000001' })).toEqual({ ok: false, reason: 'invalid-signature' });
    // What was signed before the secret changed arrives after it.
    expect(read('1000001', { secret: OLD_SECRET })).toEqual({ ok: true, chargeId: '1000001' });
    expect(read('1000001', { secret: OLD_SECRET, at: now - 3_600_000 })).toEqual({
      ok: false,
      reason: 'stale-message',
    });
    expect(read('1000001', { secret: 'other' })).toEqual({ ok: false, reason: 'invalid-signature' });
    expect(read('1000001', { at: now - 3_600_000 })).toEqual({ ok: false, reason: 'stale-message' });
    expect(
      gateway.readMessage({ headers: {}, query: { 'data.id': '1' }, body: Buffer.alloc(0) }, now),
    ).toEqual({
      ok: false,
      reason: 'invalid-signature',
    });
  });

  it('tells the house with each call where it comes from, of calls at the same time each its own', async () => {
    const origins = Array.from({ length: 4 }, (_, n) => ({
      requestId: randomUUID(),
      traceparent: `00-${String(n + 1).repeat(32)}-${'b'.repeat(16)}-01`,
    }));
    const before = (await provider.calls()).length;
    await Promise.all(
      origins.map((origin) =>
        runInTrace(origin, async () => {
          const { id, paymentId } = await charged({ method: 'card', cardToken: 'token-5' });
          await Promise.all([
            gateway.find(id),
            gateway.ofPayment(paymentId),
            gateway.refund(id, DEPOSIT, `refund ${paymentId}`),
            gateway.cancel(id),
          ]);
        }),
      ),
    );
    const calls = (await provider.calls()).slice(before);
    for (const { requestId, traceparent } of origins) {
      const own = calls.filter((call) => call.traceparent === traceparent);
      expect(own.map((call) => call.requestId)).toEqual(own.map(() => requestId));
      expect(own.map(({ method, key }) => `${method} ${key ? 'with a key' : ''}`.trim()).toSorted()).toEqual([
        ...['GET', 'GET', 'GET', 'GET', 'POST with a key', 'POST with a key', 'PUT with a key'],
      ]);
    }
    // What comes from no request says nothing, whatever was sent before it.
    await gateway.find('1');
    expect((await provider.calls()).at(-1)).not.toHaveProperty('traceparent');
    expect(calls.length).toBe(origins.length * 7);
  });
});
