/** What browsers measured, from their beacons over the table to the screen of the administration and its file. */
import type { FastifyInstance } from 'fastify';
import type { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aSnapshot } from '../../src/areas/catalogue/examples.ts';
import { createServer } from '../../src/host/http/server.ts';
import { openSomePlugs } from '../../src/host/plugs.ts';
import { purge } from '../../src/host/privacy/purge.ts';
import { openLog } from '../../src/host/process/log.ts';
import { readSites } from '../../src/host/sites/sites.ts';
import { webVitalsPlug } from '../../src/host/web-vitals/plug.ts';
import { vitalStore } from '../../src/host/web-vitals/vital-counts.ts';
import { vitalList } from '../../src/host/web-vitals/vital-list.ts';
import { RELEASE } from '../../src/io/release.ts';
import type { Reach } from '../../src/kit/authority.ts';
import { type AdminApp, adminApp } from '../admin-app.ts';
import { testEnvironment } from '../environment.ts';
import { permitFor } from '../permits.ts';
import { testSealing } from '../sealing.ts';
import { askPage, newStaff } from '../staff.ts';
import { serveBuiltPages } from './served-pages.ts';

const NOW = new Date('2026-11-20T15:00:00Z');
const now = () => NOW;

let here: AdminApp;
let pages: FastifyInstance;
beforeAll(async () => {
  here = await adminApp();
  const list = vitalList(vitalStore(here.database.db, now));
  pages = await serveBuiltPages({
    admin: { ...here.admin, ...here.queues, lists: () => [list] },
    catalogue: () => aSnapshot(),
    lenderOf: () => undefined as never,
  });
});
afterAll(async () => {
  await pages?.close();
  await here?.close();
});
beforeEach(() => here.rows('delete from web_vital'));

/** What one process does of it: it takes beacons, and writes when it ends. */
async function portalProcess() {
  const { db } = here.database;
  const sites = await readSites('seeds/sites');
  const shared = { db, sealing: testSealing, sites, origin: 'http://localhost', boss: {} as PgBoss, now };
  const plugs = await openSomePlugs([webVitalsPlug], ['webVitals'], shared);
  const server = await createServer(testEnvironment(), openLog('silent'));
  await plugs.web(server);
  return {
    async send(path: string, values: Record<string, number>, device = 'phone') {
      const answer = await server.inject({
        method: 'POST',
        url: '/web-vitals',
        headers: { host: 'localhost', origin: 'http://localhost' },
        payload: { path, device, values },
      });
      expect(answer.statusCode).toBe(204);
    },
    async end() {
      await server.close();
      await plugs.close();
    },
  };
}
const stored = () =>
  here.rows(
    'select site, day::text, route, device, release, measure, counts from web_vital order by 1, 3, 6',
  );
const cookieOf = async (role: 'administrator' | 'operator') =>
  (await newStaff(here.admin, { roles: [role] })).cookie;

