/** Varnish in front of the portal, for real: what it keeps, what it never keeps, and what a publication makes of it. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishCatalogue, readCatalogueFiles } from '../../src/areas/catalogue/service/index.ts';
import { VARNISH_PURGE } from '../../src/host/cdn/purgers.ts';
import { cdnReadiness } from '../../src/host/cdn/readiness.ts';
import { seededDatabase, type TestDatabase } from '../database.ts';
import { reservePort, startPortal, waitFor } from '../portal.ts';
import { openPortalHere, type PortalHere } from '../portal-here.ts';
import { startVarnish, type Varnish } from '../varnish.ts';

const SECRET = 'a-secret-of-this-test-alone';
const PAGE = '/br/aurora/lira';

let test: TestDatabase;
let portal: PortalHere;
let varnish: Varnish;
/** Between the worker and Varnish: it can be away. */
let relay: Server;
let isAway = false;
let asked = 0;

beforeAll(async () => {
  test = await seededDatabase();
  await withoutSecondPurges();
  const port = await reservePort();
  varnish = await startVarnish(port, SECRET);
  relay = createServer(async (request, response) => {
    asked += 1;
    if (isAway) return response.writeHead(503).end();
    const { authorization = '', 'xkey-purge': keys } = request.headers;
    const answer = await fetch(`${varnish.origin}${request.url}`, {
      method: 'POST',
      headers: { authorization, 'xkey-purge': String(keys) },
    });
    const headers = { 'content-type': answer.headers.get('content-type') ?? '' };
    return response.writeHead(answer.status, headers).end(await answer.text());
  });
  await new Promise<void>((done) => relay.listen(0, '127.0.0.1', done));
  portal = await openPortalHere({
    port,
    env: {
      DATABASE_URL: test.url,
      CDN_PROVIDER: 'varnish',
      CDN_ADDRESSES: `http://127.0.0.1:${(relay.address() as AddressInfo).port}`,
      CDN_SECRET: SECRET,
      UPSTREAM_ALLOW_INWARD: '127.0.0.1',
      // As long as it may be: nothing that these tests see comes of an answer that was too old.
      CDN_SHARED_SECONDS: '1200',
      VITRINE_TRUST_PROXY: '127.0.0.1',
    },
  });
  // What a worker purges at its start has been purged.
  await waitFor(async () => (await metric('vitrine_cdn_purges_total{outcome="purged"}')) > 0);
  await waitFor(async () => (await metric('vitrine_cdn_purges_waiting{status="due"}')) === 0);
});
afterAll(async () => {
  await portal?.end();
  await varnish?.end();
  relay?.close();
  await test?.drop();
});

/**
 * Each revision is purged once more half a minute later (`purge-jobs.ts`): on a busy machine in the midst of these tests, where what they have
 * just had kept would be gone. Here those come tomorrow.
 */
const withoutSecondPurges = () =>
  test.db.$client.query(`
    create function put_off() returns trigger language plpgsql as
      $$ begin new.start_after := new.start_after + interval '1 day'; return new; end $$;
    create trigger put_off before insert on pgboss.job for each row
      when (new.name = 'cdn-purge' and new.state = 'created' and new.start_after > new.created_on)
      execute function put_off()`);

