import type { Page } from '@playwright/test';
import { runScript } from '../scripts.ts';
import type { SharedPortal } from './global-setup.ts';
import { signUp } from './new-account.ts';
import { paidOrder } from './paid-order.ts';
import { expect } from './portal.ts';

/** A new account, logged in in this page's browser, whose order was paid, invoiced and handed over by the maker's back end. */
export async function newOwner(page: Page, portal: SharedPortal, email: string): Promise<void> {
  const words = ['token', '--subject', 'rita', '--dealer', '*', '--scope', 'orders.write'];
  const token = runScript('identity', words, { VITRINE_DATA: portal.dataFolder });
  await signUp(page, email);
  const order = await paidOrder(page, email);
  const [number = ''] = /R[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(await (await page.request.get(order)).text()) ?? [];
  const authorization = `Bearer ${(await token).out.trim()}`;
  for (const act of ['invoice', 'plate', 'deliver']) {
    const done = await fetch(`${portal.origin}/operations/orders/${number}`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ act, reason: 'Entregue' }),
    });
    expect(done.status, act).toBe(200);
  }
}
