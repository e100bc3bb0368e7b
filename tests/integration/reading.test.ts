import { afterAll, beforeAll, expect, it } from 'vitest';
import { ACCOUNT_PAGES } from '../../src/areas/account/index.ts';
import { pageOf } from '../../src/areas/pages.ts';
import type { MarketCode } from '../../src/kit/markets/identities.ts';
import { seededDatabase } from '../database.ts';
import { waitFor } from '../portal.ts';
import { openPortalHere, type PortalHere } from '../portal-here.ts';
import { todays } from '../strength.ts';

let database: Awaited<ReturnType<typeof seededDatabase>>;
let portal: PortalHere;
beforeAll(async () => {
  database = await seededDatabase();
  portal = await openPortalHere({ env: { DATABASE_URL: database.url } });
  // The index of each site is written whole, soon after the start.
  const sites = portal.output().match(/^ {2}\w+ [A-Z]{2}: http/gm)?.length;
  await waitFor(async () => {
    const { rows } = await database.db.$client.query<{ indexed: number }>(
      'select count(distinct site)::int as indexed from search_entry',
    );
    return rows[0]?.indexed === sites;
  });
});
afterAll(async () => {
  await portal?.end();
  await database?.drop();
});

/** What counts calls, by addresses in their minute, and numbers of a day, which are read once a minute. */
const COUNTS_CALLS = ['rate_limit', 'daily_figure'];

/** What each table holds: how many rows, and a sum over all that stands in them. */
async function contents(): Promise<Record<string, string>> {
  const tables = await database.db.$client.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const names = tables.rows.map(({ name }) => name).filter((name) => !COUNTS_CALLS.includes(name));
  const sum = `coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)`;
  const each = names.map(
    (name) => `select '${name}' as name, count(*) || ' ' || ${sum} as held from "${name}" t`,
  );
  const { rows } = await database.db.$client.query<{ name: string; held: string }>(each.join(' union all '));
  return Object.fromEntries(rows.map(({ name, held }) => [name, held]));
}

/** A browser as a form without script has it: it keeps cookies, and says where it comes from. */
function visitor() {
  const jar = new Map<string, string>();
  const call = async (path: string, form?: Record<string, string>) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(portal.origin + path, {
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
      redirect: 'manual',
      headers: { cookie, origin: portal.origin },
    });
    for (const text of form ? answer.headers.getSetCookie() : []) {
      const [name = '', value = ''] = text.split(';')[0]?.split(/=(.*)/) ?? [];
      jar.set(name, value);
    }
    return answer;
  };
  return call;
}

/** Every reading call that the services' document knows, with words in the places of its parameters. */
async function serviceReads(): Promise<string[]> {
  const { paths } = (await (await fetch(`${portal.operations}/docs/json`)).json()) as {
    paths: Record<string, Record<string, unknown>>;
  };
  const known: Readonly<Record<string, string>> = { market: 'br', brand: 'aurora' };
  return Object.entries(paths)
    .filter(([, methods]) => 'get' in methods)
    .map(([path]) => path.replace(/\{(\w+)\}/g, (_all, name: string) => known[name] ?? 'x'));
}

/** The file that renders a page of a site, and how deep its address lies: a list and one of its things may share a file. */
function kindOf(path: string): string {
  const [, market = '', brand = '', ...rest] = path.split('/');
  const site = { market: market.toUpperCase() as MarketCode, prefix: `/${market}/${brand}` };
  return `${pageOf(site, path)?.file ?? path} ${rest.length}`;
}

it('reading changes nothing: no page, public or somebody’s own, and no reading call of a service adds, changes or removes a row (R39)', async () => {
  const ana = visitor();
  const email = 'ana.reading@example.com';
  await ana('/br/aurora/minha-conta/cadastro', { form: 'sign-up', email });
  let code = '';
  await waitFor(async () => {
    const mails = (await (await fetch(`${portal.operations}/outbox`)).text()).split('<article');
    code = /\d{4} \d{4}/.exec(mails.find((mail) => mail.includes(email)) ?? '')?.[0] ?? '';
    return code !== '';
  });
  const password = 'Garoa#7vento';
  const chosen = { form: 'sign-up', code, name: 'Ana Souza', password, repeated: password };
  expect((await ana('/br/aurora/minha-conta/codigo', chosen)).headers.get('location')).toMatch(
    /minha-conta$/,
  );
  const begun = (await ana('/br/aurora/reserva', { codigo: '363C2C0_134' })).headers.get('location') ?? '';
  const order = begun.replace(/\/\w+$/, '');
  const person = { name: 'Ana Souza', document: '529.982.247-25', phone: '(11) 98765-4321', email };
  await ana(begun, { form: 'register', ...person, postalCode: '01310-200' });

  const sitemap = await (await fetch(`${portal.origin}/sitemap.xml`)).text();
  const all = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, href = '']) => new URL(href).pathname);
  // Each kind of page once a market, other models every day: the brands of a market are rendered by the same code too.
  const publicPages = ['br/aurora', 'ar/aurora'].flatMap((site, at) => {
    const ofSite = all.filter((path) => path === `/${site}` || path.startsWith(`/${site}/`));
    return [...Map.groupBy(ofSite, kindOf).values()].flatMap((paths) => todays(paths, at));
  });
  const own = Object.values(ACCOUNT_PAGES).map(({ BR }) => `/br/aurora/${BR}`);
  const steps = ['', '/cadastro', '/condicoes', '/pagamento', '/pedido', '/comprovante', '/abrir/x'];
  const orders = ['/br/aurora/reserva', ...steps.map((step) => order + step)];
  const paths = [...publicPages, ...own, ...orders, '/br/aurora/buscar?q=lira', ...(await serviceReads())];
  expect(publicPages.length).toBeGreaterThan(20);

  // What a first look at anything prepares once (a page's own file, a plan of the day) has been prepared by then.
  const crawl = async (call: typeof ana) => {
    const left = [...paths];
    const statuses: number[] = [];
    const walk = async () => {
      for (let path = left.shift(); path !== undefined; path = left.shift()) {
        const answer = await call(path);
        await answer.arrayBuffer();
        statuses.push(answer.status);
      }
    };
    await Promise.all(Array.from({ length: 4 }, walk));
    return statuses;
  };
  const before = await contents();
  expect(Object.keys(before)).toEqual(
    expect.arrayContaining(['reservation', 'reservation_holder', 'account_user']),
  );
  const seen = await crawl(ana);
  expect(seen.filter((status) => status >= 500)).toEqual([]);
  expect(seen.filter((status) => status === 200).length).toBeGreaterThan(publicPages.length);
  expect(await contents()).toEqual(before);
});
