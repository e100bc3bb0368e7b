/**
 * A new market joins by its own folder and seeds for its sites, and by nothing else: Uruguay (`tests/markets/`) is added to a copy of the
 * sources, as docs/guides/adding-a-market.md says, and answers there.
 */
import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { writeMarkets } from '../../scripts/markets.mjs';
import { leadMaker, postLead } from '../demo.ts';
import {
  type DevelopmentServer,
  differences,
  type Files,
  filesOf,
  sourcesForDevelopment,
  staffCookies,
} from '../development-server.ts';
import { IS_WHOLE } from '../strength.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const MARKETS = join(ROOT, 'tests', 'markets');
const FOLDER = 'src/kit/markets/uy';
/** The tables that `scripts/markets.mjs` writes from the folders of the markets. */
const TABLES = 'src/kit/markets/all/';

const SITE = '/uy/cerrado';
const COLOUR = { productCode: '521E5B02026249', type: 'color', code: '249', name: 'Blanco Polar', price: 0 };
/** Documents whose check digits are right, and one whose is not. */
const CEDULA = '12345672';
const RUT = '210010110011';

/** Documents, authorities, laws and costs of a credit of the other markets. */
const FOREIGN =
  /\b(?:CFT|TNA|CET|IOF|AFIP|ARCA|BCRA|CUIL|CUIT|DNI|CPF|CNPJ|RG|CEP)\b|[Pp]rovincia|pesos argentinos|Ley 2[45]\.|[Pp]atent(?:e|ad|am)|reais|Procon|[Bb]otón de (?:arrepentimiento|baja)/;

/** A page as it is read: its answer, its text without markup, and its markup. */
async function pageAt(
  { origin }: DevelopmentServer,
  path: string,
  headers: Readonly<Record<string, string>> = {},
) {
  const answer = await fetch(`${origin}${path}`, { headers, redirect: 'manual' });
  const html = await answer.text();
  const text = html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&nbsp;|\u00a0/g, ' ')
    .replace(/\s+/g, ' ');
  return { status: answer.status, html, text };
}

/** A page of the site, in Uruguay's Spanish and without a word of other countries' law. */
async function ownPage(server: DevelopmentServer, path: string) {
  const page = await pageAt(server, SITE + path);
  expect(page.status, `${path}: ${page.text.slice(0, 500)} ${server.written().slice(-2_000)}`).toBe(200);
  expect(page.html).toContain('<html lang="es-UY"');
  expect(FOREIGN.exec(page.text)?.[0], page.text).toBeUndefined();
  return page;
}

/** A market as it was added: the files of the tree before and after. */
export type AddedMarket = { readonly before: Files; readonly after: Files };

/** Adds the market and its seeds to a tree; `before` is what is in it, for whoever has read that already. */
export async function addMarket(tree: string, before?: Files): Promise<AddedMarket> {
  const at = (path: string) => join(tree, path);
  before ??= await filesOf(tree);
  await mkdir(at(FOLDER), { recursive: true });
  for (const file of globSync('uruguay/*.ts', { cwd: MARKETS })) {
    const text = await readFile(join(MARKETS, file), 'utf8');
    const moved = text
      .replaceAll("'../../../src/kit/markets/", "'../")
      .replaceAll("'../../../src/kit/", "'../../");
    await writeFile(at(`${FOLDER}/${basename(file)}`), moved);
  }
  writeMarkets(at('src/kit/markets')); // as `npm run dev` does, which is not told of the copy
  await cp(join(MARKETS, 'seeds'), at('seeds'), { recursive: true });
  return { before, after: await filesOf(tree) };
}