const open = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${varnish.origin}${path}`, { headers, redirect: 'manual' });
const kept = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await open(path, headers);
  return { cache: answer.headers.get('x-cache'), headers: answer.headers, body: await answer.text() };
};
/** A figure of the portal's. One that is read from the database is left out where that takes too long for a scrape: then it is asked for anew. */
async function metric(name: string): Promise<number> {
  let figure = Number.NaN;
  await waitFor(async () => {
    const text = await (await fetch(`${portal.operations}/metrics`)).text();
    const line = text.split('\n').find((one) => one.startsWith(`${name} `));
    figure = Number(line?.split(' ')[1] ?? Number.NaN);
    return !Number.isNaN(figure);
  });
  return figure;
}

/** Publishes the Lira at other prices, and gives the lowest of them as pages write it. */
async function publishPrice(change: (price: number) => number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-prices-'));
  await cp('seeds/catalogue', folder, { recursive: true });
  const file = join(folder, 'aurora.br', '1-lira.json');
  const written = JSON.parse(await readFile(file, 'utf8')) as { models: { versions: { price: number }[] }[] };
  const versions = written.models.flatMap((model) => model.versions);
  for (const version of versions) version.price = change(version.price);
  await writeFile(file, JSON.stringify(written));
  const done = await publishCatalogue(test.db, await readCatalogueFiles(folder), { replace: true });
  await rm(folder, { recursive: true });
  if (!done.ok || !done.changed) throw new Error(`nothing was published: ${JSON.stringify(done)}`);
  return Math.min(...versions.map(({ price }) => price)).toLocaleString('pt-BR');
}

describe('a page behind Varnish', () => {
  it('is kept, whatever consent, campaign and encoding ask for it, and bears no key to browsers', async () => {
    await kept(PAGE);
    const again = await kept(PAGE);
    expect(again.cache).toBe('hit');
    expect(again.headers.get('surrogate-key')).toBeNull();
    expect(again.headers.get('cache-control')).toBe('public, max-age=0');
    expect(again.headers.get('vary')).toBe('accept-encoding');
    expect(again.headers.get('set-cookie')).toBeNull();
    const campaign = `${PAGE}?utm_source=x&gclid=1`;
    const cookie = '__Host-tracking_consent=measure:4:1764000000; _ga=GA1.1.1.1; whatever=1';
    expect((await kept(campaign, { cookie, 'accept-language': 'es-AR' })).cache).toBe('hit');
    // The hashes of its policy are of the bytes that are kept with it.
    expect(again.headers.get('content-security-policy')).toContain('sha256-');
    expect(again.headers.get('content-security-policy')).not.toContain('nonce-');
  });

  it('goes by the portal to whoever is logged in, and is kept of nobody', async () => {
    for (const name of ['__Host-account-br', '__Host-staff', '__Host-vitrine_preview']) {
      const own = await kept(PAGE, { cookie: `a=b; ${name}=x` });
      expect([name, own.cache, own.headers.get('cache-control')]).toEqual([
        name,
        'miss',
        'private, no-cache',
      ]);
    }
    expect((await kept(PAGE)).cache).toBe('hit');
  });

  it('is of the host that was asked for, whatever a client writes of it', async () => {
    const path = '/br/aurora/orla';
    const forged = await kept(path, {
      'x-forwarded-host': 'forged.example',
      forwarded: 'host=forged.example;proto=https',
    });
    const again = await kept(path);
    expect([forged.cache, again.cache, again.body === forged.body]).toEqual(['miss', 'hit', true]);
    expect([again.body.includes('/br/aurora/orla'), again.body.includes('forged')]).toEqual([true, false]);
  });

  it('is kept as data too, but no map of the site', async () => {
    for (const path of [`${PAGE}.data`, '/robots.txt']) {
      await kept(path);
      expect([path, (await kept(path)).cache]).toEqual([path, 'hit']);
    }
    // It lists offers, of which no revision tells.
    await kept('/sitemap.xml');
    const map = await kept('/sitemap.xml');
    expect([map.cache, map.headers.get('cache-control')]).toEqual(['miss', 'private, no-store']);
  });

  it('that is led to its one address keeps the campaign by which somebody comes', async () => {
    const led = async (path: string, headers?: Record<string, string>) => {
      const answer = await open(path, headers);
      return [answer.status, answer.headers.get('location')];
    };
    expect(await led(`${PAGE}/?gclid=Cj0K&x=1&utm_source=a%26b`)).toEqual([
      308,
      `${PAGE}?gclid=Cj0K&utm_source=a%26b`,
    ]);
    expect(await led('/ar/aurora/concesionarios?gclid=Cj0K&perto=Salta&ttclid=t&utm_source=x')).toEqual([
      308,
      '/ar/aurora/concesionarios?cerca=Salta&ttclid=t&gclid=Cj0K&utm_source=x',
    ]);
    // What is ours to note is nobody's to say.
    expect(await led(`${PAGE}/`, { 'x-campaign': 'gclid=forged' })).toEqual([308, PAGE]);
  });
});

describe('a private answer', () => {
  it.each([
    '/br/aurora/minha-conta',
    '/br/aurora/ofertas',
    '/admin',
    '/healthz',
    '/services/br/aurora/auth/person',
    '/services/br/aurora/dealerws/v2/dealer/findDealersBy',
  ])('is never kept: %s', async (path) => {
    for (const _ of [1, 2, 3]) {
      const answer = await kept(path);
      expect(answer.cache).toBe('miss');
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
    }
  });
});

describe('a publication', () => {
  it('shows in the page behind Varnish', async () => {
    await kept(PAGE);
    const price = await publishPrice((before) => before + 111_100);
    await waitFor(async () => (await kept(PAGE)).body.includes(price));
    expect((await kept(PAGE)).cache).toBe('hit');
  });

  it('is told again and again to a cache that does not answer, which goes on with what it has', async () => {
    const before = await kept(PAGE);
    isAway = true;
    const failed = await metric('vitrine_cdn_purges_total{outcome="failed"}');
    const price = await publishPrice((was) => was + 222_200);
    await waitFor(async () => (await metric('vitrine_cdn_purges_total{outcome="failed"}')) > failed + 1);
    expect(await metric('vitrine_cdn_purges_waiting{status="due"}')).toBeGreaterThan(0);
    const meanwhile = await kept(PAGE);
    expect([meanwhile.cache, meanwhile.body === before.body]).toEqual(['hit', true]);
    isAway = false;
    await waitFor(async () => (await kept(PAGE)).body.includes(price));
  });

  it('leaves one purge, however many workers there are and however often they start', async () => {
    const jobs = async () =>
      (
        await test.db.$client.query(
          `select data->'keys'->>0 as key, count(*)::int as n from pgboss.job
           where name = 'cdn-purge' and start_after <= created_on group by 1 order by 1`,
        )
      ).rows;
    const before = await jobs();
    const other = await startPortal({
      env: {
        DATABASE_URL: test.url,
        VITRINE_ROLES: 'worker',
        CDN_PROVIDER: 'varnish',
        CDN_ADDRESSES: `http://127.0.0.1:${(relay.address() as AddressInfo).port}`,
        CDN_SECRET: SECRET,
        UPSTREAM_ALLOW_INWARD: '127.0.0.1',
      },
    });
    await new Promise((done) => setTimeout(done, 1_000));
    await other.end();
    expect(await jobs()).toEqual(before);
  });
});

