import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, PERSON } from './portal.ts';

/** A Lira as the configurator names it: a build needs no car of the stock, which journeys would take from each other. */
const BUILD = '363C2C0_134';

/** Reserves a build and pays its deposit as the forms of the road send it, in this page's browser; gives the address of the order. */
export async function paidOrder(page: Page, email: string): Promise<string> {
  const { request } = page;
  const { origin } = new URL((await request.get('/br/aurora')).url());
  const send = async (path: string, form: Record<string, string>) => {
    const answer = await request.post(path, { form, headers: { origin }, maxRedirects: 0 });
    expect(answer.status(), path).toBe(303);
    return answer.headers().location ?? '';
  };
  const register = await send('/br/aurora/reserva', { codigo: BUILD });
  const { name, cpf: document, phone } = PERSON;
  const terms = await send(register, {
    ...{ form: 'register', name, document, email, phone, postalCode: '01310-200' },
  });
  const html = await (await request.get(terms)).text();
  const dealer = /<option value="(\w+)"/.exec(html)?.[1] ?? '';
  const revision = /name="revision" value="(\d+)"/.exec(html)?.[1] ?? '';
  const payment = await send(terms, { form: 'terms', terms: 'on', dealer, revision });
  const [, id = ''] = /reserva\/([\w-]{36})\//.exec(payment) ?? [];
  const cardToken = `card_approved_${randomUUID().replaceAll('-', '')}`;
  const paid = await request.post(`/services/br/aurora/payments/${id}`, {
    data: { method: 'card', cardToken },
    headers: { origin, 'idempotency-key': randomUUID() },
  });
  expect(await paid.json()).toMatchObject({ payment: { status: 'approved' } });
  return payment.replace(/\w+$/, 'pedido');
}
