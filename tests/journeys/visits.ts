import { appendFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import type { Page, TestInfo } from '@playwright/test';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { matchRoutes, type RouteObject } from 'react-router';
import { GROUND } from '../portal.ts';

const ROOT = resolve(import.meta.dirname, '..', '..');
/** Which route modules each journey has visited: `npm run test:journeys -- --changed` chooses by it. */
const KEPT = join(ROOT, '.cache', 'journeys', 'pages.json');

/** Hears where a journey goes, by its pages and by requests in their names; call the answer at its end to keep it for the run. */
export function hearVisits(page: Page, { file }: TestInfo): () => Promise<void> {
  const paths = new Set<string>();
  const hear = (address: string) => {
    const url = URL.parse(address, 'http://localhost');
    if (url?.protocol.startsWith('http')) paths.add(url.pathname);
  };
  const watch = (one: Page) =>
    one.on('framenavigated', (frame) => frame === one.mainFrame() && hear(frame.url()));
  watch(page);
  page.context().on('page', watch);
  const { request } = page;
  for (const method of ['get', 'post'] as const) {
    const send = request[method].bind(request);
    request[method] = (address, options) => {
      hear(address);
      return send(address, options);
    };
  }
  return async () => {
    const ground = process.env[GROUND];
    if (!ground) return;
    await mkdir(join(ground, 'visits'), { recursive: true });
    const name = encodeURIComponent(relative(ROOT, file));
    await appendFile(join(ground, 'visits', name), [...paths].map((path) => `${path}\n`).join(''));
  };
}

/** Keeps what the journeys of a run have visited, beside what is known of others from earlier runs. */
export async function keepVisits(): Promise<void> {
  const folder = join(process.env[GROUND] ?? '', 'visits');
  const journeys = await readdir(folder).catch(() => []);
  if (journeys.length === 0) return;
  const routes = asObjects((await import('../../src/routes.ts')).default as RouteConfigEntry[]);
  const kept = JSON.parse(await readFile(KEPT, 'utf8').catch(() => '{}')) as Record<string, string[]>;
  for (const name of journeys) {
    const paths = (await readFile(join(folder, name), 'utf8')).split('\n').filter(Boolean);
    const files = paths.flatMap((path) => filesOf(routes, path.replace(/\.data$/, '')));
    // A run of some of its titles does not come through all of its pages.
    const before = kept[decodeURIComponent(name)] ?? [];
    kept[decodeURIComponent(name)] = [...new Set([...before, ...files])].sort();
  }
  await mkdir(join(ROOT, '.cache', 'journeys'), { recursive: true });
  await writeFile(KEPT, JSON.stringify(kept, undefined, 2));
}

type Found = RouteObject & { readonly handle: string };

const asObjects = (entries: readonly RouteConfigEntry[]): Found[] =>
  entries.map(({ path, index, file, children }) =>
    index
      ? { index: true, handle: file }
      : { ...(path ? { path } : {}), handle: file, children: asObjects(children ?? []) },
  );

const filesOf = (routes: Found[], path: string): string[] =>
  (matchRoutes(routes, path) ?? []).map(({ route }) => String(route.handle));
