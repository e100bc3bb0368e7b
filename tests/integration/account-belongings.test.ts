import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountPersonalData } from '../../src/areas/account/service/index.ts';
import { storeAgreement } from '../../src/areas/legal-documents/service/index.ts';
import { someTerms } from '../../src/areas/lender/examples.ts';
import { findOffers } from '../../src/areas/lender/service/index.ts';
import { accountLinks } from '../../src/areas/proposals/service/account-links.ts';
import { ownProposals } from '../../src/areas/proposals/service/index.ts';
import { decisionStore } from '../../src/areas/proposals/service/proposal-service.ts';
import { consentAdmin } from '../../src/host/privacy/consents.ts';
import {
  exportPerson,
  personalDataStores,
  previewPerson,
  settlePerson,
} from '../../src/host/privacy/privacy.ts';
import { readSites } from '../../src/host/sites/sites.ts';
import { RETENTION_DAYS } from '../../src/io/personal-data.ts';
import { permitFor } from '../permits.ts';
import { testSealing } from '../sealing.ts';
import { type AccountApp, accountApp, type Browser, cookieOf } from './accounts-app.ts';
import { type CreditApp, cpfOf, PROPOSE, proposalFor, send, serveCredit, simulated } from './credit-app.ts';

let app: AccountApp;
let appHere: CreditApp;
let [ana, rui]: Browser[] = [];
let sites: Awaited<ReturnType<typeof readSites>>;
beforeAll(async () => {
  app = await accountApp();
  sites = await readSites('seeds/sites');
  const log = { warn: () => undefined };
  const links = accountLinks({ sites, open: app.open, log });
  appHere = await serveCredit(app.database.db, {
    onStored: links.simulation,
    decided: decisionStore({
      ...{
        db: app.database.db,
        boss: app.boss,
        sealing: testSealing,
        sites,
        origin: 'https://carros.example',
      },
      agreements: {
        now: async () => ({ ok: false, reason: 'documents-changed', stamp: '' }),
        store: (tx, acceptance) => storeAgreement(tx, testSealing, acceptance),
      },
    }).decided,
    before: (own) => links.linkedDecisions(() => own)({ market: 'BR', brand: 'aurora' }),
  });
  ana = await app.customer('ana.belongings@example.com');
  rui = await app.customer('rui.belongings@example.com');
});
afterAll(async () => {
  await appHere?.close();
  await app?.close();
});

let people = 0;
const proposal = async () => proposalFor(await simulated(appHere), { document: cpfOf(++people) });
const proposeAs = (browser: Browser | undefined, body: unknown, headers: Record<string, string> = {}) =>
  send(appHere, 'POST', PROPOSE, body, { ...headers, ...(browser && { cookie: cookieOf(browser) }) });
const listOf = (browser: Browser | undefined) => browser?.go((session) => session.proposals());

describe('a proposal that is made while an account is open', () => {
  it('stands in it once, however often it is sent, and in nobody else’s [D2-6-02] [D1-1-08] (R12, R15)', async () => {
    const body = await proposal();
    const { proposal_id: number } = (await proposeAs(ana, body)).json();
    expect((await proposeAs(ana, body)).json().proposal_id).toBe(number);
    expect(await listOf(ana)).toEqual([{ site: 'br/aurora', number }]);
    expect(await listOf(rui)).toEqual([]);
    expect(await app.browser().go((session) => session.proposals())).toEqual([]);
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
    const [result] = await own((await listOf(ana)) ?? []);
    expect(result).toMatchObject({ site: 'br/aurora', instalments: { count: expect.any(Number) } });
    expect(result?.car?.mvsCode).toMatch(/\w{4}/);
    expect(await own([{ site: 'br/lumen', number: result?.number ?? '' }])).toEqual([]);
  });

  it('of whoever is logged out stands in no account, and one that cannot be linked is made all the same', async () => {
    const before = (await listOf(ana))?.length;
    expect((await proposeAs(undefined, await proposal())).statusCode).toBe(201);
    const broken = send(appHere, 'POST', PROPOSE, await proposal(), { cookie: '__Host-account-br=%E0%A4%A' });
    expect((await broken).statusCode).toBe(201);
    expect(await listOf(ana)).toHaveLength(before ?? 0);
  });
});

/** What was agreed to, by what: under which account it is stored. */
const agreedOf = async (subject: string) =>
  (
    await app.database.db.$client.query(
      'select kind, account, restricted_at from legal_acceptance where subject = $1 order by kind',
      [subject],
    )
  ).rows.map(({ kind, account, restricted_at: at }) => [kind, account, at !== null]);

