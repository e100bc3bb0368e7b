import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dateIn } from '../../src/areas/platform/index.ts';
import { someDecidedFunding } from '../../src/areas/proposals/examples.ts';
import { voucherPersonalData } from '../../src/areas/proposals/service/index.ts';
import { RETENTION_DAYS } from '../../src/io/personal-data.ts';
import { createSealing } from '../../src/io/sealing.ts';
import { addDays } from '../../src/kit/calendar.ts';
import { TYPED_CPF } from '../person.ts';
import { testSealing } from '../sealing.ts';
import { statementsOf } from '../statements.ts';
import { ask, type VoucherApp, voucherApp } from './vouchers-app.ts';

let portal: VoucherApp;
beforeAll(async () => {
  portal = await voucherApp();
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.database.db.$client.query('truncate proposal_voucher, proposal_event, rate_limit');
  await portal.keep();
});

const RIGHT = { number: 'B7K29QTM4WXH', digits: '4725' };
const dump = async () => {
  const { rows } = await portal.database.db.$client.query('select * from proposal_voucher, proposal_event');
  return JSON.stringify(rows);
};
/** An answer without what differs from one call to the next. */
const bare = (response: { body: string; statusCode: number }) =>
  `${response.statusCode} ${response.body.replace(/"requestId":"[^"]*"/, '')}`;

