import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEALER_ROLES, mayDo, ROLES } from '../../src/areas/admin/index.ts';
import { opensNow } from '../../src/areas/documents/service/links.ts';
import { type AdminApp, adminApp } from '../admin-app.ts';
import { keptDocument } from '../kept-document.ts';
import { LOG_READER } from '../permits.ts';
import { accepted } from '../reservations-app.ts';
import { testSealing } from '../sealing.ts';
import { askPage, newStaff } from '../staff.ts';

let app: AdminApp;
beforeAll(async () => {
  app = await adminApp();
});
afterAll(() => app?.close());

const ask = (cookie: string, url: string, form?: Record<string, string>) =>
  askPage(app.app, cookie, url, form);

async function paidOrder() {
  const browser = app.orders.browser();
  const id = await accepted(browser, app.orders.build());
  await app.orders.paid(id);
  const number = (await browser.go((session) => session.find(id)))?.order.number ?? '';
  return { id, number, path: `/admin/pedidos/${number}`, owner: { kind: 'order', id } as const };
}

it('the papers of an order are opened on its page by a link of five minutes, which is written down first, and by nobody who may not change orders [D1-2.7-13] [D2-2.5-23] [D2-2.5-31] (R12, R27, R50)', async () => {
  const { db } = app.database;
  const [order, other] = [await paidOrder(), await paidOrder()];
  const paper = await keptDocument(db, order.owner, { kind: 'income' });
  const foreign = await keptDocument(db, other.owner);
  const staff = await newStaff(app.admin, { roles: ['operator'] });
  const page = await ask(staff.cookie, order.path);
  expect(page.body).toContain('Comprovante de renda');
  expect(page.body).not.toMatch(/canario-rg|content\?open=/);
  const opened = await ask(staff.cookie, order.path, { form: 'paper', paper });
  const [, token = ''] =
    new RegExp(`/services/br/aurora/documents/${paper}/content\\?open=([\\w.-]+)`).exec(opened.body) ?? [];
  const now = app.orders.deps.now().getTime();
  expect(opensNow(testSealing, paper, token, now + 299_000)).toBe(true);
  expect(opensNow(testSealing, paper, token, now + 301_000)).toBe(false);
  const entries = async (by: string) =>
    (await app.admin.log.page(LOG_READER, { by })).entries.filter(({ action }) =>
      action.startsWith('document.'),
    );
  expect(await entries(staff.id)).toMatchObject([
    {
      action: 'document.open',
      subject: `document ${paper}`,
      after: { order: order.number, kind: 'income' },
    },
  ]);
  // Another order's, one that is none, and one that is still on its way.
  for (const id of [foreign, '00000000-0000-4000-8000-000000000000', 'x'])
    expect((await ask(staff.cookie, order.path, { form: 'paper', paper: id })).statusCode).toBe(404);
  await app.rows(`update document set state = 'checking' where id = $1`, [paper]);
  expect((await ask(staff.cookie, order.path, { form: 'paper', paper })).statusCode).toBe(404);
  await app.rows(`update document set state = 'ready' where id = $1`, [paper]);
  expect(await entries(staff.id)).toHaveLength(1);
  const others = ROLES.filter((one) => !mayDo([one], 'orders', 'update') && !DEALER_ROLES.includes(one));
  for (const role of others) {
    const { cookie, id } = await newStaff(app.admin, { roles: [role] });
    const seen = await ask(cookie, order.path);
    const [says, isForm] = [seen.body.includes('Comprovante de renda'), seen.body.includes('name="paper"')];
    expect([role, says, isForm]).toEqual([role, mayDo([role], 'orders', 'read'), false]);
    expect((await ask(cookie, order.path, { form: 'paper', paper })).statusCode, role).toBe(404);
    expect(await entries(id)).toEqual([]);
  }
});

it('a security photo is accepted or refused with a reason, which its customer reads, by mail as well [D1-2.7-19] [D2-2.5-27] (R50)', async () => {
  const { db } = app.database;
  const order = await paidOrder();
  const photo = await keptDocument(db, order.owner, { kind: 'security-photo', media: 'image/jpeg' });
  const paper = await keptDocument(db, order.owner);
  const { cookie, id } = await newStaff(app.admin, { roles: ['operator'] });
  const opened = await ask(cookie, order.path, { form: 'paper', paper: photo });
  expect(opened.body).toMatch(new RegExp(`<img src="/services/br/aurora/documents/${photo}/content`));
  const say = (act: string, reason: string, of = photo) =>
    ask(cookie, order.path, { form: 'photo', paper: of, act, reason });
  expect((await say('refused', ' ')).statusCode).toBe(422);
  expect((await say('ready', 'x')).statusCode).toBe(409);
  expect((await say('refused', 'x', paper)).statusCode).toBe(404);
  const before = (await app.orders.mails()).length;
  expect((await say('refused', 'O rosto está no escuro')).statusCode).toBe(200);
  const result = (await app.orders.mails()).slice(before);
  expect(result.map(({ subject }) => subject)).toEqual([
    `Precisamos de outra foto para o pedido ${order.number}`,
  ]);
  expect(result[0]?.text).toContain('Motivo: O rosto está no escuro');
  const rows = await app.rows('select review, review_reason from document where id = $1', [photo]);
  expect(rows).toEqual([{ review: 'refused', review_reason: 'O rosto está no escuro' }]);
  expect((await say('accepted', 'Confere')).statusCode).toBe(200);
  const since = (await app.orders.mails()).slice(before + 1);
  expect(since.map(({ subject }) => subject)).toEqual([`Sua foto do pedido ${order.number} foi aceita`]);
  expect((await ask(cookie, order.path)).body).toContain('Foto aceita');
  const acts = (await app.admin.log.page(LOG_READER, { by: id })).entries.map(({ action }) => action);
  // Each look at the order's page is a reading of its buyer.
  expect(acts.filter((action) => action !== 'order.open').slice(0, 3)).toEqual([
    'document.accepted',
    'document.refused',
    'document.open',
  ]);
});
