import type { Page } from '@playwright/test';
import { type SharedPortal, sharedPortal } from './global-setup.ts';
import { expect } from './portal.ts';

/** The password of everybody who signs up here. */
export const PASSWORD = 'Garoa#7vento';

const ACCOUNT = '/br/aurora/minha-conta';

/** The text of the mails to an address, the newest first; `operations` where it is not the portal of all journeys. */
export async function mailsTo(
  page: Page,
  to: string,
  { operations }: Pick<SharedPortal, 'operations'> = sharedPortal(),
): Promise<string[]> {
  const text = await (await page.request.get(`${operations}/outbox`)).text();
  return text.split('<article').filter((mail) => mail.includes(`To ${to},`));
}

/** A new account, its browser logged in and on its first page. */
export async function signUp(
  page: Page,
  email: string,
  portal: Pick<SharedPortal, 'operations'> = sharedPortal(),
): Promise<void> {
  await becomeCustomer(page, email, portal);
  await page.goto(ACCOUNT);
  await expect(page.getByRole('heading', { name: 'Olá, Rui' })).toBeVisible();
}

/**
 * The same on no page yet. Its forms are sent as their pages send them; `account.spec.ts` is about
 * filling them in.
 */
export async function becomeCustomer(
  page: Page,
  email: string,
  portal: Pick<SharedPortal, 'operations'> = sharedPortal(),
): Promise<void> {
  await send(page, `${ACCOUNT}/cadastro`, { form: 'sign-up', email });
  const code = await signUpCode(page, email, portal);
  const person = { name: 'Rui Souza', password: PASSWORD, repeated: PASSWORD };
  await send(page, `${ACCOUNT}/codigo`, { form: 'sign-up', code, ...person });
  expect(await (await page.request.get(ACCOUNT)).text()).toContain('Olá, Rui');
}

/** The code that was mailed to an address that signs up. */
export async function signUpCode(
  page: Page,
  email: string,
  portal: Pick<SharedPortal, 'operations'> = sharedPortal(),
): Promise<string> {
  let code = '';
  await expect(async () => {
    code = /\d{4} \d{4}/.exec((await mailsTo(page, email, portal))[0] ?? '')?.[0] ?? '';
    expect(code).not.toBe('');
  }).toPass();
  return code;
}

async function send(page: Page, path: string, form: Record<string, string>): Promise<void> {
  const { origin } = new URL((await page.request.get(path)).url());
  const answer = await page.request.post(path, { form, headers: { origin }, maxRedirects: 0 });
  expect(answer.status(), path).toBe(303);
}
