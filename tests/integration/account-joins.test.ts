import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownLeads } from '../../src/areas/leads/service/index.ts';
import { someTerms } from '../../src/areas/lender/examples.ts';
import { findOffers } from '../../src/areas/lender/service/index.ts';
import { keepDecided, ownProposals } from '../../src/areas/proposals/service/index.ts';
import { readSites } from '../../src/host/sites/sites.ts';
import { demoLender, demoSnapshot } from '../demo.ts';
import { programmePages, reservationServiceOn } from '../reservation-service.ts';
import { accepted, type ReservationsApp, reservationsApp } from '../reservations-app.ts';
import { testSealing } from '../sealing.ts';
import { type AccountApp, accountApp, type Browser, cookieOf } from './accounts-app.ts';
import { type CreditApp, cpfOf, PROPOSE, proposalFor, send, serveCredit, simulated } from './credit-app.ts';
import { serveBuiltPages } from './served-pages.ts';

const HOME = '/br/aurora/minha-conta';

let accounts: AccountApp;
let app: ReservationsApp;
let appHere: CreditApp;
let pages: FastifyInstance;
beforeAll(async () => {
  accounts = await accountApp();
  const { database } = accounts;
  app = await reservationsApp({ ...database, drop: async () => undefined });
  appHere = await serveCredit(database.db, {
    decided: (tx, proposal) => keepDecided(testSealing, tx, proposal),
  });
  const sites = await readSites('seeds/sites');
  const catalogue = await demoSnapshot();
  const orders = await reservationServiceOn(app.deps, accounts.open, () => catalogue);
  pages = await serveBuiltPages({
    catalogue: () => catalogue,
    lenderOf: () => demoLender(catalogue),
    accounts: accounts.open,
    ownProposals: ownProposals({
      db: database.db,
      sealing: testSealing,
      sites,
      origin: 'https://portal.test',
      today: () => '2026-03-10',
    }),
    storedOffers: (which) => findOffers(database.db, which),
    hasLeadOf: ownLeads({ db: database.db, sealing: testSealing }),
    reservations: orders.service,
    plugs: programmePages(orders.programmes),
  });
});
afterAll(async () => {
  await pages?.close();
  await appHere?.close();
  await app?.close();
  await accounts?.close();
});