describe('the address at which Varnish is told', () => {
  it('is nothing to whoever does not know the secret', async () => {
    await kept(PAGE);
    for (const authorization of ['', 'Bearer x', `Bearer ${SECRET}x`]) {
      const answer = await fetch(`${varnish.origin}${VARNISH_PURGE}`, {
        method: 'POST',
        headers: { authorization, 'xkey-purge': 'vitrine' },
      });
      expect(answer.status).toBe(404);
    }
    expect((await kept(PAGE)).cache).toBe('hit');
    expect(asked).toBeGreaterThan(0);
  });
});

describe('what is in force without a purge', () => {
  const untold = () => metric('vitrine_cdn_purges_waiting{status="untold"}');

  it('is told of where no worker has left one', async () => {
    const tables = ['catalogue', 'rate_table', 'site', 'dealer', 'credit_desk'].map(
      (name) => `${name}_revision`,
    );
    await test.db.$client.query(`update stock_change set at = now() - interval '2 minutes'`);
    for (const name of tables)
      await test.db.$client.query(`update ${name} set published_at = now() - interval '2 minutes'`);
    // Under the ids that workers leave them under, each of them.
    expect(await untold()).toBe(0);
    const forget = () =>
      test.db.$client.query(
        `delete from pgboss.job where name = 'cdn-purge' and data->'keys'->>0 in ('catalogue', 'rates', 'stock')`,
      );
    expect((await forget()).rowCount).toBeGreaterThan(3);
    const settings = { cdn: { seconds: 60, purger: {} } };
    const faults = () => cdnReadiness.faults({ db: test.db, settings } as never);
    // Once a minute the worker leaves them anew.
    await expect
      .poll(async () => {
        await forget();
        return [await untold(), (await faults()).length];
      })
      .toEqual([3, 1]);
  });
});
