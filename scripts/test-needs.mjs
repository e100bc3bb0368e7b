// What tests need beyond their own imports: the portal's process that some start, and the pages that journeys visit.
import { areaList } from './areas.mjs';
import { closureOf } from './import-graph.mjs';

const MAIN = 'src/host/main.ts';
const STARTED = /\b(startPortal|spawnPortal|standByPortal|seededFolder|seededDatabase)\b|['"`/]build['"`/]/;
/** Files that have ways to start the portal for whoever calls them, and start none by being imported. */
const PLUMBING = /^tests\/(portal|database|test-database|prewarmed|global-setup)\.ts$/;
const PAGES = /^src\/(areas\/[^/]+\/)?pages\/.*\.(page|resource)\.tsx?$/;
/** What React Router begins with. */
const FRAME = ['root', 'entry.client', 'entry.server'].map((name) => `src/${name}.tsx`);
const ROUTES = 'src/routes.ts';

/** Files of an area that say nothing of who works with it: those that a page needs to lead there, and pages. */
const NO_WORK = /\/(index|domain\/addresses|domain\/pages)\.ts$|^src\/areas\/[^/]+\/pages\//;

const areaOf = (file) => /^src\/areas\/([^/]+)\//.exec(file)?.[1];
const areasOf = (graph) => [...new Set([...graph.files].map(areaOf).filter(Boolean))];
/** What lies below a folder, without tests and pages: a page needs whatever it brings together, of other areas too. */
const ownCode = (graph, under) =>
  [...graph.files].filter(
    (file) => file.startsWith(under) && !/\.test\.tsx?$|^src\/areas\/[^/]+\/pages\//.test(file),
  );

/**
 * Says of an integration test why what has changed in the portal's process concerns it, if it starts one. Every such test has the whole
 * portal running, but asks little of it: it is held to the areas that it names, and to all where it names none.
 * @param {import('./import-graph.mjs').Graph} graph
 * @param {readonly string[]} changed
 * @returns {(test: string) => string | undefined}
 */
export function processNeeds(graph, changed) {
  const pages = [...graph.files].filter(
    (file) => PAGES.test(file) || /^src\/(root|entry\.server|routes)\.tsx?$/.test(file),
  );
  const [server, screens] = [closureOf(graph, [MAIN]), closureOf(graph, pages)];
  const running = changed.filter((file) => server.has(file) || screens.has(file));
  if (running.length === 0) return () => undefined;
  const everywhere = running.find((file) => /^src\/(host|io|kit)\//.test(file));
  const onScreen = running.find((file) => screens.has(file));
  const touched = areasOf(graph).filter((area) => {
    const needs = closureOf(graph, ownCode(graph, `src/areas/${area}/`));
    return running.some((file) => needs.has(file));
  });
  return (test) => {
    const own = [...closureOf(graph, [test])].filter(
      (file) => /^(tests|scripts|src\/commands)\//.test(file) && !PLUMBING.test(file),
    );
    const sources = own.map((file) => graph.text(file)).join('\n');
    if (!STARTED.test(sources)) return undefined;
    if (everywhere) return `it runs the portal, and all of that stands on ${everywhere}`;
    if (onScreen && /\/(br|ar)\/(?!\$)[a-z]+|\bpages?\b/.test(sources.replace(/\/services\/\S*/g, '')))
      return `it runs the portal and asks for pages, and ${onScreen} is in them`;
    const named = areasOf(graph).filter((area) => isNamed(area, sources));
    const concerned = named.length === 0 ? touched[0] : named.find((area) => touched.includes(area));
    if (named.length === 0) return `it runs the portal without saying what for, and ${running[0]} is in it`;
    return concerned && `it runs the portal and names ${concerned}, which needs ${running[0]}`;
  };
}

/** Further words that tests name an area by: its services' addresses, its pages and commands. Its folder's name is one anyway. */
const areaWords = areaList();

const isNamed = (area, sources) =>
  [area, ...(areaWords[area] ?? [])].some((word) => sources.toLowerCase().includes(word.toLowerCase()));

/**
 * Says of a journey why what has changed concerns it: by the route modules that it visited when it last ran, and by the services behind them.
 * @param {import('./import-graph.mjs').Graph} graph
 * @returns {(changed: readonly string[], visited: readonly string[] | undefined) => string | undefined}
 */
export function journeyNeeds(graph) {
  const onEvery = closureOf(graph, FRAME);
  onEvery.add(ROUTES);
  // What pages there are is read on every page; which areas they are of says nothing of who works with them.
  const declared = 'src/areas/pages.ts';
  for (const file of graph.files)
    if (/^src\/areas\/(declared-)?pages\.ts$/.test(file) || /^src\/areas\/[^/]+\/pages\.ts$/.test(file))
      onEvery.add(file);
  for (const file of closureOf(graph, [MAIN])) if (/^src\/(host|io|kit)\//.test(file)) onEvery.add(file);
  const linked = closureOf(graph, [...FRAME, ...(graph.modules.has(declared) ? [declared] : [])], {
    types: true,
  });
  /** An area that a page only leads to is known by its door and its addresses; one that it works with by more. */
  const worksWith = (files) =>
    [...files].filter((file) => !linked.has(file) && !NO_WORK.test(file)).map(areaOf);
  const services = new Map();
  const servicesOf = (area) => {
    if (!services.has(area))
      services.set(area, closureOf(graph, ownCode(graph, `src/areas/${area}/service/`)));
    return services.get(area);
  };
  return (changed, visited) => {
    const shared = changed.find((file) => onEvery.has(file) || /^src\/host\/(?!.*\.test\.)/.test(file));
    if (shared) return `every page stands on ${shared}`;
    if (!visited?.length) return 'which pages it visits is not recorded yet';
    const pages = visited.map((page) => `src/${page}`);
    const gone = pages.find((page) => !graph.modules.has(page));
    if (gone) return `it visited ${gone}, which is not there any more`;
    for (const page of pages) {
      const needs = closureOf(graph, [page]);
      const drawn = changed.find((file) => needs.has(file));
      if (drawn) return `it visits ${page}, which imports ${drawn}`;
      for (const area of new Set(worksWith(closureOf(graph, [page], { types: true })))) {
        const behind = area && changed.find((file) => servicesOf(area).has(file));
        if (behind) return `it visits ${page}, and the service of ${area} behind it needs ${behind}`;
      }
    }
    return undefined;
  };
}
