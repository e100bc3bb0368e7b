import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type DevelopmentServer,
  differences,
  editIn,
  filesOf,
  sourcesForDevelopment,
  startDevelopment,
} from '../development-server.ts';
import { PATIENCE } from '../patience.ts';
import { waitFor } from '../portal.ts';
import { IS_WHOLE, within } from '../strength.ts';
import { type AddedArea, addArea, describeNewArea } from './new-area.ts';
import { type AddedMarket, addMarket, describeNewMarket } from './new-market.ts';
import { EDITS, isKept, openTypedPage } from './saved-edits.ts';

const RENTAL = '/br/aurora/locacao-para-empresas';

/** The sources are edited here: a copy, that goes with the test. An area and a market are added to it, which one start then shows to work. */
let sources: Awaited<ReturnType<typeof sourcesForDevelopment>>;
let area: AddedArea;
let market: AddedMarket;
let server: DevelopmentServer;
let vite: Awaited<ReturnType<typeof hearVite>>;

beforeAll(async () => {
  sources = await sourcesForDevelopment();
  area = await addArea(sources.path);
  market = await addMarket(sources.path, area.after);
  server = await startDevelopment(sources.path, area.env);
  await get(RENTAL);
  vite = await hearVite();
});

afterAll(async () => {
  vite?.close();
  await server?.end();
  await server?.folder.remove();
  await sources?.remove();
});

const until = (holds: () => boolean | Promise<boolean>) => waitFor(holds, PATIENCE.start);

async function get(path: string) {
  const answer = await fetch(server.origin + path);
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

const edit = (file: string, before: string, after: string) => editIn(server.tree, file, before, after);

/** A page that shows no change yet is asked again when Vite tells open pages something, as they do; and after so long all the same. */
const ASK_ANYWAY_MS = 2_000;

/** Waits until what is asked of the server holds, without having pages drawn in vain all the time. */
function onceTold(holds: () => Promise<boolean>): Promise<void> {
  let [told, asked] = [vite.heard.length, performance.now()];
  return until(async () => {
    if (told === vite.heard.length && performance.now() - asked < ASK_ANYWAY_MS) return false;
    [told, asked] = [vite.heard.length, performance.now()];
    return holds();
  });
}

/** Says how long it took until what was saved was there, in milliseconds. */
function tell(saved: string, began: number): number {
  const took = Math.round(performance.now() - began);
  if (IS_WHOLE) console.log(`saved ${saved}: there after ${took} ms`);
  return took;
}

const databaseProcess = () => readFile(join(server.folder.path, 'postgres', 'postmaster.pid'), 'utf8');

/** What Vite tells open pages, from now on. */
async function hearVite() {
  const [, token] = /wsToken = "([^"]+)"/.exec((await get('/@vite/client')).text) ?? [];
  const socket = new WebSocket(`${server.origin.replace('http', 'ws')}/?token=${token}`, 'vite-hmr');
  const heard: string[] = [];
  socket.addEventListener('message', ({ data }) => heard.push(String(data)));
  await until(() => heard.some((text) => text.includes('connected')));
  return { heard, close: () => socket.close() };
}

describe('npm run dev', () => {
  it('prints the same addresses as npm start, and answers pages with the code that keeps them up to date', async () => {
    const { origin, written } = server;
    expect(written()).toContain(`Vitrine is open at ${origin}\n`);
    expect(written()).toContain(`  Aurora BR: ${origin}/br/aurora\n`);
    const page = await get(RENTAL);
    expect(page.status).toBe(200);
    expect(page.text).toContain('/@id/__x00__virtual:react-router/inject-hmr-runtime');
    expect(page.headers.get('cache-control')).toBe('private, no-store');
    expect(page.headers.get('content-security-policy')).toContain(
      "default-src 'none'; script-src 'self' 'sha256-",
    );
  });

  it('gives no file that is not of the pages, the data folder least of all', async () => {
    const { folder, tree } = server;
    for (const path of ['/package.json', `/@fs${join(folder.path, 'password')}`, `/@fs${tree}/package.json`])
      expect((await get(path)).text).not.toMatch(/"dependencies"|^[\w-]{32}\n$/);
  });

  it('changes nothing of the sources by running', async () => {
    expect(differences(market.after, await filesOf(server.tree))).toEqual({ changed: [], gone: [] });
  });
});

describeNewArea(() => ({ area, server }));
describeNewMarket(() => ({ market, server }));

