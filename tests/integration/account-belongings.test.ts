import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepDecided, ownProposals } from '../../src/areas/proposals/service/index.ts';
import { linkedToAccounts } from '../../src/host/linked-proposals.ts';
import { readSites } from '../../src/host/sites.ts';
import { testSealing } from '../sealing.ts';
import { type AccountApp, accountApp, type Browser, cookieOf } from './accounts-app.ts';
import { cpfOf, type DeskApp, PROPOSE, proposalFor, send, serveDesk, simulated } from './credit-desk-app.ts';

let app: AccountApp;
let desk: DeskApp;
let [ana, rui]: Browser[] = [];
let sites: Awaited<ReturnType<typeof readSites>>;
beforeAll(async () => {
  app = await accountApp();
  sites = await readSites('seeds/sites');
  const log = { warn: () => undefined };
  desk = await serveDesk(app.database.db, {
    decided: (tx, proposal) => keepDecided(testSealing, tx, proposal),
    before: (own) =>
      linkedToAccounts(() => own, { sites, open: app.open, log })({ market: 'BR', brand: 'aurora' }),
  });
  ana = await app.customer('ana.belongings@example.com');
  rui = await app.customer('rui.belongings@example.com');
});
afterAll(async () => {
  await desk?.close();
  await app?.close();
});

let people = 0;
const proposal = async () => proposalFor(await simulated(desk), { document: cpfOf(++people) });
const proposeAs = (browser: Browser | undefined, body: unknown) =>
  send(desk, 'POST', PROPOSE, body, browser ? { cookie: cookieOf(browser) } : {});
const listOf = (browser: Browser | undefined) => browser?.go((visit) => visit.proposals());

describe('a proposal that is made while an account is open', () => {
  it('stands in it once, however often it is sent, and in nobody else’s [D2-6-02] [D1-1-08] (R12, R15)', async () => {
    const body = await proposal();
    const { proposal_id: number } = (await proposeAs(ana, body)).json();
    expect((await proposeAs(ana, body)).json().proposal_id).toBe(number);
    expect(await listOf(ana)).toEqual([{ site: 'br/aurora', number }]);
    expect(await listOf(rui)).toEqual([]);
    expect(await app.browser().go((visit) => visit.proposals())).toEqual([]);
  });

  it('is told with its car, figures and voucher as the lender knows them', async () => {
    const today = () => '2026-01-01';
    const own = ownProposals({
      db: app.database.db,
      sealing: testSealing,
      sites,
      origin: 'https://carros.example',
      today,
    });
    const [told] = await own((await listOf(ana)) ?? []);
    expect(told).toMatchObject({ site: 'br/aurora', instalments: { count: expect.any(Number) } });
    expect(told?.car?.mvsCode).toMatch(/\w{4}/);
    expect(await own([{ site: 'br/lumen', number: told?.number ?? '' }])).toEqual([]);
  });

  it('of whoever is logged out stands in no account, and one that cannot be linked is made all the same', async () => {
    const before = (await listOf(ana))?.length;
    expect((await proposeAs(undefined, await proposal())).statusCode).toBe(201);
    const broken = send(desk, 'POST', PROPOSE, await proposal(), { cookie: '__Host-account-br=%E0%A4%A' });
    expect((await broken).statusCode).toBe(201);
    expect(await listOf(ana)).toHaveLength(before ?? 0);
  });
});

const CAR = { site: 'br/aurora', code: '363C1C0_134', price: 9_999_000 };

describe('cars that a customer keeps', () => {
  it('are theirs, each once at the price of the first time, and gone when they are taken out (R12, R13)', async () => {
    expect(await rui?.go((visit) => visit.keepCars([CAR, { ...CAR, code: '363C1C0_135' }]))).toBe(true);
    await rui?.go((visit) => visit.keepCars([{ ...CAR, price: 1 }]));
    const kept = (await rui?.go((visit) => visit.cars())) ?? [];
    expect(kept).toHaveLength(2);
    expect(kept).toContainEqual(CAR);
    expect(await ana?.go((visit) => visit.cars())).toEqual([]);
    await ana?.go((visit) => visit.dropCar(CAR));
    expect(await rui?.go((visit) => visit.cars())).toHaveLength(2);
    await rui?.go((visit) => visit.dropCar(CAR));
    expect((await rui?.go((visit) => visit.cars()))?.map(({ code }) => code)).toEqual(['363C1C0_135']);
  });

  it('are as many as there is room for, and that is said', async () => {
    const many = Array.from({ length: 60 }, (_, at) => ({ ...CAR, code: `363C1C0_${at}` }));
    expect(await rui?.go((visit) => visit.keepCars(many))).toBe(false);
    expect(await rui?.go((visit) => visit.cars())).toHaveLength(50);
  });

  it('are kept for nobody who is not logged in', async () => {
    await app.browser().go((visit) => visit.keepCars([CAR]));
    expect(await app.browser().go((visit) => visit.cars())).toEqual([]);
  });
});

describe('what belongs to an account', () => {
  it('is in its customer’s copy and goes with it, the linked proposals’ vouchers too (R46, R47)', async () => {
    await ana?.go((visit) => visit.keepCars([CAR]));
    const [own] = (await listOf(ana)) ?? [];
    const copy = await ana?.go((visit) => visit.copy());
    expect(copy).toContain(`account_car ${CAR.code}`);
    expect(copy).toContain(`account_proposal ${own?.number}`);
    expect(copy).toContain(`proposal_voucher ${own?.number}`);
    await ana?.go((visit) => visit.erase('Segredo1!'));
    const count = async (table: string) =>
      (await app.database.db.$client.query(`select * from ${table} where number = $1`, [own?.number]))
        .rowCount;
    expect(await count('proposal_voucher')).toBe(0);
    expect(await count('account_proposal')).toBe(0);
    expect(await rui?.go((visit) => visit.cars())).toHaveLength(50);
  });
});
