import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEALER_ROLES, mayDo, ROLES, type Role, type Screen } from '../../src/areas/admin/index.ts';
import { dateIn } from '../../src/areas/platform/index.ts';
import { encodeContent } from '../../src/areas/quotation/contract/stored-content.ts';
import { aQuotation, someFields } from '../../src/areas/quotation/examples.ts';
import { type AdminApp, adminApp } from '../admin-app.ts';
import { DEALER } from '../bookings-app.ts';
import { LOG_READER } from '../permits.ts';
import { accepted } from '../reservations-app.ts';
import { testSealing } from '../sealing.ts';
import { askPage, newStaff } from '../staff.ts';

let app: AdminApp;
beforeAll(async () => {
  app = await adminApp();
});
afterAll(() => app?.close());

const FILES: readonly (readonly [Screen, string])[] = [
  ...([
    ['proposals', 'propostas'],
    ['orders', 'pedidos'],
    ['bookings', 'visitas'],
    ['quotations', 'cotacoes'],
    ['opinions', 'opinioes'],
    ['offers', 'ofertas'],
    ['figures', 'paineis'],
  ] as const),
];
const ask = (cookie: string, url: string) => askPage(app.app, cookie, url);
const linesOf = (body: string) => body.trimEnd().split('\r\n').slice(1);
const member = (role: Role, code = DEALER) =>
  newStaff(app.admin, {
    roles: [role],
    ...(DEALER_ROLES.includes(role) && { dealer: { market: 'BR' as const, code } }),
  });

it('are there for whoever may see the screen and for nobody else, each in the log (R12, R50)', async () => {
  for (const [, path] of FILES) {
    const { headers, body } = await ask('', `/admin/${path}.csv?site=br%2Faurora`);
    expect([headers.location, body]).toEqual([
      `/admin/entrar?para=${encodeURIComponent(`/admin/${path}?site=br%2Faurora`)}`,
      '',
    ]);
  }
  for (const role of ROLES) {
    const { cookie, id } = await member(role);
    for (const [screen, path] of FILES) {
      const file = await ask(cookie, `/admin/${path}.csv`);
      expect(file.statusCode, `${role} has the file of ${screen}`).toBe(
        mayDo([role], screen, 'read') ? 200 : 404,
      );
      if (file.statusCode === 200) expect(file.headers['content-disposition']).toContain('attachment');
    }
    const { entries } = await app.admin.log.page(LOG_READER, { by: id });
    const texts = entries.filter(({ action }) => action === 'list.export').map(({ subject }) => subject);
    const seen = FILES.filter(([screen]) => mayDo([role], screen, 'read')).map(([screen]) => screen);
    expect(texts.map((subject) => subject.split(' ')[0]).sort()).toEqual([...seen].sort());
  }
  const { cookie } = await member('administrator');
  expect((await ask(cookie, '/admin/pedidos.csv?estado=nonsense')).statusCode).toBe(404);
});

it('hold every line of what the screen shows, filtered as it is, however many pages that are (R37)', async () => {
  await app.rows(`insert into credit_proposal (id, site, flow, simulation, status, due_date, document_key, changed_at)
    select 'CSV-' || n, case when n % 4 = 0 then 'ar/aurora' else 'br/aurora' end, 'B', 'csv' || n, 'denied', '2027-01-31', 'csv' || n,
      now() - (n / 7) * interval '1 second' from generate_series(1, 1203) n`);
  const { cookie } = await member('credit');
  const all = linesOf((await ask(cookie, '/admin/propostas.csv?status=denied')).body);
  expect([all.length, new Set(all).size]).toEqual([1203, 1203]);
  const some = linesOf((await ask(cookie, '/admin/propostas.csv?status=denied&site=ar/aurora')).body);
  expect([some.length, some.every((line) => line.includes('"ar/aurora"'))]).toEqual([300, true]);
  // Of what an address asks twice the first counts, as on the screen; what nobody can ask for is left out (R30, R35).
  for (const odd of ['site=ar/aurora&site=br/aurora', 'site=ar/aurora%00', 'site=ar/aurora&site[a]=x']) {
    const file = await ask(cookie, `/admin/propostas.csv?status=denied&${odd}`);
    expect([file.statusCode, linesOf(file.body)], odd).toEqual([200, some]);
  }
  await app.rows(`delete from credit_proposal where id like 'CSV-%'`);
});

it('say of orders what is paid in money and of nobody whose it is (R49)', async () => {
  const browser = app.orders.browser();
  const order = await accepted(browser, app.orders.build());
  await app.orders.paid(order);
  const number = (await browser.go((session) => session.find(order)))?.order.number ?? '';
  const { cookie } = await member('operator');
  const { body } = await ask(cookie, '/admin/pedidos.csv?estado=reserved');
  expect(linesOf(body).find((line) => line.includes(number))).toMatch(/"\d+,\d\d"/);
  expect(body).not.toMatch(/Can[aá]rio|example\.com/);
});

it('give a dealer’s people the visits of their dealer only, and nobody who comes (R12, R49)', async () => {
  await app.bookings.session.book(app.bookings.newBooking({ day: '2026-08-18' }));
  const [own, other] = [await member('dealer'), await member('dealer', '9999999')];
  const mine = (await ask(own.cookie, '/admin/visitas.csv')).body;
  expect(linesOf(mine)).toHaveLength(1);
  expect(mine).toContain(`"${DEALER}"`);
  expect(mine).not.toMatch(/canary|example\.com/i);
  expect(linesOf((await ask(other.cookie, '/admin/visitas.csv')).body)).toEqual([]);
  expect(linesOf((await ask(own.cookie, '/admin/visitas.csv?motivo=recall')).body)).toEqual([]);
});

