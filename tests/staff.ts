import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { NewMember, StaffSession } from '../src/areas/admin/contract.ts';
import { commandActPermit } from '../src/areas/admin/service/act-permits.ts';
import type { Administration } from '../src/areas/admin/service/index.ts';
import { authenticatorCode, STEP_MS } from './authenticator-code.ts';

export { authenticatorCode };

export const STAFF_PASSWORD = 'três cavalos na garoa';

/** Keeps what answers set, as a browser does. */
export function keepCookies(cookies: Map<string, string>, set: readonly string[]): void {
  for (const line of set) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (value) cookies.set(name, value);
    else cookies.delete(name);
  }
}
export const cookieHeader = (cookies: ReadonlyMap<string, string>): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

/** A browser of somebody of the staff, without pages: it visits, and keeps the cookies of its answers. */
export function staffBrowser(admin: Administration, address = randomUUID()) {
  const cookies = new Map<string, string>();
  return {
    cookies,
    async go<T>(act: (session: StaffSession) => Promise<T>): Promise<T> {
      const caller = { cookie: cookieHeader(cookies), userAgent: 'Chrome/142.0 (X11; Linux)', address };
      const { session, answerHeaders: headers } = admin.open(caller);
      const done = await act(session);
      keepCookies(cookies, headers.cookies);
      return done;
    },
  };
}

/** Somebody new, logged in with both steps as they would be by hand. */
export async function newStaff(admin: Administration, wish: Partial<NewMember> & Pick<NewMember, 'roles'>) {
  const email = wish.email ?? `${randomUUID()}@maker.example`;
  const added = await admin.admin.add(commandActPermit('staff.add', email), {
    name: 'Bia Prado',
    ...wish,
    email,
  });
  if (!added.ok) throw new Error(added.reason);
  const browser = staffBrowser(admin);
  const link = added.link?.split('/').at(-1) ?? '';
  await browser.go((session) => session.accept(link, STAFF_PASSWORD));
  const enrolment = await browser.go((session) => session.enrolment());
  const key = enrolment?.secret ?? '';
  const enrolled = await inOneStep(() => browser.go((session) => session.enrol(authenticatorCode(key, -1))));
  if (!enrolled.ok) throw new Error(enrolled.reason);
  const { backupCodes } = enrolled;
  return { id: added.id, email, key, link, browser, backupCodes, cookie: cookieHeader(browser.cookies) };
}

/** The fields by which a member shows both steps anew for one guarded act; each takes one of their backup codes. */
export function bothSteps(member: { readonly backupCodes: readonly string[] }): {
  readonly password: string;
  readonly code: string;
} {
  const taken = spent.get(member) ?? 0;
  spent.set(member, taken + 1);
  const code = member.backupCodes[taken];
  if (!code) throw new Error('no backup code is left');
  return { password: STAFF_PASSWORD, code };
}
const spent = new WeakMap<object, number>();

/** Shows a code again where the one before it ran out on its way. */
async function inOneStep<R extends { readonly ok: boolean }>(show: () => Promise<R>): Promise<R> {
  for (;;) {
    const step = Math.floor(Date.now() / STEP_MS);
    const result = await show();
    if (result.ok || step === Math.floor(Date.now() / STEP_MS)) return result;
  }
}

/** Asks a served portal for a page as this browser, or sends a form of it. */
export async function askPage(
  app: FastifyInstance,
  cookie: string,
  url: string,
  form?: Record<string, string>,
) {
  return app.inject({
    method: form ? 'POST' : 'GET',
    url,
    headers: {
      cookie,
      origin: 'http://localhost',
      host: 'localhost',
      ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    ...(form && { payload: String(new URLSearchParams(form)) }),
  });
}