describe('what browsers measured', () => {
  it('is not written with each beacon, and added up over processes, by bucket', async () => {
    const [one, other] = [await portalProcess(), await portalProcess()];
    await one.send('/br/aurora', { LCP: 2_500, INP: 90, CLS: 0, TTFB: 300 });
    await one.send('/br/aurora', { LCP: 2_501 });
    await other.send('/br/aurora', { LCP: 60_000 });
    // Of what is one person's, and of what is no page, nothing is kept.
    for (const path of ['/br/aurora/minha-conta', '/br/aurora/orla/canary/x/y', '/nowhere'])
      await other.send(path, { LCP: 1 });
    expect(await stored()).toEqual([]);
    await Promise.all([one.end(), other.end()]);
    const of = { site: 'br/aurora', day: '2026-11-20', route: '/', device: 'phone', release: RELEASE };
    expect(await stored()).toEqual([
      { ...of, measure: 'CLS', counts: [1, 0, 0, 0, 0, 0, 0, 0, 0] },
      { ...of, measure: 'INP', counts: [0, 1, 0, 0, 0, 0, 0, 0, 0] },
      { ...of, measure: 'LCP', counts: [0, 0, 0, 0, 1, 1, 0, 0, 0, 1] },
      { ...of, measure: 'TTFB', counts: [0, 0, 1, 0, 0, 0, 0, 0, 0, 0] },
    ]);
  });

  it('is shown to administrators in words, by page, device and release, in both languages and as a file', async () => {
    const shop = await portalProcess();
    for (const lcp of [1_000, 1_200, 1_400, 9_000])
      await shop.send('/br/aurora/orla', { LCP: lcp, CLS: 0.3 });
    await shop.send('/ar/aurora', { INP: 300 }, 'desktop');
    await shop.end();
    const cookie = await cookieOf('administrator');
    const read = async (path: string, language = 'pt-BR') => {
      const answer = await pages.inject({
        url: `/admin${path}`,
        headers: { cookie, host: 'localhost', 'accept-language': language },
      });
      expect(answer.statusCode).toBe(200);
      return answer.body;
    };
    const cells = (html: string) =>
      html
        .slice(html.indexOf('<tbody'), html.indexOf('</tbody>'))
        .split('</tr>')
        .map((row) =>
          row
            .replace(/<[^>]*>/g, ' ')
            .replace(/\s+/g, ' ')
            .trim(),
        )
        .filter(Boolean);
    const main = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    const shown = main(await read('/desempenho'));
    expect(shown).toContain('Bom: até LCP 2,5 s · INP 200 ms · CLS 0,1 · TTFB 800 ms.');
    expect(shown).toContain('href="/admin/desempenho.csv');
    const rows = cells(shown);
    expect(rows).toHaveLength(3);
    expect(rows[0]).toMatch(/^\/ .*Computador .*INP: resposta.* 300 ms .*Precisa melhorar .*1 /);
    expect(rows[1]).toMatch(/^\/:model .*Celular .*LCP: .* 1,5 s .*Bom .*4 /);
    expect(rows[2]).toMatch(/^\/:model .*CLS: .* 0,44 .*Ruim .*4 /);
    const poor = cells(main(await read('/desempenho?avaliacao=poor', 'es-AR')));
    expect(poor).toEqual([expect.stringMatching(/Celular .*CLS: desplazamientos 0,44 Malo 4 /)]);
    const none = main(await read('/desempenho?site=ar%2Faurora&medida=CLS', 'es-AR'));
    expect(none).toContain('Todavía no hay mediciones para esta selección.');
    const file = (await read('/desempenho.csv?medida=LCP')).trim().split('\r\n');
    expect(file).toHaveLength(2);
    expect(file[1]).toContain('"LCP: conteúdo principal";"1,5";"s";"Bom";"4"');
    // The menu leads there; whoever operates the portal and no more finds nothing.
    expect(await read('')).toContain('href="/admin/desempenho"');
    const other = await cookieOf('operator');
    expect((await askPage(pages, other, '/admin/desempenho')).statusCode).toBe(404);
    expect((await askPage(pages, other, '/admin/desempenho.csv')).statusCode).toBe(404);
    expect((await askPage(pages, '', '/admin/desempenho')).statusCode).toBe(303);
  });

  it('is read as far as a permit reaches, page by page, of the last 28 days, and purged after them', async () => {
    const [before, first, last] = ['2026-10-23', '2026-10-24', '2026-11-20'];
    for (const day of [before, first, last])
      for (const site of ['br/aurora', 'ar/aurora'])
        await here.rows(
          `insert into web_vital (site, day, route, device, release, measure, counts)
           values ($1, $2, '/', 'phone', '0.9.0', 'LCP', '{1,0,0,0,0,0,0,0,0,0}')`,
          [site, day],
        );
    const list = vitalList(vitalStore(here.database.db, now));
    const read = async (reach: Reach, query: { after?: string | undefined; size?: number } = {}) => {
      const asked = { site: undefined, after: undefined, ...query };
      return list.page(permitFor('ana', 'read', 'vitals', reach), asked as Parameters<typeof list.page>[1]);
    };
    const sitesOf = async (reach: Reach) =>
      (await read(reach)).rows.map((row) => ({
        site: list.site(row),
        count: list.columns.at(-2)?.value(row),
      }));
    expect(await sitesOf('everything')).toEqual([
      { site: 'ar/aurora', count: 2 },
      { site: 'br/aurora', count: 2 },
    ]);
    expect(await sitesOf([{ sites: ['br/aurora'] }])).toEqual([{ site: 'br/aurora', count: 2 }]);
    expect(await sitesOf([{ sites: ['br/aurora'], dealer: '0001017' }])).toEqual([]);
    const one = await read('everything', { size: 1 });
    const rest = await read('everything', { size: 1, after: one.next });
    expect([one.rows.map(list.site), rest.rows.map(list.site), rest.next]).toEqual([
      ['ar/aurora'],
      ['br/aurora'],
      undefined,
    ]);
    const purged = await purge({
      db: here.database.db,
      stores: [],
      now: () => new Date('2026-11-21T06:00:00Z'),
    });
    expect(purged.vitals).toBe(2);
    expect((await stored()).map(({ day }) => day).sort()).toEqual([first, first, last, last]);
  });
});
