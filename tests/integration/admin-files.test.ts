import { afterAll, beforeAll, expect, it } from 'vitest';
import { mayDo, ROLES, type Role, type Screen } from '../../src/areas/admin/index.ts';
import { dateIn } from '../../src/areas/platform/index.ts';
import { type AdminApp, adminApp } from '../admin-app.ts';
import { DEALER } from '../bookings-app.ts';
import { accepted } from '../reservations-app.ts';
import { askPage, newStaff } from '../staff.ts';

let house: AdminApp;
beforeAll(async () => {
  house = await adminApp();
});
afterAll(() => house?.close());

const FILES: readonly (readonly [Screen, string])[] = [
  ...([
    ['proposals', 'propostas'],
    ['orders', 'pedidos'],
    ['bookings', 'visitas'],
    ['opinions', 'opinioes'],
    ['figures', 'paineis'],
  ] as const),
];
const ask = (cookie: string, url: string) => askPage(house.app, cookie, url);
const linesOf = (body: string) => body.trimEnd().split('\r\n').slice(1);
const member = (role: Role, code = DEALER) =>
  newStaff(house.admin, {
    roles: [role],
    ...(role === 'dealer' && { dealer: { market: 'BR' as const, code } }),
  });

it('are there for whoever may see the screen and for nobody else, each in the log (R12, R50)', async () => {
  for (const [, path] of FILES) expect((await ask('', `/admin/${path}.csv`)).statusCode).toBe(404);
  for (const role of ROLES) {
    const { cookie, id } = await member(role);
    for (const [screen, path] of FILES) {
      const file = await ask(cookie, `/admin/${path}.csv`);
      expect(file.statusCode, `${role} has the file of ${screen}`).toBe(
        mayDo([role], screen, 'see') ? 200 : 404,
      );
      if (file.statusCode === 200) expect(file.headers['content-disposition']).toContain('attachment');
    }
    const { entries } = await house.admin.log.page({ by: id });
    const told = entries.filter(({ action }) => action === 'list.export').map(({ subject }) => subject);
    const seen = FILES.filter(([screen]) => mayDo([role], screen, 'see')).map(([screen]) => screen);
    expect(told.map((subject) => subject.split(' ')[0]).sort()).toEqual([...seen].sort());
  }
  const { cookie } = await member('administrator');
  expect((await ask(cookie, '/admin/pedidos.csv?estado=nonsense')).statusCode).toBe(404);
});

it('hold every line of what the screen shows, filtered as it is, however many pages that are (R37)', async () => {
  await house.rows(`insert into credit_proposal (id, site, flow, simulation, status, due_date, document_key, changed_at)
    select 'CSV-' || n, case when n % 4 = 0 then 'ar/aurora' else 'br/aurora' end, 'B', 'csv' || n, 'denied', '2027-01-31', 'csv' || n,
      now() - (n / 7) * interval '1 second' from generate_series(1, 1203) n`);
  const { cookie } = await member('credit');
  const all = linesOf((await ask(cookie, '/admin/propostas.csv?status=denied')).body);
  expect([all.length, new Set(all).size]).toEqual([1203, 1203]);
  const some = linesOf((await ask(cookie, '/admin/propostas.csv?status=denied&site=ar/aurora')).body);
  expect([some.length, some.every((line) => line.includes('"ar/aurora"'))]).toEqual([300, true]);
  await house.rows(`delete from credit_proposal where id like 'CSV-%'`);
});

it('say of orders what is paid in money and of nobody whose it is (R49)', async () => {
  const browser = house.orders.browser();
  const order = await accepted(browser, house.orders.build());
  await house.orders.paid(order);
  const number = (await browser.go((visit) => visit.find(order)))?.order.number ?? '';
  const { cookie } = await member('operator');
  const { body } = await ask(cookie, '/admin/pedidos.csv?estado=reserved');
  expect(linesOf(body).find((line) => line.includes(number))).toMatch(/"\d+\.\d\d"/);
  expect(body).not.toMatch(/Can[aá]rio|example\.com/);
});

it('give a dealer’s people the visits of their dealer only, and nobody who comes (R12, R49)', async () => {
  await house.bookings.visit.book(house.bookings.asked({ day: '2026-08-18' }));
  const [own, other] = [await member('dealer'), await member('dealer', '9999999')];
  const mine = (await ask(own.cookie, '/admin/visitas.csv')).body;
  expect(linesOf(mine)).toHaveLength(1);
  expect(mine).toContain(`"${DEALER}"`);
  expect(mine).not.toMatch(/canary|example\.com/i);
  expect(linesOf((await ask(other.cookie, '/admin/visitas.csv')).body)).toEqual([]);
  expect(linesOf((await ask(own.cookie, '/admin/visitas.csv?motivo=recall')).body)).toEqual([]);
});

it('have no field that a spreadsheet would run (R41)', async () => {
  const day = dateIn('BR', Date.now());
  await house.queues.figures.add([
    { day, site: 'br/aurora', kind: 'visit', key: '=HYPERLINK("http://x.example")', count: 3 },
  ]);
  const { cookie } = await member('author');
  const { body } = await ask(cookie, '/admin/paineis.csv?dias=7&site=br/aurora');
  expect(body).toContain(`"visit","'=HYPERLINK(""http://x.example"")","3"`);
  expect(linesOf((await ask(cookie, '/admin/paineis.csv?dias=7&site=ar/aurora')).body)).toEqual([]);
});
