import fc from 'fast-check';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { expect, it } from 'vitest';
import { answersByRoutes, viewOf } from './route-views.ts';

/** A build of files that answer by which route they are, with what the address has told it. */
function aBuild(paths: Readonly<Record<string, readonly [parent: string, path?: string]>>): ServerBuild {
  const routes = Object.entries(paths).map(([id, [parentId, path]]) => {
    const loader = ({ params }: { params: object }) => Response.json({ id, params });
    return [id, { id, parentId: parentId || undefined, path, index: path === undefined, module: { loader } }];
  });
  const assets = { routes: Object.fromEntries(routes), entry: { module: '', imports: [] }, version: '1' };
  return {
    routes: Object.fromEntries(routes),
    assets,
    entry: { module: { default: () => undefined } },
    basename: '/',
    ssr: true,
    future: {},
    prerender: [],
    isSpaMode: false,
    publicPath: '/',
    assetsBuildDirectory: '',
    allowedActionOrigins: [],
    routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
  } as unknown as ServerBuild;
}

const build = aBuild({
  root: ['', ''],
  front: ['root'],
  file: ['root', 'sitemap.xml'],
  desk: ['root', 'desk'],
  'desk-home': ['desk'],
  'desk-list': ['desk', 'lists/:id'],
  'desk-missing': ['desk', '*'],
  brands: ['root', 'br'],
  stock: ['root', 'br/:brand/estoque'],
  car: ['root', 'br/:brand/estoque/:number'],
  model: ['root', 'br/:brand/:model'],
  step: ['root', 'br/:brand/:model/configurar/:step?'],
  own: ['root', ':model/comparar/:versions?'],
  'host-br-dealers': ['root', 'concessionarias'],
  'host-ar-dealers': ['root', 'concesionarios'],
  'host-recall': ['root', 'recall'],
  'host-model': ['root', ':model'],
  missing: ['root', '*'],
});

const segment = fc.constantFrom(
  'br',
  'BR',
  'desk',
  'lists',
  'estoque',
  'configurar',
  'comparar',
  'x',
  '%C3%A1',
  '%62r',
  '%zz',
  '',
);
const address = fc
  .tuple(fc.array(segment, { maxLength: 6 }), fc.constantFrom('', '.data', '/_.data', '?q=1'))
  .map(([segments, end]) => `http://localhost/${segments.join('/')}${end}`);

it('answers every address as the whole build does', async () => {
  const [whole, byRoutes] = [createRequestHandler(build, 'production'), answersByRoutes(build, 'production')];
  await fc.assert(
    fc.asyncProperty(address, async (url) => {
      const [expected, own] = await Promise.all(
        [whole, byRoutes].map(async (handle) => {
          const answer = await handle(new Request(url), new RouterContextProvider());
          return [answer.status, await answer.text()];
        }),
      );
      expect(own).toEqual(expected);
    }),
    { numRuns: 500 },
  );
});

it('a view of a build has the routes that it is asked for, in their order, and the rest of the build as it is', () => {
  const view = viewOf(build, new Set(['model', 'root', 'gone']));
  expect(Object.keys(view.routes)).toEqual(['root', 'model']);
  expect(Object.keys(view.assets.routes)).toEqual(['root', 'model']);
  expect(view.entry).toBe(build.entry);
});

it('lets a host name of a site’s own have the words of its market alone', async () => {
  const handle = answersByRoutes(build, 'production');
  const idAt = async (path: string, market?: 'BR' | 'AR') => {
    const answer = await handle(new Request(`http://localhost${path}`), new RouterContextProvider(), market);
    return ((await answer.json()) as { id: string }).id;
  };
  expect(await idAt('/concessionarias', 'BR')).toBe('host-br-dealers');
  expect(await idAt('/concesionarios', 'AR')).toBe('host-ar-dealers');
  // Another market's word is a model's, as any other: there is none of that name.
  expect(await idAt('/concesionarios', 'BR')).toBe('host-model');
  expect(await idAt('/recall', 'AR')).toBe('host-recall');
});
