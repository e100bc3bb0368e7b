import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { type APIRequestContext, type Page, request as requests } from '@playwright/test';
import { GROUND } from '../portal.ts';
import { runScript } from '../scripts.ts';
import { authenticatorCode, STAFF_PASSWORD } from '../staff.ts';
import { madeOnce } from '../test-database.ts';
import type { SharedPortal } from './global-setup.ts';

/** A portal and its data, wherever operators reach it. */
type Place = Omit<SharedPortal, 'operations'>;

const COOKIES = 'administrator.json';

type Member = {
  readonly name: string;
  readonly role: 'dealer' | 'administrator';
  readonly dealer?: string;
  /** Of the dealer. */
  readonly market?: 'BR' | 'AR';
  readonly brand?: string;
};

/**
 * Somebody new of the staff, logged in in this page's browser, on the administration's first screen. What a person does for that is
 * sent as the forms of its pages send it: the first administrator of the run adds them, their link takes a password, their phone a
 * code. `admin.spec.ts` is about doing it by hand.
 */
export async function enterAsStaff(page: Page, portal: Place, member: Member): Promise<void> {
  const { origin } = portal;
  const administrator = await requests.newContext({ storageState: await administratorOf(portal) });
  try {
    await logIn(page.request, await invite(administrator, origin, member), origin);
  } finally {
    await administrator.dispose();
  }
  await page.goto(`${origin}/admin`);
}

/** The first administrator of a portal, whom all workers of a run share; gives where their cookies are kept. */
async function administratorOf(portal: Place): Promise<string> {
  const make = (path: string) => addAdministrator(portal, join(path, COOKIES));
  if (process.env[GROUND])
    return join(await madeOnce(`administrator-${new URL(portal.origin).port}`, make), COOKIES);
  await make(portal.dataFolder); // a benchmark is alone
  return join(portal.dataFolder, COOKIES);
}

/** Lets somebody in by the operator's command, and writes their cookies. */
async function addAdministrator({ origin, dataFolder }: Place, file: string): Promise<void> {
  const words = ['add', 'first@maker.example', '--name', 'Primeira Pessoa', '--role', 'administrator'];
  const { out, lines } = await runScript('staff', words, { VITRINE_DATA: dataFolder });
  const link = /https?:\S+/.exec(out)?.[0];
  if (!link) throw new Error(`no link: ${lines.join(' ')}`);
  const browser = await requests.newContext();
  await logIn(browser, new URL(link).pathname, origin);
  await browser.storageState({ path: file });
  await browser.dispose();
}

/** Adds a member by the administration's own form; gives the path of their one-time link. */
async function invite(
  administrator: APIRequestContext,
  origin: string,
  { name, role, dealer, market = 'BR', brand = 'aurora' }: Member,
): Promise<string> {
  const form = {
    form: 'add',
    name,
    email: `${randomUUID()}@maker.example`,
    [`role-${role}`]: 'on',
    ...(dealer && { market, brand, dealerCode: dealer }),
  };
  const html = await sent(administrator, origin, '/admin/equipe', form, 200);
  const [link] = /\/admin\/convite\/[\w-]+/.exec(html) ?? [];
  if (!link) throw new Error(`${name} was not added: ${html.slice(0, 2_000)}`);
  return link;
}

async function logIn(browser: APIRequestContext, link: string, origin: string): Promise<void> {
  const password = { password: STAFF_PASSWORD, repeated: STAFF_PASSWORD };
  await sent(browser, origin, link, { form: 'accept', ...password }, 303);
  const enrol = '/admin/entrar/dois-passos';
  const page = await (await browser.get(`${origin}${enrol}`)).text();
  const key = /<code[^>]*>([A-Z2-7 ]+)<\/code>/.exec(page)?.[1] ?? '';
  await sent(browser, origin, enrol, { form: 'enrol', code: authenticatorCode(key) }, 200);
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
