import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ACCESS,
  DEALER_ROLES,
  mayDo,
  mayLookInto,
  ROLES,
  type Role,
  type Screen,
} from '../../src/areas/admin/index.ts';
import { openStaff } from '../../src/areas/admin/service/open-staff.ts';
import { RESERVATION_FIELDS } from '../../src/areas/reservation/index.ts';
import pageRoutes from '../../src/routes.ts';
import { DEALER_A, DEALER_B } from '../access-matrix.ts';
import { type AccessObjects, accessObjects } from '../access-objects.ts';
import { type Audience, LISTS, type List, PAGES, ROUTES } from '../audiences.ts';
import { seededDatabase, type TestDatabase } from '../database.ts';
import { TEST_PASSWORD_COST } from '../password-cost.ts';
import { TEST_JUDGE } from '../password-judge.ts';
import { type PortalProcess, startPortal } from '../portal.ts';
import { testSealing } from '../sealing.ts';
import { SHOPPER_CALLS } from '../shopper-matrix.ts';
import { cookieHeader, keepCookies, newStaff } from '../staff.ts';
import { todays } from '../strength.ts';
import { attackTests } from './access-attacks.ts';
import {
  type Heard,
  machineTests,
  type Route,
  type StaffWish,
  tokenTests,
  visitTests,
} from './access-cells.ts';
import { type AccountApp, accountApp, cookieOf } from './accounts-app.ts';
import { flat } from './page-patterns.ts';

type Call = { readonly method: string; readonly path: string; readonly audience: Audience };

const NOTHING = '4f1e6a52-0000-4000-8000-000000000000';
/** What tells a stranger that there is nothing for them: a page's way to the log-in counts as well. */
const REFUSED = [401, 403, 404, 405, 409, 415, 422];
const LISTER = pathToFileURL(join(import.meta.dirname, '../listing-routes.ts')).href;

let database: TestDatabase;
let portal: PortalProcess;
let accounts: AccountApp;
let routes: readonly Route[];
let pages: readonly { readonly path: string; readonly file: string }[];
let calls: readonly Call[];
/** The addresses of pages, as `calls` have them. */
let ofPages: ReadonlySet<string>;
const staff = new Map<Role, string>();
let customer: string;
let objects: AccessObjects;
/** Somebody new of the staff, by their cookie. */
let newCookie: (wish: StaffWish) => Promise<string>;

beforeAll(async () => {
  database = await seededDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-routes-'));
  const env = {
    DATABASE_URL: database.url,
    NODE_OPTIONS: `--import=${LISTER}`,
    ROUTES_FILE: join(folder, 'routes.json'),
    VITRINE_LEAD_LIMIT: '100000',
    VITRINE_ACCOUNT_LIMIT: '100000',
    LOG_LEVEL: 'warn', // a line for each of some thousand requests
  };
  portal = await startPortal({ env });
  const listed = JSON.parse(readFileSync(env.ROUTES_FILE, 'utf8')) as ((typeof routes)[number] & {
    server: number;
  })[];
  await rm(folder, { recursive: true });
  // The portal and its operators; the sandbox gateway is another provider, on a port of its own. HEAD answers what GET answers.
  const operators = listed.find(({ url }) => url === '/metrics')?.server;
  routes = listed.filter(
    ({ server, method }) => [0, operators].includes(server) && !['HEAD', 'OPTIONS'].includes(method),
  );
  pages = flat(await pageRoutes);
  ofPages = new Set(pages.map(({ path }) => filled(path)));
  calls = [
    ...routes.flatMap(({ method, url }) => {
      const audience = audienceOf(`${method} ${url}`) ?? 'page';
      return audience === 'page' ? [] : [{ method, path: filled(url), audience }];
    }),
    ...pages.flatMap(({ path, file }) =>
      ['GET', 'POST'].map((method) => ({
        method,
        path: filled(path),
        audience: PAGES[file] ?? 'everybody',
      })),
    ),
  ];
  accounts = await accountApp(1_000, undefined, { ...database, drop: async () => undefined });
  customer = cookieOf(await accounts.customer('ana@example.com'));
  const admin = await openStaff({
    judge: TEST_JUDGE,
    db: database.db,
    sealing: testSealing,
    passwordCost: TEST_PASSWORD_COST,
    origin: portal.origin,
    perMinute: 1_000,
  });
  newCookie = async (wish) => (await newStaff(admin, wish)).cookie;
  for (const role of ROLES) {
    const dealer = DEALER_ROLES.includes(role) ? { market: 'BR' as const, code: DEALER_A } : undefined;
    staff.set(role, await newCookie({ roles: [role], ...(dealer && { dealer }) }));
  }
  objects = await accessObjects(database.db);
});

