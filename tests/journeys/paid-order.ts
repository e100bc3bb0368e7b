import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { mailsTo } from './new-account.ts';
import { expect, PERSON } from './portal.ts';

type Road = {
  readonly first: string;
  /** A build as the configurator names it: it needs no car of the stock, which journeys would take from each other. */
  readonly build: string;
  readonly person: Record<string, string>;
};

const BRAZIL: Road = {
  first: '/br/aurora/reserva',
  build: '363C2C0_134',
  person: { name: PERSON.name, document: PERSON.cpf, phone: PERSON.phone, postalCode: '01310-200' },
};
export const ARGENTINA: Road = {
  first: '/ar/aurora/reserva',
  build: '363C5C0_134',
  person: {
    name: 'Juana Pérez',
    document: '30.123.456',
    phone: '11 5551-2345',
    postalCode: 'C1043',
  },
};

/** Reserves a build as the forms of the road send it, in this page's browser, as far as its terms; gives their address. */
export async function orderToAccept(
  page: Page,
  email: string,
  road: Road = BRAZIL,
  at = '',
): Promise<string> {
  const { origin } = new URL((await page.request.get(`${at}${road.first}`)).url());
  const register = await sent(page, `${origin}${road.first}`, { codigo: road.build }, origin);
  const terms = await sent(page, `${origin}${register}`, { form: 'register', email, ...road.person }, origin);
  return `${at}${terms}`;
}

async function sent(page: Page, path: string, form: Record<string, string>, origin: string): Promise<string> {
  const answer = await page.request.post(path, { form, headers: { origin }, maxRedirects: 0 });
  expect(answer.status(), path).toBe(303);
  return answer.headers().location ?? '';
}

/** Reserves a build as the forms of the road send it, in this page's browser, as far as its deposit; gives the address of that. */
export async function orderToPay(page: Page, email: string): Promise<string> {
  const { request } = page;
  const terms = await orderToAccept(page, email);
  const { origin } = new URL((await request.get(terms)).url());
  const html = await (await request.get(terms)).text();
  const dealer = /<option value="(\w+)"/.exec(html)?.[1] ?? '';
  const revision = /name="revision" value="(\d+)"/.exec(html)?.[1] ?? '';
  return sent(page, terms, { form: 'terms', terms: 'on', dealer, revision }, origin);
}

/** The same, and pays it; gives the address of the order. */
export async function paidOrder(page: Page, email: string): Promise<string> {
  const { request } = page;
  const payment = await orderToPay(page, email);
  const { origin } = new URL((await request.get(payment)).url());
  const [, id = ''] = /reserva\/([\w-]{36})\//.exec(payment) ?? [];
  const cardToken = `card_approved_${randomUUID().replaceAll('-', '')}`;
  const paid = await request.post(`/services/br/aurora/payments/${id}`, {
    data: { method: 'card', cardToken },
    headers: { origin, 'idempotency-key': randomUUID() },
  });
  expect(await paid.json()).toMatchObject({ payment: { status: 'approved' } });
  return payment.replace(/\w+$/, 'pedido');
}

/** The code that was mailed last for an act of an order's owner. */
export async function ownerCode(page: Page, email: string): Promise<string> {
  let code = '';
  await expect(async () => {
    code = /(\d{8}) (?:é o|es el) código para/.exec((await mailsTo(page, email))[0] ?? '')?.[1] ?? '';
    expect(code).not.toBe('');
  }).toPass();
  return code;
}
