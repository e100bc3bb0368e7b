import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Lead } from '../../src/areas/leads/index.ts';
import { ownRequests } from '../../src/areas/leads/service/index.ts';
import { leadPersonalData } from '../../src/areas/leads/service/personal-data.ts';
import { keysOf } from '../../src/host/privacy/privacy.ts';
import { RETENTION_DAYS } from '../../src/io/personal-data.ts';
import { TYPED_CPF } from '../person.ts';
import { testSealing } from '../sealing.ts';
import { accountPortal } from './account-portal.ts';
import { type AccountApp, accountApp, type Browser, cookieOf } from './accounts-app.ts';
import { type LeadApp, leadApp, post, wire } from './leads-app.ts';

const PAGE = '/br/aurora/minha-conta/contatos';
const HOME = '/br/aurora/minha-conta';

let leads: LeadApp;
let accounts: AccountApp;
let portal: Awaited<ReturnType<typeof accountPortal>>;
let pages: FastifyInstance;
beforeAll(async () => {
  leads = await leadApp();
  const { database } = leads;
  accounts = await accountApp(1_000, undefined, { ...database, drop: async () => undefined });
  const own = ownRequests({ db: database.db, sealing: testSealing });
  portal = await accountPortal(database, accounts.open, { ownRequests: own });
  pages = portal.pages;
});
afterAll(async () => {
  await portal?.close();
  await accounts?.close();
  await leads?.close();
});

const PERSON = { name: 'Zuleica Canário', phone: '(11) 98765-4321', document: '529.982.247-25' };
/** Leaves a lead as a form does. */
async function leave(email: string, parts: Partial<Lead> = {}, contact: Partial<Lead['contact']> = {}) {
  const answer = await post(leads.app, wire({ contact: { ...PERSON, email, ...contact }, ...parts }));
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ id: string }>().id;
}
const query = async (text: string, values: unknown[] = []) =>
  (await leads.database.db.$client.query(text, values)).rows;
/** A page's text as it is read, with what a browser makes of references and spaces. */
const textOf = (html: string) =>
  html
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
const get = async (browser: Browser, url = PAGE) => {
  const answer = await pages.inject({ url, headers: { host: 'localhost', cookie: cookieOf(browser) } });
  return { ...answer, status: answer.statusCode, text: textOf(answer.body), html: answer.body };
};
const stop = (browser: Browser, headers: Record<string, string> = { origin: 'http://localhost' }) =>
  pages.inject({
    method: 'POST',
    url: PAGE,
    payload: 'form=stop-contact',
    headers: {
      host: 'localhost',
      cookie: cookieOf(browser),
      ...headers,
      'content-type': 'application/x-www-form-urlencoded',
    },
  });
const shownIn = (html: string): number => html.match(/Preço naquele dia/g)?.length ?? 0;