describe('what is agreed to while an account is open', () => {
  const headers = {
    'proposal-consent': 'term 2026-11-0a1b2c3d; ticked',
    'legal-documents': 'privacy:2026-12-01-0a1b2c3d correspondents:2026-12-01-0a1b2c3d',
  };

  it('with a proposal is stored under it, and under none of whoever is logged out', async () => {
    const account = (await rui?.go((session) => session.who()))?.id;
    expect(account).toBeDefined();
    const { proposal_id: own } = (await proposeAs(rui, await proposal(), headers)).json();
    const { proposal_id: other } = (await proposeAs(undefined, await proposal(), headers)).json();
    expect(await agreedOf(own)).toEqual([
      ['correspondents', account, false],
      ['privacy', account, false],
    ]);
    expect(await agreedOf(other)).toEqual([
      ['correspondents', null, false],
      ['privacy', null, false],
    ]);
  });

  it('is found, copied and restricted by the mailbox that the account has now, whatever it was then (R46, R47)', async () => {
    const [then, person] = ['bia.then@example.com', { mark: 'email', value: 'bia.now@example.com' } as const];
    const bia = await app.customer(person.value);
    const account = (await bia.go((session) => session.who()))?.id;
    const { db } = app.database;
    const agree = (subject: string, of: string | undefined) =>
      db.transaction((tx) =>
        storeAgreement(tx, testSealing, {
          ...{ site: 'br/aurora', act: 'booking', subject, at: new Date() },
          documents: [{ kind: 'privacy', version: '2026-12-01-0a1b2c3d' }],
          by: { email: then, account: of },
        }),
      );
    await agree('booked by bia', account);
    await agree('booked by another', undefined);
    const stores = personalDataStores(testSealing);
    const options = { db, sealing: testSealing, stores, by: 'ana', now: new Date() };
    const { records } = await exportPerson(options, person);
    const copied = records.filter(({ area }) => area === 'legal-documents').map(({ record }) => record);
    expect(copied).toEqual(['legal_acceptance booking booked by bia privacy']);
    const consents = consentAdmin({ db, sealing: testSealing, record: async () => undefined });
    const shown = await consents.find(permitFor('ana', 'update', 'privacy'), person);
    expect(shown?.map(({ id }) => id)).toEqual(['booked by bia']);
    const { retained } = await previewPerson(options, 'withdraw', person);
    expect(retained).toContainEqual(expect.objectContaining({ what: 'legal_acceptance', records: 1 }));
    await settlePerson(options, 'erase', person);
    expect(await agreedOf('booked by bia')).toEqual([['privacy', account, true]]);
    expect(await agreedOf('booked by another')).toEqual([['privacy', null, false]]);
  });
});

const OFFERS = '/services/br/aurora/financing/offers';
const { mvsCode: mvs, year, color } = someTerms();
/** Asks for an offer to be kept, as the card of a plan does. */
async function keepAs(browser: Browser | undefined, entrancePercent = 40) {
  const request = {
    source: 'CDC',
    plan: 'cdc',
    price: 119_990,
    entrancePercent,
    installments: 48,
    car: { mvs, year, color, partIds: ['lira-134'] },
    shown: { installment: 2_300.5, annualCET: 22.1 },
  };
  const answer = await send(appHere, 'POST', OFFERS, request, browser ? { cookie: cookieOf(browser) } : {});
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ id: string; installment: number }>();
}
const simulationsOf = (browser: Browser | undefined) => browser?.go((session) => session.simulations());