describe('following a proposal', () => {
  it('tells status, history, last day, amounts and where the voucher is checked, and nothing that names the buyer [D2-3.6-06] (R41, R49)', async () => {
    const response = await ask(portal, RIGHT);
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
    const body = response.json();
    expect(body).toMatchObject({
      number: RIGHT.number,
      status: 'approved',
      voucher: 'valid',
      dueDate: '2026-12-22',
      history: [{ status: 'approved', at: '2026-11-22T12:00:00.000Z' }],
      car: 'Orla Brisa',
      funding: {
        price: 120_557_00,
        financed: 84_390_00,
        downPayment: 36_167_00,
        instalments: 48,
        instalmentValue: 2_210_37,
      },
    });
    expect(body.funding.terms).toEqual(someDecidedFunding.terms);
    expect(body.check).toMatch(/^http:\/\/localhost\/br\/aurora\/voucher\?codigo=[0-9A-Z-]{34}$/);
    // The code is drawn by lot and may spell any three digits.
    expect(response.body.replace(body.check, '')).not.toMatch(/João|Araújo|529|4725/);
  });

  it('takes the check code for the number, however it is typed', async () => {
    const { check } = (await ask(portal, RIGHT)).json();
    const code = new URL(check).searchParams.get('codigo') ?? '';
    for (const typed of [code, code.toLowerCase(), code.replaceAll('-', ' ')])
      expect((await ask(portal, { code: typed, digits: '4725' })).statusCode).toBe(200);
    expect((await ask(portal, { code, digits: '0000' })).statusCode).toBe(404);
  });

  it('takes all digits of the document too, and then every one must be right', async () => {
    expect((await ask(portal, { ...RIGHT, digits: '52998224725' })).statusCode).toBe(200);
    expect((await ask(portal, { ...RIGHT, digits: '11111114725' })).statusCode).toBe(404);
  });

  it('answers unknown numbers, wrong digits, and another site’s proposals with the same bytes (R12, R19)', async () => {
    const answers = [
      await ask(portal, { ...RIGHT, number: 'NOBODY' }),
      await ask(portal, { ...RIGHT, digits: '4726' }),
      await ask(portal, RIGHT, { url: '/services/ar/aurora/proposals/vouchers' }),
      await ask(portal, RIGHT, { url: '/services/br/cerrado/proposals/vouchers' }),
      await ask(portal, { code: '0'.repeat(20), digits: '4725' }),
    ];
    expect(new Set(answers.map(bare)).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(404);
  });

  it('does the same work for all of them: what it takes tells nothing either (R19)', async () => {
    const result = [
      () => ask(portal, { ...RIGHT, number: 'NOBODY' }),
      () => ask(portal, { ...RIGHT, digits: '4726' }),
      () => ask(portal, RIGHT, { url: '/services/br/cerrado/proposals/vouchers' }),
    ];
    const work = [];
    for (const one of result) work.push((await statementsOf(one)).join('; '));
    expect(work[0]).toContain('proposal_voucher');
    expect(new Set(work).size).toBe(1);
  });

  it('refuses what is no question, and says which field', async () => {
    for (const [payload, field] of [
      [{ digits: '4725' }, 'number'],
      [{ number: 'X', digits: '12a4' }, 'digits'],
      [{ number: 'X', digits: '' }, 'digits'],
      [{ number: "x' or 1=1", digits: '4725' }, 'number'],
      [{ number: 'X'.repeat(500), digits: '4725' }, 'number'],
      [{ code: 'short', digits: '4725' }, 'code'],
    ] as const) {
      const response = await ask(portal, payload);
      expect(response.statusCode).toBe(422);
      expect(response.json().errors[0].field).toBe(field);
    }
  });

  it('shows no voucher of a proposal that is not approved, and an expired one as expired', async () => {
    await portal.keep({ id: 'PENDING1', status: 'pending' });
    await portal.keep({ id: 'LATE1', dueDate: '2026-11-22' });
    await portal.keep({ id: 'TODAY1', dueDate: '2026-11-23' });
    const trackVoucher = async (number: string) => (await ask(portal, { number, digits: '4725' })).json();
    const pending = await trackVoucher('PENDING1');
    expect([pending.status, pending.voucher, pending.check]).toEqual(['pending', undefined, undefined]);
    expect((await trackVoucher('LATE1')).voucher).toBe('expired');
    expect((await trackVoucher('TODAY1')).voucher).toBe('valid');
  });

  it('tells no amounts and no last day of what another house has decided without them, and writes no file', async () => {
    await portal.keep({ id: 'ELSEWHERE-1', dueDate: undefined, funding: undefined, car: undefined });
    const question = { number: 'ELSEWHERE-1', digits: '4725' };
    const body = (await ask(portal, question)).json();
    expect([body.voucher, body.dueDate, body.funding]).toEqual(['valid', undefined, undefined]);
    const file = await ask(portal, question, { url: '/services/br/aurora/proposals/vouchers/pdf' });
    expect([file.statusCode, file.json().type]).toEqual([409, '/problems/no-voucher']);
  });

  it('keeps a proposal that is told twice as it was first', async () => {
    const first = (await ask(portal, RIGHT)).json();
    await portal.keep({ buyer: { name: 'Somebody Else', document: '111.444.777-35' } });
    expect((await ask(portal, RIGHT)).json()).toEqual(first);
  });
});

describe('guessing', () => {
  it('ends with the eleventh wrong try at a number, from wherever it comes, and says when to come back (R20)', async () => {
    for (let guess = 0; guess < 10; guess++) {
      const response = await ask(
        portal,
        { ...RIGHT, digits: String(1000 + guess) },
        { ip: `10.2.0.${guess}` },
      );
      expect(response.statusCode).toBe(404);
    }
    const eleventh = await ask(portal, RIGHT, { ip: '10.2.0.99' });
    expect(eleventh.statusCode).toBe(429);
    expect(Number(eleventh.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('leaves an office that shares an address sixty wrong tries at all numbers, and ends then, whatever it says that it forwards for (R20)', async () => {
    for (let guess = 0; guess < 60; guess++) {
      if (guess === 59) expect((await ask(portal, RIGHT, { ip: '10.3.0.1' })).statusCode).toBe(200);
      const headers = { 'x-forwarded-for': `203.0.113.${guess}` };
      await ask(portal, { number: `N${guess}`, digits: '1234' }, { ip: '10.3.0.1', headers });
    }
    expect((await ask(portal, RIGHT, { ip: '10.3.0.1' })).statusCode).toBe(429);
    expect((await ask(portal, RIGHT, { ip: '10.3.0.2' })).statusCode).toBe(200);
  });

  it('counts a number that does not exist as one that does (R19)', async () => {
    const answers = [];
    for (let guess = 0; guess < 11; guess++)
      answers.push(await ask(portal, { number: 'NOBODY', digits: '1234' }, { ip: `10.4.0.${guess}` }));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array(10).fill(404), 429]);
  });

  it('does not shut out who has the voucher, nor count right answers (R20)', async () => {
    const { check } = (await ask(portal, RIGHT)).json();
    const code = new URL(check).searchParams.get('codigo');
    for (let guess = 0; guess < 12; guess++)
      await ask(portal, { ...RIGHT, digits: '0000' }, { ip: `10.5.0.${guess}` });
    expect((await ask(portal, RIGHT, { ip: '10.5.0.50' })).statusCode).toBe(429);
    for (let look = 0; look < 15; look++)
      expect((await ask(portal, { code, digits: '4725' }, { ip: '10.5.0.1' })).statusCode).toBe(200);
  });

  it('bounds a burst as well as a row (R20)', async () => {
    const burst = await Promise.all(
      Array.from({ length: 40 }, (_, guess) =>
        ask(portal, { ...RIGHT, digits: String(2000 + guess) }, { ip: `10.6.0.${guess}` }),
      ),
    );
    expect(burst.filter(({ statusCode }) => statusCode === 404)).toHaveLength(10);
    expect(burst.filter(({ statusCode }) => statusCode === 429)).toHaveLength(30);
  });
});

describe('what is stored', () => {
  it('names nobody in the clear, and neither does the log (R49)', async () => {
    await ask(portal, RIGHT);
    await ask(portal, { ...RIGHT, digits: '52998224725' });
    const stored = await dump();
    expect(stored).toContain('v1.');
    for (const canary of [/João/, /Araújo/, TYPED_CPF, /"4725"/])
      expect(`${stored} ${portal.logged()}`).not.toMatch(canary);
  });

  it('is told to the person, and gone at their wish', async () => {
    const store = voucherPersonalData(testSealing);
    const who = { document: testSealing.personKeys('document', '52998224725'), email: [], phone: [] };
    const { db } = portal.database;
    const held = await store.find(db, who);
    expect(held.records).toHaveLength(1);
    expect(JSON.stringify(held.records)).toContain('João da Conceição Araújo');
    const kept = await db.transaction((tx) => store.withdraw(tx, who, new Date()));
    expect(kept.retained[0]?.records).toBe(1);
    const erased = await db.transaction((tx) => store.erase(tx, who, new Date()));
    expect(erased.counts).toEqual({ vouchers: 1 });
    expect((await ask(portal, RIGHT)).statusCode).toBe(404);
    expect((await db.$client.query('select from proposal_event')).rowCount).toBe(0);
  });

  it('that nobody has set an end to counts from the day of its own market, also late in the evening', async () => {
    // Half past ten in the evening of the 23rd, by both clocks; in UTC it is the 24th.
    const late = { decidedAt: new Date('2026-11-24T01:30:00Z'), dueDate: undefined };
    await portal.keep({ ...late, id: 'LATEBR000001', site: 'br/aurora' });
    await portal.keep({ ...late, id: 'LATEAR000001', site: 'ar/aurora' });
    const { rows } = await portal.database.db.$client.query(
      "select valid_until::text as day from proposal_voucher where number like 'LATE%'",
    );
    expect(rows).toEqual([{ day: '2026-11-23' }, { day: '2026-11-23' }]);
  });

  it('goes when it was kept long enough, with what was told of proposals that never came', async () => {
    const store = voucherPersonalData(testSealing);
    const { db } = portal.database;
    // What is told is received by the database's clock: the last day comes after that one's, as it does in life.
    const lastDay = addDays(dateIn('BR', Date.now()), 30);
    await db.$client.query('update proposal_voucher set valid_until = $1', [lastDay]);
    const at = (days: number) => new Date(`${addDays(lastDay, days)}T03:00:00Z`);
    expect(await store.expire(db, at(180), RETENTION_DAYS)).toMatchObject({ vouchers: 0 });
    expect(await store.expire(db, at(182), RETENTION_DAYS)).toEqual({ vouchers: 1, statusEvents: 1 });
  });

  it('is found and opened after the key was changed', async () => {
    const key = { id: 'next', key: Buffer.alloc(32, 9) };
    const both = createSealing([key, { id: 'test', key: Buffer.alloc(32) }]);
    const { db } = portal.database;
    expect(await voucherPersonalData(both).reseal(db, 'others')).toBe(1);
    expect(await voucherPersonalData(both).reseal(db, 'others')).toBe(0);
    expect(
      await voucherPersonalData(createSealing([key])).find(db, {
        document: createSealing([key]).personKeys('document', '529.982.247-25'),
        email: [],
        phone: [],
      }),
    ).toMatchObject({ records: [{ record: 'proposal_voucher B7K29QTM4WXH' }] });
  });
});