/** Quotations of two dealers on three sites, every other one saved, and of those every fifth waiting for somebody's word. */
async function quoted(count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, at) => {
    const [id, version] = [randomUUID(), randomUUID()];
    return {
      id,
      version,
      at,
      number: `C${String(at).padStart(4, '0')}-CSV2`,
      site: SOLD_ON[at % 3],
      dealer: at % 4 < 2 ? DEALER : '9999999',
      latest: at % 2,
      draft: testSealing.seal(JSON.stringify(someFields()), `quotation.draft ${id}`),
      content: testSealing.seal(
        JSON.stringify(encodeContent(aQuotation())),
        `quotation_version.content ${version}`,
      ),
      state: at % 5 === 0 ? 'waiting' : 'open',
    };
  });
  await app.rows(
    `with given as (select * from json_to_recordset($1) as
       q(id uuid, version uuid, at int, number text, site text, dealer text, latest int, draft text, content text, state text)),
     begun as (insert into quotation (id, number, site, dealer, started_by, draft, kept_at, latest, request_key, started_at)
       select id, number, site, dealer, 'rita', draft, now(), latest, id, now() - at / 7 * interval '1 second' from given)
     insert into quotation_version (id, quotation, version, content, valid_until, asked, discount, price, state, saved_by, saved_at, crm, request_key)
       select version, id, 1, content, '2099-12-31', 12225050, 50, 12225000, state, 'rita', now(), 'saved', id from given where latest = 1`,
    [JSON.stringify(rows)],
  );
}
const SOLD_ON = ['br/aurora', 'ar/aurora', 'br/cerrado'] as const;

it('give a dealer’s people the quotations of their dealer only, an administrator those of every site, by where they stand, and nobody’s name (R12, R37, R49)', async () => {
  await quoted(1_620);
  const file = async (cookie: string, requested = '') =>
    linesOf((await ask(cookie, `/admin/cotacoes.csv${requested}`)).body);
  const { cookie, id } = await member('administrator');
  const all = await file(cookie);
  expect([all.length, new Set(all).size]).toEqual([1_620, 1_620]);
  const count = (what: string) => all.filter((line) => line.includes(what)).length;
  expect(SOLD_ON.map((site) => count(`"${site}"`))).toEqual([540, 540, 540]);
  expect([count('"Rascunho"'), count('"Aguarda aprovação"'), count('"Salva"')]).toEqual([810, 162, 648]);
  expect(all.find((line) => line.includes('"Salva"'))).toMatch(
    /^"C\d{4}-CSV2";.*;"122250,00";"2099-12-31";"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d"$/,
  );
  expect(all.join('')).not.toMatch(/can[aá]ri|example\.com/i);
  expect(await file(cookie, '?site=br/cerrado&situacao=waiting')).toHaveLength(54);
  expect(await file(cookie, '?site=br/nowhere')).toEqual([]);
  expect((await ask(cookie, '/admin/cotacoes.csv?situacao=nonsense')).statusCode).toBe(404);
  const { entries } = await app.admin.log.page(LOG_READER, { by: id });
  expect(entries.map(({ subject, after }) => [subject, after])).toContainEqual([
    'quotations waiting',
    { site: 'br/cerrado' },
  ]);
  // A dealer sells in a market; another dealer's quotations are not there, whatever is asked for.
  const own = await file((await member('dealer')).cookie);
  expect(own).toHaveLength(540);
  for (const line of own) expect(line).toMatch(/^"C\d{4}-CSV2";"br\/\w+";"0001017";/);
  const { cookie: other } = await newStaff(app.admin, {
    roles: ['dealer'],
    dealer: { market: 'BR', brand: 'aurora', code: '9999999' },
  });
  expect(await file(other)).toHaveLength(270);
  expect(await file(other, '?site=br/cerrado')).toEqual([]);
  expect(await file(other, '?site=ar/aurora')).toEqual([]);
});

it('open in a spreadsheet by a double click: its accents are told, its columns parted as both countries do, and headed in words', async () => {
  const { cookie } = await member('administrator');
  const { body } = await ask(cookie, '/admin/pedidos.csv');
  expect(body.split('\r\n')[0]).toBe(
    '\uFEFF"Número";"Site";"Situação";"Carro";"Preço";"Concessionária";"Começado em";"Previsão";"Em espera";"Devolução devida"',
  );
});

it('have no field that a spreadsheet would run (R41)', async () => {
  const day = dateIn('BR', Date.now());
  await app.queues.figures.add([
    { day, site: 'br/aurora', kind: 'visit', key: '=HYPERLINK("http://x.example")', count: 3 },
  ]);
  const { cookie } = await member('author');
  const { body } = await ask(cookie, '/admin/paineis.csv?dias=7&site=br/aurora');
  expect(body).toContain(`"Páginas vistas";"'=HYPERLINK(""http://x.example"")";"3"`);
  expect(linesOf((await ask(cookie, '/admin/paineis.csv?dias=7&site=ar/aurora')).body)).toEqual([]);
});
