import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';
import { type Market, pagePath } from '../../areas/platform/index.ts';
import { boundedCache } from '../../io/bounded-cache.ts';
import { marketOfPath } from '../../kit/markets/identities.ts';

/** @param market of the site that the request is for; of no site, the words of every market lead to its page */
export type PageHandler = (
  request: Request,
  context: RouterContextProvider,
  market?: Market,
) => Promise<Response>;

/** Sets of routes are as many as the words of addresses lead to, some hundred; each takes the lists of its few routes. */
const [VIEWS_BYTES, VIEW_BYTES] = [64 * 2 ** 20, 32 * 2 ** 10];

/**
 * Answers requests by the few routes that their addresses can mean. React Router goes through all routes of a build several times for
 * each page that it renders (what it matches, what it matches above it, and a whole tree of elements and data routes for React), and
 * most of the portal's hundreds are the words of other markets. Every route that fits an address or one above it is kept, so that an
 * answer is to the byte what the whole build answers.
 */
export function answersByRoutes(build: ServerBuild, mode: 'development' | 'production'): PageHandler {
  const shapes = shapesOf(build);
  const handlers = boundedCache<PageHandler>({ maxBytes: VIEWS_BYTES, sizeOf: () => VIEW_BYTES });
  return (request, context, market) => {
    const segments = segmentsOf(pagePath(new URL(request.url).pathname));
    const fitting = shapes.filter(
      (shape) => fits(shape, segments) && (!market || !shape.market || shape.market === market),
    );
    const key = fitting.map(({ number }) => number).join();
    let handle = handlers.get(key);
    if (!handle) {
      handle = createRequestHandler(viewOf(build, new Set(fitting.flatMap(({ ids }) => ids))), mode);
      handlers.set(key, handle);
    }
    return handle(request, context);
  };
}

/** A build with these routes alone; all else of it as it is. */
export function viewOf(build: ServerBuild, ids: ReadonlySet<string>): ServerBuild {
  const only = <Routes extends object>(routes: Routes): Routes =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id))) as Routes;
  return {
    ...build,
    routes: only(build.routes),
    assets: { ...build.assets, routes: only(build.assets.routes) },
  };
}

type Shape = {
  readonly number: number;
  /** The market whose word leads to it at the root of a host name; undefined for every other route. */
  readonly market: Market | undefined;
  /** The route and those that it stands in. */
  readonly ids: readonly string[];
  /** Words that an address must have at these places; undefined where it may have any. */
  readonly words: readonly (string | undefined)[];
};

function shapesOf({ routes }: ServerBuild): Shape[] {
  return Object.keys(routes).map((id, number) => {
    const ids: string[] = [];
    const paths: string[] = [];
    for (let route = routes[id]; route; route = routes[route.parentId ?? '']) {
      ids.unshift(route.id);
      if (route.path) paths.unshift(route.path);
    }
    const segments = segmentsOf(paths.join('/'));
    // From what may be left out on, anything may follow.
    const open = segments.findIndex((segment) => /[?*]$/.test(segment));
    const fixed = open < 0 ? segments : segments.slice(0, open);
    const market = marketOfPath(/^host-([^-]+)-/.exec(id)?.[1]);
    return {
      number,
      market,
      ids,
      words: fixed.map((segment) => (segment.includes(':') ? undefined : segment)),
    };
  });
}

/** Whether a route can be what an address means, or one above it; rather one too many than one too few. */
const fits = ({ words }: Shape, segments: readonly string[]): boolean =>
  words.length <= segments.length && words.every((word, at) => word === undefined || word === segments[at]);

/** In small letters and decoded, as React Router compares them. */
function segmentsOf(path: string): string[] {
  return path.split('/').filter(Boolean).map(decoded);
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment).toLowerCase();
  } catch {
    return segment.toLowerCase();
  }
}