describe('what a customer has asked dealers for', () => {
  it('stands in their account with day, site, car, dealer and channels, and in nobody else’s [D2-6-02] (R12, R46)', async () => {
    const [ana, rui] = [
      await accounts.customer('ana.requests@example.com'),
      await accounts.customer('rui.requests@example.com'),
    ];
    const id = await leave('Ana.Requests@example.com', {
      optIns: { email: true, sms: false, whatsapp: true, phone: false },
    });
    const page = await get(ana);
    expect(page.status).toBe(200);
    expect(page.headers['cache-control']).toContain('no-store');
    expect(page.text).toContain('Lira Brisa 1.0 MT');
    expect(page.text).toContain('A caminho da concessionária');
    expect(page.text).toMatch(/Aurora, \d\d\/\d\d\/\d{4}/);
    expect(page.text).toContain('Coral Sol');
    expect(page.text).toContain('E-mail, WhatsApp');
    expect(page.text).toMatch(/Concessionária [^ ]+ [^ ]+ .*Ano 2027/);
    expect((await get(ana, HOME)).text).toContain('Lira Brisa 1.0 MT');
    for (const url of [PAGE, HOME, `${PAGE}?depois=${id}`, `${PAGE}.data`]) {
      const others = await get(rui, url);
      expect(others.status).toBe(200);
      expect(others.html).not.toContain('Lira Brisa 1.0 MT');
    }
    const nobody = await get(accounts.browser());
    expect([nobody.status, nobody.headers.location]).toEqual([303, `${HOME}/entrar`]);
  });

  it('stand in Argentina with the price without national taxes, in the prescribed words (Res. 4/2025)', async () => {
    const email = 'sol.requests@example.com';
    const sol = await accounts.customer(email, 'AR');
    const id = await leave(email);
    // Left on the Brazilian site of this test's form, and told of the Argentine one: what is looked at is the list.
    await query("update lead set site = 'ar/aurora' where id = $1", [id]);
    const page = await get(sol, '/ar/aurora/mi-cuenta/consultas');
    expect(page.status).toBe(200);
    expect(page.text).toMatch(/PRECIO SIN IMPUESTOS NACIONALES: \$\s?[\d.]+,\d\d/);
    expect(page.html).toContain('data-part="without-taxes"');
    // What the price is made of, the accessory in it too, stays on the server.
    expect(page.html).not.toMatch(/Tapetes|51A/);
    const own = ownRequests({ db: leads.database.db, sealing: testSealing });
    const { requests } = await own('AR', { email, phone: '', document: '' });
    const { lines = [], totalPrice } = requests[0]?.car ?? {};
    expect(lines.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['version', (totalPrice ?? 0) - 349_90 - 1_290_00],
      ['accessory', 349_90],
      ['service', 1_290_00],
    ]);
    expect((await get(await accounts.customer('sol.br@example.com'))).text).not.toContain('SIN IMPUESTOS');
  });

  it('passes over what tells the CRM of an order, and fills its pages with what they asked for', async () => {
    const email = 'dora.requests@example.com';
    const dora = await accounts.customer(email);
    const asked = [];
    for (const remarks of ['primeiro', 'segundo', 'terceiro']) {
      const id = await leave(email, { remarks });
      const sale = await leave(email, { remarks: `${remarks} pedido` });
      asked.unshift(id);
      const [row] = await query('select payload from lead where id = $1', [sale]);
      const place = `lead.payload ${sale}`;
      const leadContent = { ...JSON.parse(testSealing.open(row.payload, place)), order_number: 'R7K3F-92QX' };
      const payload = testSealing.seal(JSON.stringify({ ...leadContent, order_status: 'paid' }), place);
      await query('update lead set payload = $2 where id = $1', [sale, payload]);
    }
    // As release 0.2.0 has stored the lead of a sale: with no word of its order.
    await leave(email, { form: 'Reserva paga', remarks: 'Reserva paga: R698M-N88K | Total: R$ 163.770,00' });
    const own = ownRequests({ db: leads.database.db, sealing: testSealing });
    const person = { email, phone: '', document: '' };
    const pages: string[] = [];
    for (let after: string | undefined; pages.length < 10; ) {
      const page = await own('BR', person, { size: 1, after });
      pages.push(...page.requests.map(({ id }) => id));
      after = page.next;
      if (!after) break;
    }
    expect(pages).toEqual(asked);
    expect(shownIn((await get(dora)).html)).toBe(3);
  });

  it('tells nothing of who wrote it, and what they wrote only where phone or document are the account’s too (R12, R49)', async () => {
    const email = 'eva.requests@example.com';
    const eva = await accounts.customer(email);
    const funding = {
      initialPayment: 30_000_00,
      valueToFund: 70_000_00,
      numberInstallments: 48,
      installmentsValue: 2_345_67,
      residual: 0,
    };
    await leave(email, { form: 'Proposal', remarks: 'Mensagem: ligue depois das seis', funding });
    const strange = await get(eva);
    expect(strange.text).toContain('Simulação de financiamento');
    expect(strange.text).toContain('O que foi escrito e simulado aparece aqui');
    // Not five digits alone: ids have them by chance.
    for (const secret of [/ligue depois/, /2\.345/, /Zuleica/, /98765(-|4321)/, TYPED_CPF])
      expect(strange.html).not.toMatch(secret);
    const { name, document } = PERSON;
    const address = { postalCode: '', street: '', number: '', complement: '', neighborhood: '' };
    await eva.go((session) =>
      session.save({ name, document, phone: '', address: { ...address, city: '', state: '' } }),
    );
    const known = await get(eva);
    expect(known.text).toContain('Mensagem: ligue depois das seis');
    expect(known.text).toMatch(/48x de R\$\s?2\.345,67/);
    expect(known.text).not.toContain('Parcela final');
    expect(known.html).not.toMatch(/<dl[^>]*>[^<]*\d|<\/div>\d/);
    expect(known.text).not.toContain('O que foi escrito e simulado aparece aqui');
  });

  it('comes by pages, each once, the newest first, and not of another market', async () => {
    const email = 'lia.requests@example.com';
    const lia = await accounts.customer(email);
    const ids: string[] = [];
    for (let at = 0; at < 12; at++) ids.push(await leave(email));
    // Two of the same instant stand in one order all the same; one of them is of the other market.
    await query('update lead set received_at = $2 where id = any($1)', [
      ids,
      new Date('2026-11-01T12:00:00Z'),
    ]);
    await query("update lead set site = 'ar/aurora' where id = $1", [ids[0]]);
    const first = await get(lia);
    expect(shownIn(first.html)).toBe(10);
    const older = /href="([^"]*\?depois=[0-9a-f-]{36})"/.exec(first.html)?.[1] ?? '';
    expect(older).not.toBe('');
    const second = await get(lia, older);
    expect(shownIn(second.html)).toBe(1);
    expect(second.html).toContain('Voltar aos mais recentes');
    expect(second.html).not.toContain('Ver mais antigos');
    const list = ownRequests({ db: leads.database.db, sealing: testSealing });
    const all = await list('BR', { email, phone: '', document: '' }, { size: 50 });
    const own = all.requests.map(({ id }) => id);
    expect([...own].sort()).toEqual(ids.slice(1).sort());
    expect(older).toContain(own[9] ?? 'none');
    for (const wrong of ['x', '0', "' or 1=1", '%00', '00000000-0000-4000-8000-000000000000'])
      expect((await get(lia, `${PAGE}?depois=${encodeURIComponent(wrong)}`)).status).toBe(200);
  });

  it('is gone where it was erased or kept for long enough (R47, R48)', async () => {
    const email = 'noa.requests@example.com';
    const noa = await accounts.customer(email);
    const [erased, expired] = [await leave(email), await leave(email)];
    expect(shownIn((await get(noa)).html)).toBe(2);
    const store = leadPersonalData(testSealing);
    const { db } = leads.database;
    await query("update lead set status = 'delivered', settled_at = $2 where id = $1", [
      expired,
      new Date(Date.now() - (RETENTION_DAYS.delivered + 1) * 86_400_000),
    ]);
    await store.expire(db, new Date(), RETENTION_DAYS);
    expect(shownIn((await get(noa)).html)).toBe(1);
    const who = keysOf(testSealing, { mark: 'email', value: email });
    await db.transaction((tx) => store.erase(tx, who, new Date()));
    expect((await get(noa)).text).toContain('Nenhum pedido de contato com este e-mail.');
    expect(erased).not.toBe(expired);
  });
});