/** @param ground the market as it was added, and the server that has it, once tests run */
export function describeNewMarket(
  ground: () => { readonly market: AddedMarket; readonly server: DevelopmentServer },
) {
  describe('a new market', () => {
    it('changes nothing by hand but its own folder and seeds of its own, and the tables of markets only grow', async () => {
      const { before, after } = ground().market;
      const { changed, gone } = differences(before, after);
      const isOwn = (path: string) =>
        path.startsWith(`${FOLDER}/`) || /^seeds\/.*(?:\.uy\.json|\/uy\.json|\.uy\/.*)$/.test(path);
      const tables = changed.filter((path) => path.startsWith(TABLES));
      expect(changed.filter((path) => !isOwn(path))).toEqual(tables);
      expect(gone).toEqual([]);
      const subjects = [...after.keys()].filter((path) => path.startsWith(`${FOLDER}/`));
      expect(tables).toEqual(subjects.map((path) => path.replace(`${FOLDER}/`, TABLES)));
      for (const path of tables) {
        const left = after
          .get(path)
          ?.replace(/^import \{ \w+ as UY \}.*\n/m, '')
          .replace(/, (?:\.\.\.|typeof )?UY| UY /g, '');
        expect(left, path).toBe(before.get(path));
      }
    });

    if (IS_WHOLE)
      it('compiles with every module and test, whose types know it then', async () => {
        const sources = await sourcesForDevelopment();
        await addMarket(sources.path);
        const at = (path: string) => join(sources.path, path);
        // Tests beside the sources use what lies here, and the type checker reads all of it.
        for (const folder of ['.react-router', 'tests', 'bench', 'scripts'])
          await cp(join(ROOT, folder), at(folder), { recursive: true });
        for (const file of globSync('*.config.ts', { cwd: ROOT })) {
          if (file !== 'vite.config.ts') await cp(join(ROOT, file), at(file));
        }
        const tsc = join(ROOT, 'node_modules', '.bin', 'tsc');
        const { stdout } = await promisify(execFile)(tsc, ['--noEmit'], { cwd: sources.path }).catch(
          (error: { stdout: string }) => error,
        );
        await sources.remove();
        expect(stdout).toBe('');
      });

    it('shows its cars on the home, a model’s page and the configurator, priced in its currency', async () => {
      expect((await pageAt(ground().server, '/uy')).text).toContain(
        'Autos con precio, cuota y costo total a la vista',
      );
      const home = await ownPage(ground().server, '');
      expect(home.html).toContain('<meta name="country" content="UY"');
      const model = await ownPage(ground().server, '/pequi');
      for (const { text } of [home, model]) expect(text).toMatch(/\$ \d{3}\.\d{3}|\$ 1\.\d{3}\.\d{3}/);
      const configurator = await ownPage(ground().server, '/pequi/configurar');
      expect(configurator.text).toContain('$ 977.000');
    });

    it('simulates a credit with IVA on its interest, and tells its cost in its own words', async () => {
      const { origin } = ground().server;
      const { text } = await ownPage(ground().server, '/pequi');
      expect(text).toMatch(/cuotas mensuales de \$ [\d.]+,\d{2}/);
      expect(text).toContain('Costo total');
      const answer = await fetch(`${origin}/services${SITE}/financing/cdc/simulateProposalFlow`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin },
        body: JSON.stringify({
          mvsCode: '521E5B0',
          anomodv: 2026,
          color: '249',
          brand: 'cerrado',
          vbem: 977_000,
          vlensim: 390_800,
        }),
      });
      const simulated = await answer.text();
      expect(answer.status, simulated).toBe(200);
      const { details } = JSON.parse(simulated).plans[0];
      const interest = details.totalInstallments - details.credit - details.vat;
      expect(details.vat).toBeGreaterThan(0);
      expect(details.vat / interest).toBeCloseTo(0.22, 4);
    });

    it('takes a lead with a cédula or a RUT whose check digit is right and a phone of its country, and no other', async () => {
      const { origin } = ground().server;
      const usual = JSON.parse((await leadMaker())('ana@example.com'));
      const lead = (change: object) =>
        JSON.stringify({
          ...usual,
          ...{ phone: '099 123 456', cpf: CEDULA, countryCode: 'UY', country: 'Uruguay', brand: 'cerrado' },
          ...{ dealersCode: '0009013', productCode: '521E5B02026', relatedProduct: [COLOUR] },
          ...change,
        });
      const post = (change: object = {}) => postLead(origin, lead(change), undefined, SITE);
      for (const change of [{}, { cpf: RUT }, { phone: '+598 99 123 456' }]) {
        const taken = await post(change);
        expect(taken.status, `${JSON.stringify(change)} ${await taken.text()}`).toBe(201);
      }
      for (const change of [{ cpf: '12345673' }, { cpf: '210010110012' }, { phone: '11 4321-8765' }]) {
        const refused = await post(change);
        expect([refused.status, JSON.stringify(change)]).toEqual([422, JSON.stringify(change)]);
      }
    });

    it('finds its dealers by department', async () => {
      const all = await ownPage(ground().server, '/concesionarios');
      expect(all.text).toContain('departamento');
      const some = await ownPage(ground().server, '/concesionarios/montevideo');
      expect(some.text).toContain('Pocitos');
      expect(some.html).toContain('tel:+59827074120');
    });

    it('has accounts of its own', async () => {
      for (const path of ['/mi-cuenta/registro', '/mi-cuenta/ingresar']) await ownPage(ground().server, path);
    });

    it('is administered: in its language, with its sites among the others', async () => {
      const [cookie = ''] = await staffCookies(ground().server, [['administrator', 'operator']]);
      const home = await pageAt(ground().server, '/admin', { cookie, 'accept-language': 'es-UY' });
      expect(home.status, home.text.slice(0, 500)).toBe(200);
      expect(home.html).toContain('<html lang="es-UY"');
      const staff = await pageAt(ground().server, '/admin/equipe', { cookie, 'accept-language': 'es-UY' });
      expect(staff.status, staff.text.slice(0, 500)).toBe(200);
      expect(staff.html).toContain('<option value="UY">Uruguay</option>');
      const leads = await pageAt(ground().server, `/admin/leads?site=${encodeURIComponent('uy/cerrado')}`, {
        cookie,
        'accept-language': 'es-UY',
      });
      expect([leads.status, leads.text]).toEqual([200, expect.stringContaining('Cerrado')]);
    });
  });
}
