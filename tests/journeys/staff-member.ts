import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { runScript } from '../scripts.ts';
import { authenticatorCode, STAFF_PASSWORD } from '../staff.ts';

type Member = {
  readonly name: string;
  readonly role: 'dealer' | 'administrator';
  readonly dealer?: string;
  /** Of the dealer. */
  readonly market?: 'BR' | 'AR';
};

/** Lets somebody new of the staff in as it is done by hand: the command's link, a password, an authenticator. */
export async function enterAsStaff(
  page: Page,
  dataFolder: string,
  { name, role, dealer, market = 'BR' }: Member,
): Promise<void> {
  const words = ['add', `${randomUUID()}@maker.example`, '--name', name, '--role', role];
  const context = dealer ? ['--market', market, '--brand', 'aurora', '--dealer', dealer] : [];
  const { out, lines } = await runScript('staff', [...words, ...context], { VITRINE_DATA: dataFolder });
  const link = /https?:\S+/.exec(out)?.[0];
  if (!link) throw new Error(`no link: ${lines.join(' ')}`);
  await page.goto(new URL(link).pathname);
  await page.locator('input[name=password]').fill(STAFF_PASSWORD);
  await page.locator('input[name=repeated]').fill(STAFF_PASSWORD);
  await page.locator('main button[type=submit]').click();
  const key = (await page.locator('code').first().textContent()) ?? '';
  await page.locator('input[name=code]').fill(authenticatorCode(key));
  await page.locator('main button[type=submit]').click();
  await page.locator('main a[href="/admin"], nav a[href="/admin"]').first().waitFor();
}
