import type { Page } from '@playwright/test';
import { demoToken } from '../../src/host/http/identity.ts';
import type { SharedPortal } from './global-setup.ts';
import { becomeCustomer } from './new-account.ts';
import { paidOrder } from './paid-order.ts';
import { expect } from './portal.ts';
import { inPortal } from './portal-database.ts';

/** A token of the maker's back end for all dealers, as `vitrine identity token` makes it. */
export async function backEndToken({ dataFolder }: SharedPortal, ...scopes: string[]): Promise<string> {
  let token = '';
  await inPortal(dataFolder, async (_query, sealing, db) => {
    const wish = { subject: 'rita', dealers: ['*'], scopes, seconds: 900 };
    token = await demoToken({ db, sealing }, 'vitrine', wish);
  });
  return token;
}

/** A new account, logged in in this page's browser, whose order was paid, invoiced and handed over by the maker's back end. */
export async function newOwner(page: Page, portal: SharedPortal, email: string): Promise<void> {
  await becomeCustomer(page, email);
  const order = await paidOrder(page, email);
  const [number = ''] = /R[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(await (await page.request.get(order)).text()) ?? [];
  const authorization = `Bearer ${await backEndToken(portal, 'orders.write')}`;
  for (const act of ['invoice', 'plate', 'deliver']) {
    const done = await fetch(`${portal.origin}/operations/orders/${number}`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ act, reason: 'Entregue' }),
    });
    expect(done.status, act).toBe(200);
  }
}
