import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bonusFile } from '../../src/areas/account/contract.ts';
import { bonusByNumber, giveBonuses, takeBonus } from '../../src/areas/account/service/index.ts';
import { recorder } from '../../src/host/process/audit-recorder.ts';
import { commandPermit } from '../../src/kit/authority.ts';
import { testSealing } from '../sealing.ts';
import { type AccountApp, accountApp, type Browser } from './accounts-app.ts';
import { openBoss } from './leads-app.ts';

const EMAIL = 'ana.bonus@example.com';
const SITE = {
  ...({ market: 'BR', brand: 'aurora', brandName: 'Aurora', locale: 'pt-BR', currency: 'BRL' } as const),
};

let app: AccountApp;
let ana: Browser;
let deps: Parameters<typeof giveBonuses>[0];
let boss: Awaited<ReturnType<typeof openBoss>>;
beforeAll(async () => {
  app = await accountApp();
  boss = await openBoss(app.database.url);
  deps = { db: app.database.db, boss, sealing: testSealing, record: recorder(testSealing) };
  ana = await app.customer(EMAIL);
});
afterAll(async () => {
  await boss?.stop({ graceful: false });
  await app?.close();
});

const file = (...bonuses: object[]) => bonusFile.parse({ site: 'br/aurora', bonuses });
const entry = { id: '2026-11-1', email: EMAIL, amount: 1_500.5, validUntil: '2026-12-31', models: ['orla'] };
const held = (browser: Browser) => browser.go((session) => session.bonuses());
const mails = async () => (await app.mailsTo(EMAIL)).map(({ subject }) => subject);

describe('bonus vouchers', () => {
  it('come with a new account, as the site says, once, and to nobody else [D2-2.5-30]', async () => {
    expect(await held(ana)).toEqual([
      expect.objectContaining({ site: 'br/aurora', amount: 50_000, models: [], usedOn: undefined }),
    ]);
    expect(await held(app.browser())).toEqual([]);
    await ana.go((session) => session.logIn({ email: EMAIL, password: 'Garoa#7vento' }));
    expect(await held(ana)).toHaveLength(1);
  });

  it('are given by a file once each, told by mail, also at the same moment; who has no account waits [D2-2.5-30]', async () => {
    const given = file(entry, { ...entry, id: '2026-11-2', email: 'nobody@example.com' });
    const all = await Promise.all([1, 2, 3].map(() => giveBonuses(deps, SITE, given)));
    expect(all.map(({ given: now }) => now).sort()).toEqual([0, 0, 1]);
    expect(all.every(({ waiting }) => waiting === 1)).toBe(true);
    const [newest] = await held(ana);
    expect(newest).toMatchObject({ amount: 150_050, models: ['orla'], validUntil: '2026-12-31' });
    expect(newest?.number).toMatch(/^L[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/);
    expect((await mails()).filter((subject) => subject.startsWith('Você ganhou'))).toHaveLength(1);
  });

  it('are used once, however many hands take them, not after their last day, and their owner is told [D2-2.5-30]', async () => {
    const [voucher] = await held(ana);
    const number = voucher?.number ?? '';
    const take = (today: string, of = number) =>
      takeBonus(
        deps,
        commandPermit('update', 'bonuses', 'Rui'),
        of,
        { reason: 'order R1', today },
        () => SITE,
      );
    expect(await take('2027-01-01')).toEqual({ ok: false, reason: 'ended' });
    const hands = await Promise.all(Array.from({ length: 10 }, () => take('2026-12-31')));
    expect(hands.filter(({ ok }) => ok)).toHaveLength(1);
    expect(hands.find(({ ok }) => !ok)).toEqual({ ok: false, reason: 'used' });
    expect(await take('2026-12-31', 'L2222-2222')).toEqual({ ok: false, reason: 'unknown' });
    expect((await bonusByNumber(app.database.db, number))?.usedOn).toBe('2026-12-31');
    expect((await mails()).filter((subject) => subject.includes('foi usado'))).toHaveLength(1);
  });

  it('are in the copy of somebody’s data and go with the account (R46, R47)', async () => {
    const copied = await ana.go((session) => session.copy('Garoa#7vento'));
    const copy = copied.ok ? copied.value : '';
    expect(copy).toContain('account_bonus L');
    expect(await ana.go((session) => session.erase('Garoa#7vento'))).toEqual({ ok: true });
    expect((await app.database.db.execute('select * from account_bonus')).rows).toEqual([]);
  });

  it.each([
    ['an amount of fractions of a cent', { amount: 1.005 }],
    ['a day that is none', { validUntil: '2026-02-30' }],
    ['an e-mail that is none', { email: 'ana' }],
    ['a field that nobody knows', { discount: 5 }],
  ])('are refused with %s', (_what, wrong) => {
    expect(bonusFile.safeParse({ site: 'br/aurora', bonuses: [{ ...entry, ...wrong }] }).success).toBe(false);
  });
});
