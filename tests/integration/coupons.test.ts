import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { grantCoupon } from '../../src/areas/proposals/service/coupons/store.ts';
import { ask, VOUCHERS, type VoucherApp, voucherApp } from './vouchers-app.ts';

const COUPON = `${VOUCHERS}/coupon`;
const RIGHT = { number: 'B7K29QTM4WXH', digits: '4725' };

let portal: VoucherApp;
beforeAll(async () => {
  portal = await voucherApp();
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.database.db.$client.query(
    'truncate proposal_voucher, proposal_event, proposal_coupon, rate_limit',
  );
});

const withoutEntrance = {
  funding: {
    carPrice: 84_390_00,
    downPayment: 0,
    credit: 84_390_00,
    installments: 48,
    installment: 2_210_37,
    residual: 0,
    residualPercent: 0,
  },
};
const add = (coupon: string, question: object = RIGHT, ip = '10.1.1.1') =>
  ask(portal, { ...question, coupon }, { url: COUPON, ip });
const reasonOf = (response: { json(): { type?: string } }) => response.json().type?.split('/').at(-1);

describe('a coupon for a voucher', () => {
  it('is added once, told of with the proposal and asked for again without harm [D1-5-46] [D2-5.4-14] (R10)', async () => {
    await portal.keep();
    const first = await add('aurora 1500');
    expect(first.statusCode).toBe(200);
    expect(first.json()).toEqual({
      code: 'AURORA1500',
      benefit: 'R$\u00a01.500,00 em acessórios na entrega do carro',
    });
    expect((await add('AURORA1500')).body).toBe(first.body);
    expect((await ask(portal, RIGHT)).json().coupon).toEqual(first.json());
    const other = await add('BEMVINDO');
    expect(other.statusCode).toBe(409);
    expect(reasonOf(other)).toBe('coupon-unavailable');
  });

  it('that needs a down payment is not for a proposal without one [D1-5-47] [D2-5.4-15]', async () => {
    await portal.keep(withoutEntrance);
    const refused = await add('AURORA1500');
    expect(refused.statusCode).toBe(409);
    expect(reasonOf(refused)).toBe('coupon-needs-entrance');
    expect((await add('BEMVINDO')).statusCode).toBe(200);
  });

  it('is unavailable for a denied, an expired and a pending proposal, and where no such code is', async () => {
    const of = async (changes: Parameters<VoucherApp['keep']>[0], code = 'BEMVINDO') => {
      await portal.database.db.$client.query('truncate proposal_voucher, proposal_event');
      await portal.keep(changes);
      return reasonOf(await add(code));
    };
    expect(await of({ status: 'denied' })).toBe('coupon-unavailable');
    expect(await of({ status: 'in-progress' })).toBe('coupon-unavailable');
    expect(await of({ dueDate: '2026-11-22' })).toBe('coupon-unavailable');
    expect(await of({}, 'NOSUCHCODE')).toBe('coupon-unavailable');
    expect(await of({}, "x' or 1=1 --")).toBe('coupon-unavailable');
    // No text that cannot be stored comes past the edge, whichever call it is for.
    expect(await of({}, '\u0000')).toBe('invalid-input');
  });

  it('of another’s proposal is asked for in vain, with the words of an unknown one (R12)', async () => {
    await portal.keep();
    const answers = [
      await add('BEMVINDO', { ...RIGHT, digits: '0000' }),
      await add('BEMVINDO', { number: 'NOBODY', digits: '4725' }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
    expect((await ask(portal, RIGHT)).json().coupon).toBeUndefined();
  });

  it('is given to no more proposals than there are coupons, however many ask at once (R15)', async () => {
    const coupon = {
      code: 'FEW',
      benefit: 'Tapetes',
      from: '2026-01-01',
      until: '2026-12-31',
      needsEntrance: false,
      uses: 3,
    } as const;
    const coupons = Array.from({ length: 12 }, (_, at) =>
      grantCoupon(portal.database.db, { site: 'br/aurora', number: `P${at}` }, coupon),
    );
    const given = await Promise.all(coupons);
    expect(given.filter(Boolean)).toHaveLength(3);
    const { rows } = await portal.database.db.$client.query('select number from proposal_coupon');
    expect(rows).toHaveLength(3);
  });

  it('is one a proposal, when two codes are tried at once (R15)', async () => {
    const coupon = (code: string) =>
      ({
        code,
        benefit: code,
        from: '2026-01-01',
        until: '2026-12-31',
        needsEntrance: false,
        uses: 9,
      }) as const;
    const name = { site: 'br/aurora', number: 'P1' };
    const given = await Promise.all(
      ['ONE1', 'TWO2', 'THREE3'].map((code) => grantCoupon(portal.database.db, name, coupon(code))),
    );
    expect(given.filter(Boolean)).toHaveLength(1);
  });

  it('cannot be guessed at one voucher without end (R20)', async () => {
    await portal.keep();
    const tries = [];
    for (let at = 0; at < 25; at++) tries.push((await add(`GUESS${at}`, RIGHT, `10.2.0.${at}`)).statusCode);
    expect(tries.slice(0, 10)).toEqual(Array(10).fill(409));
    expect(tries.at(-1)).toBe(429);
  });
});