/** Sends a form of the account's home, as its page does. */
const post = (browser: Browser, form: string, ...fields: (readonly [string, string])[]) =>
  pages.inject({
    method: 'POST',
    url: HOME,
    headers: {
      host: 'localhost',
      origin: 'http://localhost',
      cookie: cookieOf(browser),
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: String(new URLSearchParams([['form', form], ...fields.map(([name, value]) => [name, value])])),
  });

describe('a simulation of before the log-in', () => {
  const { mvsCode: mvs, year, color } = someTerms();
  /** Keeps an offer as a card does while nobody is logged in. */
  const kept = async () => {
    const request = {
      source: 'CDC',
      plan: 'cdc',
      price: 119_990,
      entrancePercent: 40,
      installments: 48,
      car: { mvs, year, color, partIds: ['lira-134'] },
      shown: { installment: 2_300.5, annualCET: 22.1 },
    };
    const answer = await send(appHere, 'POST', '/services/br/aurora/financing/offers', request);
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json<{ id: string }>().id;
  };
  const join = (browser: Browser, ...ids: string[]) =>
    post(browser, 'keep-simulations', ...ids.map((id) => ['simulation', id] as const));
  const own = (browser: Browser) => browser.go((session) => session.simulations());

  it('joins the account when its customer says so, once, as the portal keeps it; nothing else does [D1-1-08] (R12, R13)', async () => {
    const [ana, rui] = [
      await accounts.customer('ana.joins@example.com'),
      await accounts.customer('rui.joins@example.com'),
    ];
    const offer = await kept();
    const nobodys = 'A'.repeat(24);
    const requested = [`br/aurora ${offer}`, `br/aurora ${offer}`, `br/lumen ${offer}`, `ar/aurora ${offer}`];
    const answer = await join(ana, ...requested, `br/aurora ${nobodys}`, 'x', '', "br/aurora ' or 1=1");
    expect(answer.statusCode).toBe(200);
    expect(await own(ana)).toEqual([{ site: 'br/aurora', offer }]);
    expect(answer.body).toContain('48x de');
    // What stands in an account is nobody else's to take.
    expect((await join(rui, `br/aurora ${offer}`)).statusCode).toBe(200);
    expect(await own(rui)).toEqual([]);
    const stranger = await join(accounts.browser(), `br/aurora ${await kept()}`);
    expect(stranger.headers.location).toMatch(/\/entrar$/);
  });

  it('makes room as one that is kept while the account is open', async () => {
    const lia = await accounts.customer('lia.joins@example.com');
    const old = Array.from({ length: 20 }, (_, at) => ({ site: 'br/aurora', offer: `old-${at}` }));
    for (const simulation of old) await lia.go((session) => session.linkSimulation(simulation));
    const offer = await kept();
    await join(lia, `br/aurora ${offer}`);
    const now = await own(lia);
    expect(now).toHaveLength(20);
    expect(now[0]).toEqual({ site: 'br/aurora', offer });
  });
});

describe('a proposal of before the log-in', () => {
  it('stands in the account once the order does that it goes with, and in nobody else’s (R12, R13)', async () => {
    const [ana, rui] = [
      await accounts.customer('ana.order@example.com'),
      await accounts.customer('rui.order@example.com'),
    ];
    const body = proposalFor(await simulated(appHere), { document: cpfOf(901) });
    const { proposal_id: number } = (await send(appHere, 'POST', PROPOSE, body)).json<{
      proposal_id: string;
    }>();
    const id = await accepted(app.browser(), app.build());
    const update = (column: string, value: string) =>
      accounts.database.db.$client.query(`update reservation set ${column} = $2 where id = $1`, [id, value]);
    await update('proposal', number);
    const shows = async (browser: Browser) => {
      const headers = { host: 'localhost', cookie: cookieOf(browser) };
      return (await pages.inject({ url: HOME, headers })).body.includes(number);
    };
    expect([await shows(ana), await shows(rui)]).toEqual([false, false]);
    await update('account', (await ana.go((session) => session.who()))?.id ?? '');
    expect([await shows(ana), await shows(rui)]).toEqual([true, false]);
  });
});

describe('what a request of before the log-in says of its customer', () => {
  const [PHONE, CPF] = ['(11) 98765-4321', '529.982.247-25'];
  const lead = async (email: string, { phone = PHONE, document = CPF, site = 'br/aurora' } = {}) => {
    const key = (mark: 'email' | 'phone' | 'document', value: string) => testSealing.personKey(mark, value);
    await accounts.database.db.$client.query(
      'insert into lead (id, site, email_key, phone_key, document_key) values ($1, $2, $3, $4, $5)',
      [randomUUID(), site, key('email', email), key('phone', phone), key('document', document)],
    );
  };
  const join = (browser: Browser, phone: string, document: string) =>
    post(browser, 'keep-lead', ['phone', phone], ['document', document]);
  const details = async (browser: Browser) => {
    const { phone, document, name } = (await browser.go((session) => session.who()))?.person ?? {};
    return { phone, document, name };
  };
  const NOTHING = { phone: '', document: '', name: 'Ana Souza' };

  it('joins the account where a request with its e-mail says the same, and writes nothing over [D1-1-08] (R12, R13)', async () => {
    const email = 'ana.lead@example.com';
    const ana = await accounts.customer(email);
    await lead(email);
    expect((await join(ana, PHONE, CPF)).statusCode).toBe(200);
    expect(await details(ana)).toEqual({ phone: PHONE, document: CPF, name: 'Ana Souza' });
    await lead(email, { phone: '(11) 91234-5678', document: '111.444.777-35' });
    await join(ana, '(11) 91234-5678', '111.444.777-35');
    expect(await details(ana)).toEqual({ phone: PHONE, document: CPF, name: 'Ana Souza' });
  });

  it('does not where nobody said so: with another e-mail, another number, in another market, or of a company', async () => {
    const email = 'eva.lead@example.com';
    const eva = await accounts.customer(email);
    const refused = async (phone: string, document: string) => {
      const answer = await join(eva, phone, document);
      expect(answer.statusCode).toBe(422);
      expect(answer.body).toContain('Não encontramos um pedido seu com esses dados');
      expect(await details(eva)).toEqual(NOTHING);
    };
    await lead('somebody.else@example.com');
    await lead(email, { site: 'ar/aurora' });
    await refused(PHONE, CPF);
    await lead(email, { phone: '(11) 91234-5678' });
    await refused(PHONE, CPF);
    await refused('', '');
    await lead(email, { document: '11.222.333/0001-81' });
    await refused(PHONE, '11.222.333/0001-81');
    await refused('no number', CPF);
  });
});