afterAll(async () => {
  await accounts?.close();
  await portal?.end();
  await database?.drop();
});

const audienceOf = (route: string): Audience | undefined => ROUTES.find(([one]) => one.test(route))?.[1];

const filled = (url: string): string =>
  url
    .replace(':market', 'br')
    .replace(':brand', 'aurora')
    .replaceAll(/:tab\?|:step\?|:versions\?/g, '')
    .replaceAll(/:\w+/g, NOTHING)
    .replace('*', 'nothing')
    .replace(/leads\.csv$/, 'leads.csv?status=dead')
    .replace(/(.)\/$/, '$1');

/** What only operators find, on a server of their own. */
const OPERATORS = /^\/(crm|outbox|docs|metrics)(\/|$)/;

/** Asks as a browser does from a page of ours, or as a program that sends a token. */
async function ask(
  method: string,
  path: string,
  headers: Record<string, string> = {},
  sent = '',
): Promise<Heard> {
  const isPage = !/^\/(services|operations|dealerws|crm|outbox|identity)\//.test(path);
  const type = isPage ? 'application/x-www-form-urlencoded' : 'application/json';
  const sends = !['GET', 'HEAD', 'OPTIONS'].includes(method);
  const place = OPERATORS.test(path) ? portal.operations : portal.origin;
  const answer = await fetch(place + path, {
    method,
    redirect: 'manual',
    headers: { ...(sends && { origin: portal.origin, 'content-type': type }), ...headers },
    ...(sends && { body: sent || (isPage ? 'form=nothing' : '{}') }),
  });
  const body = await answer.text();
  return { status: answer.status, to: answer.headers.get('location') ?? '', text: body };
}

/** The same without a browser's own way to write an address. */
async function askRaw(method: string, path: string): Promise<Heard> {
  const { hostname, port } = new URL(portal.origin);
  const sent = request({ hostname, port, method, path, agent: false }).end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: answer.statusCode ?? 0, to: answer.headers.location ?? '', text: await text(answer) };
}

/** Pages of a host name of their own, which is not this one. */
const isOfOtherHost = (path: string): boolean => ofPages.has(path) && !/^\/(br|ar|admin)(\/|$)/.test(path);
/** Whether it is tried today: each third of a list, the next day another. */
const takesItsTurn = (at: number): boolean => todays([true, false, false], at).includes(true);

/** Also as the data of a page that is open, which tells a redirect in its body. */
const isRefusal = ({ status, to, text: body }: Heard): boolean =>
  REFUSED.includes(status) ||
  (status === 303 && ELSEWHERE.test(to)) ||
  (status === 202 && ELSEWHERE.test(body));
const ELSEWHERE = /\/(entrar|ingresar|admin\/privacidade|minha-conta|mi-cuenta)/;

/** Looks people up: by a form, so that what is typed stands in no address. */
const LOOKS_BY_FORM = new Set(['/admin/pedidos']);

