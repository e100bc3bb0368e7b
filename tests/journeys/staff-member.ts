import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { commandActPermit } from '../../src/areas/admin/service/act-permits.ts';
import { openStaff } from '../../src/areas/admin/service/open-staff.ts';
import { TEST_PASSWORD_COST } from '../password-cost.ts';
import { TEST_JUDGE } from '../password-judge.ts';
import { authenticatorCode, STAFF_PASSWORD } from '../staff.ts';
import type { SharedPortal } from './global-setup.ts';
import { inPortal } from './portal-database.ts';

/** A portal and its data, wherever operators reach it. */
type Place = Omit<SharedPortal, 'operations'>;

type Member = {
  readonly name: string;
  readonly role: 'dealer' | 'administrator';
  readonly dealer?: string;
  /** Of the dealer. */
  readonly market?: 'BR' | 'AR';
  readonly brand?: string;
};

/**
 * Somebody new of the staff, logged in in this page's browser, on the administration's first screen.
 * @returns their backup codes, each for one act that asks for both steps
 */
export async function enterAsStaff(page: Page, portal: Place, member: Member): Promise<readonly string[]> {
  const backupCodes = await becomeStaff(page, portal, member);
  await page.goto(`${portal.origin}/admin`);
  return backupCodes;
}

/**
 * The same on no screen yet: they are added as the operator's command adds them, since on the pages each act asks for a code of its own;
 * their link takes a password, their phone a code, as the forms of the pages send it. `admin.spec.ts` is about the command itself, and about
 * doing the rest by hand.
 */
export const becomeStaff = async (page: Page, portal: Place, member: Member): Promise<readonly string[]> =>
  logIn(page.request, await invite(portal, member), portal.origin);

/** Adds a member beside the running portal; gives the path of their one-time link. */
async function invite(
  { dataFolder, origin }: Place,
  { name, role, dealer: code, market = 'BR', brand = 'aurora' }: Member,
): Promise<string> {
  const email = `${randomUUID()}@maker.example`;
  const dealer = code ? { market, code, brand } : undefined;
  let link = '';
  await inPortal(dataFolder, async (_query, sealing, db) => {
    const parts = { passwordCost: TEST_PASSWORD_COST, judge: TEST_JUDGE, isBeside: true };
    const { admin } = await openStaff({ db, sealing, origin, ...parts });
    const added = await admin.add(commandActPermit('staff.add', email), {
      name,
      email,
      roles: [role],
      isBreakGlass: false,
      ...(dealer && { dealer }),
    });
    if (!added.ok) throw new Error(`${name} was not added: ${added.reason}`);
    link = added.link ?? '';
  });
  return new URL(link).pathname;
}

async function logIn(browser: APIRequestContext, link: string, origin: string): Promise<readonly string[]> {
  const password = { password: STAFF_PASSWORD, repeated: STAFF_PASSWORD };
  await sent(browser, origin, link, { form: 'accept', ...password }, 303);
  const enrol = '/admin/entrar/dois-passos';
  const page = await (await browser.get(`${origin}${enrol}`)).text();
  const key = /<code[^>]*>([A-Z2-7 ]+)<\/code>/.exec(page)?.[1] ?? '';
  const done = await sent(browser, origin, enrol, { form: 'enrol', code: authenticatorCode(key) }, 200);
  return [...done.matchAll(/<code>([A-Za-z0-9]{5}-[A-Za-z0-9]{5})</g)].map(([, code = '']) => code);
}

/** Sends a form as its page does; gives what is answered. */
async function sent(
  browser: APIRequestContext,
  origin: string,
  path: string,
  form: Record<string, string>,
  expected: number,
): Promise<string> {
  const answer = await browser.post(`${origin}${path}`, { form, headers: { origin }, maxRedirects: 0 });
  if (answer.status() !== expected)
    throw new Error(`${path} answered ${answer.status()}: ${(await answer.text()).slice(0, 2_000)}`);
  return answer.text();
}