describe('being contacted', () => {
  it('is taken back by one button: what waits is not delivered, what was agreed to stays proven, others are untouched (R40, R45)', async () => {
    const [email, other] = ['ivo.requests@example.com', 'bia.requests@example.com'];
    const ivo = await accounts.customer(email);
    const all = { email: true, sms: true, whatsapp: true, phone: true };
    const id = await leave(email, { optIns: all });
    const bystander = await leave(
      other,
      { optIns: all },
      { phone: '(21) 99613-7788', document: '390.533.447-05' },
    );
    const states = async (of: string) => {
      const said = await query('select is_granted, source from lead_consent where lead_id = $1', [of]);
      const [row] = await query('select status from lead where id = $1', [of]);
      const jobs = await query("select 1 from pgboss.job where data->>'leadId' = $1", [of]);
      return [row?.status, said.filter(({ is_granted }) => is_granted).length, said.length, jobs.length];
    };
    // Another site's form, and whoever has not logged in, stop nothing.
    expect((await stop(ivo, { origin: 'https://evil.example' })).statusCode).toBe(403);
    expect((await stop(accounts.browser())).headers.location).toMatch(/\/entrar$/);
    expect(await states(id)).toEqual(['pending', 4, 4, 1]);
    const answer = await stop(ivo);
    expect(answer.statusCode).toBe(200);
    expect(textOf(answer.body)).toContain('a autorização de contato foi retirada');
    expect(await states(id)).toEqual(['withdrawn', 4, 8, 0]);
    expect(await states(bystander)).toEqual(['pending', 4, 4, 1]);
    const page = await get(ivo);
    expect(page.text).toContain('Contato encerrado a seu pedido');
    expect(page.text).toContain('Nenhum canal');
    expect(page.text).not.toContain('Não quero mais ser contatado');
    // Written down as any other wish is, and in the copy with the rest.
    const [written] = await query('select by, action from privacy_request order by at desc limit 1');
    expect(written).toMatchObject({ action: 'withdraw', by: 'the person, logged in' });
    const copied = await ivo.go((session) => session.copy('Garoa#7vento'));
    expect(copied.ok && copied.value).toContain(id);
  });
});