const isList = (screen: Screen | List): screen is List => screen in LISTS;
const mayAsk = (role: Role, screen: Screen | List, method: string, path: string): boolean => {
  if (isList(screen)) return (LISTS[screen] as readonly Role[]).includes(role);
  return path.startsWith('/admin/outbox')
    ? mayLookInto([role], 'outbox')
    : mayDo([role], screen, method === 'GET' || LOOKS_BY_FORM.has(path) ? 'read' : 'update');
};

const screenOf = (audience: Audience): Screen | List | undefined => {
  const name = audience.startsWith('staff:') ? audience.slice('staff:'.length) : '';
  return name in ACCESS || name in LISTS ? (name as Screen | List) : undefined;
};

describe('every route of the running server', () => {
  it('says whom it answers; one that does not fails here (R24)', () => {
    const named = routes.map(({ method, url }) => `${method} ${url}`);
    expect(named.length).toBeGreaterThan(300);
    expect(named.filter((route) => !audienceOf(route))).toEqual([]);
    expect(ROUTES.filter(([one]) => !named.some((route) => one.test(route))).map(String)).toEqual([]);
    // What a call says of itself in the sources is what is told of it here.
    const untrue = routes.filter(({ method, url, access }) => {
      const text = audienceOf(`${method} ${url}`);
      const said = typeof access !== 'object' ? access : access.orPage ? 'everybody' : 'machine';
      return said !== undefined && said !== 'mount' && said !== text;
    });
    expect(untrue).toEqual([]);
    const files = new Set(pages.map(({ file }) => file));
    expect([...files].filter((file) => !PAGES[file])).toEqual([]);
    expect(Object.keys(PAGES).filter((file) => !files.has(file))).toEqual([]);
  });

  it('has a row of the shoppers’ matrix where it is a call about somebody’s things; one without fails here (R12, R24)', () => {
    const place = '/services/:market/:brand/';
    const named = routes.flatMap(({ method, url }) => {
      const audience = audienceOf(`${method} ${url}`) ?? '';
      const isTheirs = ['person', 'holder', 'key'].includes(audience) && url.startsWith(place);
      return isTheirs ? [`${method} ${url.slice(place.length).replace(/\/$/, '')}`] : [];
    });
    // HEAD answers what GET answers, but of an upload, where it is a call of its own.
    const rows = Object.keys(SHOPPER_CALLS).filter((call) => !call.startsWith('HEAD '));
    expect([...new Set(named)].sort()).toEqual(rows.sort());
  });

  it('answers no stranger with what is not theirs, whatever they say they are, and fails for nobody (R12, R24, R57)', async () => {
    const strangers: Record<string, Record<string, string>> = {
      anonymous: {},
      'with made-up keys': {
        cookie: ['__Host-staff', '__Host-session', '__Host-reservation', '__Host-proposal-draft']
          .map((name) => `${name}=${'x'.repeat(43)}`)
          .join('; '),
      },
      'with headers of the inside': {
        'x-middleware-subrequest': '1',
        'x-forwarded-for': '127.0.0.1',
        'x-real-ip': '127.0.0.1',
        'x-user': 'administrator',
        'x-original-url': '/',
        'x-rewrite-url': '/',
        authorization: 'Bearer x.y.z',
      },
    };
    const wrong: string[] = [];
    const pretenders = Object.keys(strangers).filter((who) => who !== 'anonymous');
    for (const [at, { method, path, audience }] of calls.entries()) {
      const isOpen = ['everybody', 'staff:entry', 'local'].includes(audience) || isOwnDraft(path);
      // What everybody may see, and what this host name has not, can do no more than fail.
      if ((isOpen || isOfOtherHost(path)) && !takesItsTurn(at)) continue;
      for (const who of ['anonymous', ...(isOpen ? [] : todays(pretenders, at >> 1))]) {
        const heard = await ask(method, path, strangers[who]);
        if (heard.status >= 500 || (!isOpen && !isRefusal(heard)))
          wrong.push(`${who}: ${method} ${path} (${audience}) ${heard.status} ${heard.to}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('has nothing at an address with a NUL, and takes none from what is asked or a form (R30, R57)', async () => {
    const wrong: string[] = [];
    const places = {
      '%00': (status: number) => [403, 404].includes(status),
      '?carro=%00': (status: number) => status < 500,
    };
    const asked = calls.filter(({ path }) => !/^\/ar\/|\?/.test(path));
    for (const [at, { method, path }] of asked.entries())
      for (const [nul, holds] of todays(Object.entries(places), at)) {
        const { status } = await askRaw(method, path + nul);
        if (!holds(status)) wrong.push(`${method} ${path}${nul} ${status}`);
      }
    for (const { path } of pages.filter(({ path }) => path.startsWith('/br/'))) {
      const body = String(
        new URLSearchParams({ carro: '\0', codigo: '\0', form: '\0', key: '\0', name: 'a\0' }),
      );
      const heard = await ask('POST', filled(path), { cookie: customer }, body);
      if (heard.status >= 500) wrong.push(`POST ${path} ${heard.status}`);
    }
    expect(wrong).toEqual([]);
  });

  it('shows staff the screens of their role and nothing else, and customers none (R12, R24) [D2-2.5-31]', async () => {
    const wrong: string[] = [];
    // A page, or its data alone as a page that is open asks for it: loaders, actions and who they answer are the same.
    for (const [nth, [role, cookie]] of [...staff, ['customer', customer] as const].entries())
      for (const [at, { method, path, audience }] of calls.entries()) {
        const screen = screenOf(audience);
        if (!screen) continue;
        const may = role !== 'customer' && mayAsk(role, screen, method, path);
        // Dealers sell in their own market; a page of a host name of its own is not on this one.
        const isThere = /^\/(admin|br\/)/.test(path) && !/nothing|4f1e6a52/.test(path) && method === 'GET';
        // What is not there is not there for anybody, whatever their role; a form of nothing changes nothing of anybody's.
        const isNowhere = /nothing|4f1e6a52/.test(path) || isOfOtherHost(path);
        if ((isNowhere || method !== 'GET') && !takesItsTurn(at + nth)) continue;
        for (const end of ofPages.has(path) ? todays(['', '.data'], at + nth) : ['']) {
          const heard = await ask(method, path + end, { cookie });
          const isLedOn = heard.status === 303 || (heard.status === 202 && heard.text.includes('"redirect"'));
          const isShown = heard.status < 300 && !isLedOn && !isRefusal(heard);
          if (heard.status >= 500 || (isShown && !may) || (may && isThere && !isShown && !isLedOn))
            wrong.push(`${role}: ${method} ${path}${end} (${screen}) ${heard.status} ${heard.to}`);
        }
      }
    expect(wrong).toEqual([]);
  });

  it('answers another spelling of its address, or another method, no more than itself (R24)', async () => {
    const guarded = calls.filter(
      ({ method, audience, path }) =>
        method === 'GET' &&
        !['everybody', 'staff:entry', 'local'].includes(audience) &&
        /^\/(br|admin|services|operations|dealerws)\//.test(path) &&
        !isOwnDraft(path),
    );
    expect(guarded.length).toBeGreaterThan(60);
    const wrong: string[] = [];
    for (const [at, { path }] of guarded.entries()) {
      const spellings = [
        `/${path}`,
        `${path}/`,
        `${path}//`,
        `${path}.data`,
        path.toUpperCase(),
        `/x/..${path}`,
        `/%2e${path}`,
        `/./${path}`,
        path.replaceAll('a', '%61'),
        path.replaceAll(/\/(\w)/g, '/%2f$1'),
        `${path}%20`,
        `${path};x=.css`,
        `${path}?x=.css`,
        `${path}.css`,
      ];
      for (const spelled of todays(spellings, at, 5)) {
        const heard = await askRaw('GET', spelled);
        const isNone = [308, 400].includes(heard.status) && heard.text.length < 300;
        if (!isNone && !isRefusal(heard)) wrong.push(`GET ${spelled} ${heard.status} ${heard.to}`);
        const head = await askRaw('HEAD', spelled);
        if (head.status !== heard.status || head.text) wrong.push(`HEAD ${spelled} ${head.status}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

/** A browser without a draft gets an empty one: what it could be shown is its own. */
const isOwnDraft = (path: string): boolean => path.includes('/proposals/draft/');

describe('what belongs to somebody', () => {
  /** The same call for what is there and not theirs, and for what is not there: both answers are one. */
  async function expectNothing(cookie: string, id: string, which: (call: Call) => boolean) {
    const wrong: string[] = [];
    const requests = calls.filter((call) => which(call) && call.path.includes(NOTHING));
    expect(requests.length).toBeGreaterThan(3);
    for (const { method, path } of requests) {
      const [foreign, none] = [
        await ask(method, path.replaceAll(NOTHING, id), { cookie }),
        await ask(method, path, { cookie }),
      ];
      const plain = ({ text: body }: Heard) =>
        body.replaceAll(id, NOTHING).replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '');
      const isSame = foreign.status === none.status && plain(foreign).length === plain(none).length;
      if (!isSame || !isRefusal(foreign)) wrong.push(`${method} ${path} ${foreign.status} ${none.status}`);
    }
    expect(wrong).toEqual([]);
  }

  it('is to other customers what is not there, by every route that takes its id (R12, R13)', async () => {
    const stock = await ask('GET', '/services/br/aurora/stock/cars');
    const { cars } = JSON.parse(stock.text) as { cars: { number: string }[] };
    const [own, other] = await Promise.all([reserve(cars[0]?.number), reserve(cars[1]?.number)]);
    expect((await ask('GET', own.path, { cookie: own.cookie })).status).toBe(200);
    for (const cookie of ['', customer, other.cookie])
      await expectNothing(
        cookie,
        own.id,
        ({ audience, path }) =>
          ['holder', 'key'].includes(audience) && /^\/(br|services)\//.test(path) && !isOwnDraft(path),
      );
  });

  it('is to another dealer’s seller what is not there, by every route that takes its id (R12, R13)', async () => {
    const cookie = staff.get('dealer') ?? '';
    const begun = await fetch(`${portal.origin}/br/aurora/cotacao`, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie, origin: portal.origin, 'content-type': 'application/x-www-form-urlencoded' },
      body: String(new URLSearchParams({ model: 'orla', key: crypto.randomUUID() })),
    });
    const [, id = ''] = /cotacao\/([0-9a-f-]{36})/.exec(begun.headers.get('location') ?? '') ?? [];
    expect((await ask('GET', `/br/aurora/cotacao/${id}/modelo`, { cookie })).status).toBe(200);
    const elsewhere = await newCookie({ roles: ['dealer'], dealer: { market: 'BR', code: DEALER_B } });
    for (const stranger of ['', customer, elsewhere])
      await expectNothing(stranger, id, ({ path }) => path.startsWith('/br/aurora/cotacao/'));
  });
});

const ground = () => ({
  origin: portal.origin,
  db: database.db,
  routes,
  objects,
  staff,
  newCookie,
  ask,
  filled,
});
for (const tests of [tokenTests, machineTests, visitTests, attackTests]) tests(ground);

/** Begins a reservation of a car in stock in a browser of its own. */
async function reserve(car = '') {
  const begun = await fetch(`${portal.origin}/br/aurora/reserva`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: portal.origin, 'content-type': 'application/x-www-form-urlencoded' },
    body: String(new URLSearchParams({ [RESERVATION_FIELDS.BR.stock]: car })),
  });
  const path = begun.headers.get('location') ?? '';
  const cookies = new Map<string, string>();
  keepCookies(cookies, begun.headers.getSetCookie());
  return { path, id: /reserva\/([^/]+)/.exec(path)?.[1] ?? '', cookie: cookieHeader(cookies) };
}