describe('a simulation that is kept while an account is open', () => {
  it('stands in it, the last one first, and in nobody else’s [D1-1-08] (R12)', async () => {
    const [first, second] = [await keepAs(ana), await keepAs(ana, 50)];
    await keepAs(undefined);
    const own = await simulationsOf(ana);
    expect(own).toEqual([second, first].map(({ id }) => ({ site: 'br/aurora', offer: id })));
    expect(await simulationsOf(rui)).toEqual([]);
    expect(await app.browser().go((session) => session.simulations())).toEqual([]);
    const offers = await findOffers(app.database.db, own ?? []);
    expect(offers.map(({ installment }) => installment)).toEqual(
      [second, first].map(({ installment }) => Math.round(installment * 100)),
    );
    const [{ offer = '' } = {}] = own ?? [];
    expect(await findOffers(app.database.db, [{ site: 'br/lumen', offer }])).toEqual([]);
    expect(await findOffers(app.database.db, [{ site: 'br/aurora', offer: 'nobody\u0000' }])).toEqual([]);
  });

  it('is taken out by its customer alone, and the newest twenty are kept', async () => {
    const [one] = (await simulationsOf(ana)) ?? [];
    if (!one) throw new Error('nothing is kept');
    await rui?.go((session) => session.dropSimulation(one));
    expect(await simulationsOf(ana)).toContainEqual(one);
    await ana?.go((session) => session.dropSimulation(one));
    expect(await simulationsOf(ana)).not.toContainEqual(one);
    const many = Array.from({ length: 25 }, (_, at) => ({ site: 'br/aurora', offer: `offer-${at}` }));
    for (const simulation of many) await rui?.go((session) => session.linkSimulation(simulation));
    expect(await simulationsOf(rui)).toEqual(many.toReversed().slice(0, 20));
    // Their ids open offers: they go once those have ended.
    const past = (offer: string, days: number) =>
      app.database.db.$client.query(
        "update account_simulation set linked_at = now() - $2 * interval '1 day' where offer = $1",
        [offer, days],
      );
    await past('offer-24', 91 + RETENTION_DAYS.simulations);
    await past('offer-23', 89 + RETENTION_DAYS.simulations);
    await accountPersonalData(testSealing).expire(app.database.db, new Date(), RETENTION_DAYS);
    const left = (await simulationsOf(rui))?.map(({ offer }) => offer) ?? [];
    expect([left.length, left.includes('offer-24'), left.at(-1)]).toEqual([19, false, 'offer-23']);
  });
});

const CAR = { site: 'br/aurora', code: '363C1C0_134', price: 9_999_000 };

describe('cars that a customer keeps', () => {
  it('are theirs, each once at the price of the first time, and gone when they are taken out (R12, R13)', async () => {
    expect(await rui?.go((session) => session.keepCars([CAR, { ...CAR, code: '363C1C0_135' }]))).toBe(true);
    await rui?.go((session) => session.keepCars([{ ...CAR, price: 1 }]));
    const kept = (await rui?.go((session) => session.cars())) ?? [];
    expect(kept).toHaveLength(2);
    expect(kept).toContainEqual(CAR);
    expect(await ana?.go((session) => session.cars())).toEqual([]);
    await ana?.go((session) => session.dropCar(CAR));
    expect(await rui?.go((session) => session.cars())).toHaveLength(2);
    await rui?.go((session) => session.dropCar(CAR));
    expect((await rui?.go((session) => session.cars()))?.map(({ code }) => code)).toEqual(['363C1C0_135']);
  });

  it('are as many as there is room for, and that is said', async () => {
    const many = Array.from({ length: 60 }, (_, at) => ({ ...CAR, code: `363C1C0_${at}` }));
    // Asked for at once, too: nobody counts what another has not written yet (R18).
    const half = (from: number) => rui?.go((session) => session.keepCars(many.slice(from, from + 30)));
    const result = await Promise.all([half(0), half(30), half(0), half(30)]);
    expect(result).toContain(false);
    const kept = (await rui?.go((session) => session.cars())) ?? [];
    expect(kept).toHaveLength(50);
    expect(await rui?.go((session) => session.keepCars(many))).toBe(false);
    // What is kept already needs no room.
    expect(await rui?.go((session) => session.keepCars(kept.slice(0, 10)))).toBe(true);
    expect(await rui?.go((session) => session.cars())).toHaveLength(50);
  });

  it('are kept for nobody who is not logged in', async () => {
    await app.browser().go((session) => session.keepCars([CAR]));
    expect(await app.browser().go((session) => session.cars())).toEqual([]);
  });
});

describe('what belongs to an account', () => {
  it('is in its customer’s copy and goes with it, the linked proposals’ vouchers too (R46, R47)', async () => {
    await ana?.go((session) => session.keepCars([CAR]));
    const [own] = (await listOf(ana)) ?? [];
    const copied = await ana?.go((session) => session.copy('Garoa#7vento'));
    const copy = copied?.ok ? copied.value : '';
    expect(copy).toContain(`account_car ${CAR.code}`);
    expect(copy).toContain(`account_proposal ${own?.number}`);
    expect(copy).toContain('account_simulation ');
    expect(copy).toContain(`proposal_voucher ${own?.number}`);
    await ana?.go((session) => session.erase('Garoa#7vento'));
    const count = async (table: string) =>
      (await app.database.db.$client.query(`select * from ${table} where number = $1`, [own?.number]))
        .rowCount;
    expect(await count('proposal_voucher')).toBe(0);
    expect(await count('account_proposal')).toBe(0);
    expect(await rui?.go((session) => session.cars())).toHaveLength(50);
  });
});
