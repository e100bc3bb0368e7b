import { pino } from 'pino';
import type { IdentityProvider } from '../../src/areas/account/service/index.ts';
import { accountService, openAccounts } from '../../src/areas/account/service/open-accounts.ts';
import { leaveDrafts } from '../../src/areas/proposals/service/index.ts';
import { createServer } from '../../src/host/http/server.ts';
import { mountServices } from '../../src/host/http/services.ts';
import type { CrmsToNotify } from '../../src/host/privacy/notices.ts';
import { ownWishes } from '../../src/host/privacy/own-wishes.ts';
import { passwordJudge } from '../../src/host/process/password-judge.ts';
import { readSites } from '../../src/host/sites/sites.ts';
import { mailOutbox } from '../../src/io/mail/tables.ts';
import { siteNameOf } from '../../src/io/service.ts';
import { type TestDatabase, testDatabase } from '../database.ts';
import { testEnvironment } from '../environment.ts';
import { TEST_PASSWORD_COST } from '../password-cost.ts';
import { testSealing } from '../sealing.ts';
import { openBoss } from './leads-app.ts';

export type Browser = {
  /** A visit with the cookies that this browser has by now; those of its answer are kept when `leave` is called. */
  session(address?: string): ReturnType<Awaited<ReturnType<typeof openAccounts>>>;
  /** Runs a visit and keeps its cookies. */
  go<T>(act: (accountSession: ReturnType<Browser['session']>['session']) => Promise<T>): Promise<T>;
  cookies: Map<string, string>;
};

export type AccountApp = {
  database: TestDatabase;
  boss: Awaited<ReturnType<typeof openBoss>>;
  open: Awaited<ReturnType<typeof openAccounts>>;
  /** Somebody who has just signed up, with the cookies of their browser. */
  customer(email: string, market?: 'BR' | 'AR'): Promise<Browser>;
  browser(options?: { market?: 'BR' | 'AR'; brand?: string; open?: AccountApp['open'] }): Browser;
  /** The same accounts in another process's place: it shares the database and nothing else. */
  replica(passwordCost?: number): Promise<AccountApp['open']>;
  /** Mails to an address, oldest first. */
  mailsTo(email: string): Promise<{ subject: string; text: string }[]>;
  /** The code in the newest of them. */
  codeFor(email: string): Promise<string>;
  /** The portal's server with what answers pages about whoever is logged in. */
  serve(perMinute?: number): ReturnType<typeof createServer>;
  close(): Promise<void>;
};

let addresses = 0;

/** The header that a browser's cookies make. */
export const cookieOf = (browser: Browser | undefined): string =>
  [...(browser?.cookies ?? [])].map(([name, value]) => `${name}=${value}`).join('; ');

/** The accounts on a database of their own, or on a given one, with everything behind them but a page. */
export async function accountApp(
  perMinute = 1_000,
  provider: IdentityProvider | undefined = undefined,
  given?: TestDatabase,
  owed: CrmsToNotify = { leads: false, quotations: false },
  agreements: Parameters<typeof openAccounts>[0]['agreements'] = undefined,
): Promise<AccountApp> {
  const database = given ?? (await testDatabase());
  const boss = await openBoss(database.url);
  const { db } = database;
  const sites = await readSites('seeds/sites');
  const replica = (passwordCost: number = TEST_PASSWORD_COST) =>
    openAccounts({
      db,
      boss,
      sealing: testSealing,
      passwordCost,
      perMinute,
      identityProvider: provider,
      agreements,
      judge: passwordJudge(sites),
      left: (cookie) => leaveDrafts(db, sites.map(siteNameOf), cookie),
      ...ownWishes({ db, boss, sealing: testSealing, crms: { leads: false, quotations: false }, owed }),
      sites,
    });
  const open = await replica();
  const mailsTo = async (email: string) => {
    const rows = await db.select().from(mailOutbox).orderBy(mailOutbox.queuedAt);
    const mails = rows.map(({ id, content }) =>
      JSON.parse(testSealing.open(content ?? '', `mail_outbox.content ${id}`)),
    );
    return mails.filter(({ to }) => to === email);
  };
  const codeFor = async (email: string) =>
    /\d{4} \d{4}/.exec((await mailsTo(email)).at(-1)?.text ?? '')?.[0].replace(' ', '') ?? '';
  const newBrowser: AccountApp['browser'] = ({
    market = 'BR',
    brand = 'aurora',
    open: opened = open,
  } = {}) => {
    const cookies = new Map<string, string>();
    const own = `10.0.${Math.floor(++addresses / 250)}.${addresses % 250}`;
    const site = {
      market,
      brand,
      brandName: 'Aurora',
      ...(market === 'BR'
        ? ({ locale: 'pt-BR', currency: 'BRL' } as const)
        : ({ locale: 'es-AR', currency: 'ARS' } as const)),
    };
    const session = (address = own) =>
      opened({
        site,
        address,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        origin: 'http://localhost',
        userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0.0.0',
      });
    return {
      session,
      cookies,
      async go(act) {
        const { session: own, answerHeaders: headers } = session();
        const result = await act(own);
        for (const cookie of headers.cookies) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
          if (value) cookies.set(name, value);
          else cookies.delete(name);
        }
        return result;
      },
    };
  };
  return {
    database,
    boss,
    open,
    replica,
    mailsTo,
    codeFor,
    async customer(email, market = 'BR') {
      const browser = newBrowser({ market });
      await browser.go((session) => session.start('sign-up', email));
      const code = await codeFor(email);
      await browser.go((session) => session.signUp({ code, name: 'Ana Souza', password: 'Garoa#7vento' }));
      return browser;
    },
    browser: newBrowser,
    async serve(perMinute = 10_000) {
      const server = await createServer(testEnvironment(), pino({ level: 'silent' }) as never);
      const authentication = accountService(open, {
        db,
        sealing: testSealing,
        perMinute,
        shownIn: () => ({ brandName: 'Aurora' }),
      });
      await mountServices(server, sites, { authentication });
      return server;
    },
    async close() {
      await boss.stop({ graceful: false });
      await database.drop();
    },
  };
}