describe('npm run dev, while sources are edited', () => {
  it('shows a label that was saved, to an open page without loading it again', async () => {
    // An open page has asked for them, each as the one before it names it.
    for (const name of ['rental-form.tsx', 'labels.ts', 'labels.pt-BR.ts'])
      expect((await get(`/src/areas/rental/web/${name}`)).status).toBe(200);
    const before = vite.heard.length;
    const heard = () => vite.heard.slice(before);
    const back = await edit('src/areas/rental/web/labels.pt-BR.ts', "'Pedir proposta'", "'Pedir agora'");
    await onceTold(async () => (await get(RENTAL)).text.includes('Pedir agora'));
    await until(() => heard().some((text) => text.includes('vitrine:changed')));
    // Once: each time more, a page would load and draw everything again.
    expect(heard().filter((text) => text.includes('rental-form.tsx'))).toHaveLength(1);
    expect(heard().filter((text) => text.includes('full-reload'))).toEqual([]);
    await back();
    await onceTold(async () => (await get(RENTAL)).text.includes('Pedir proposta'));
  });

  it('has a new page as soon as it is declared, and none any more once it is not', async () => {
    const pages = 'src/areas/rental/pages';
    await writeFile(
      join(server.tree, pages, 'hello.page.tsx'),
      'export default function Hello() {\n  return <p>hello</p>;\n}\n',
    );
    const hello = "hello: { path: { ...everywhere('hola'), BR: 'ola' }, file: 'hello.page.tsx' }";
    const began = performance.now();
    const back = await edit(`${pages}.ts`, '  form: {', `  ${hello},\n  form: {`);
    await onceTold(async () => (await get('/br/aurora/ola')).text.includes('<p>hello</p>'));
    tell('a new page', began);
    await back();
    await rm(join(server.tree, pages, 'hello.page.tsx'));
    await onceTold(async () => (await get('/br/aurora/ola')).status === 404);
  });

  it('opens the portal anew for a server file that was saved, on the same database', async () => {
    const before = await databaseProcess();
    const began = performance.now();
    const back = await edit('src/host/process/health.ts', "{ status: 'ok' }", "{ status: 'edited' }");
    await until(async () => (await get('/healthz')).text.includes('edited'));
    expect(tell('a server file', began)).toBeLessThan(within(3_000));
    await until(async () => (await get('/readyz')).status === 200);
    expect((await get(RENTAL)).status).toBe(200);
    expect(await databaseProcess()).toBe(before);
    await back();
    await until(async () => (await get('/healthz')).text.includes('ok'));
  });

  it('says what is wrong with a server file, in the page and in the terminal, until it is mended', async () => {
    const back = await edit(
      'src/host/process/health.ts',
      'export function answerHealth(',
      'export functio answerHealth(',
    );
    await onceTold(async () => (await get(RENTAL)).status === 500);
    const { text } = await get(RENTAL);
    expect(text).toContain('src/host/process/health.ts');
    expect(text).toContain('/@vite/client'); // by which it asks again when something has changed
    await until(() => server.written().includes('functio answerHealth('));
    await back();
    await onceTold(async () => (await get(RENTAL)).status === 200);
  });

  it.each([
    ['loader', 'src/areas/rental/pages/rental.server.ts', 'const t = labelsFor(site.locale, rentalLabels);'],
    ['part', 'src/areas/rental/web/rental-form.tsx', 'const t = useLabels(labels);'],
  ])('says which %s of a page has thrown, and where', async (_kind, file, line) => {
    const back = await edit(file, line, `${line}\n  if (t) throw new Error('thrown on purpose');\n`);
    await onceTold(async () => (await get(RENTAL)).status === 500);
    const { text } = await get(RENTAL);
    expect(text).toContain('thrown on purpose');
    expect(text).toMatch(new RegExp(`${file}:\\d+:\\d+`));
    await until(() => server.written().includes(`${file}:`));
    await back();
    await onceTold(async () => (await get(RENTAL)).status === 200);
  });

  it('gives open pages what keeps their fields filled in', async () => {
    const entry = await get('/src/entry.client.tsx');
    expect(entry.text).toContain('keepTyped(refresh)');
    expect((await get('/src/host/development/keep-typed.ts')).text).toContain('function keepTyped');
  });

  // A browser is for a soak, which holds each to its time on a machine of its own: npm run soak -- dev-server
  it.each(IS_WHOLE ? EDITS : [])('shows $name in an open page, with all that was typed', async (saved) => {
    const { page, browser } = await openTypedPage(server.origin + RENTAL);
    const began = performance.now();
    const back = await edit(saved.file, saved.before, saved.after);
    await page.waitForFunction(saved.isShown, undefined, { timeout: PATIENCE.state, polling: 10 });
    const took = tell(saved.name, began);
    expect(await isKept(page)).toBe(true);
    await back();
    await page.waitForFunction(`!(${saved.isShown})`, undefined, { timeout: PATIENCE.state });
    expect(await isKept(page)).toBe(true);
    await browser.close();
    expect(took).toBeLessThan(saved.ms);
  });

  it('ends with its database', async () => {
    expect(await server.end()).toBe(0);
    expect(existsSync(join(server.folder.path, 'postgres', 'postmaster.pid'))).toBe(false);
  });
});
