/** What the server keeps over requests is bounded by bytes, or by something that no request can make more. */
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { describe, expect, it } from 'vitest';

const cwd = resolve(import.meta.dirname, '..', '..');
const files = globSync(
  'src/{host,io,kit,pages,areas/*/{service,domain,contract,flow,cases,pages}}/**/*.{ts,tsx}',
  {
    cwd,
  },
)
  .concat(globSync(['src/*.{ts,tsx}', 'src/areas/*/*.ts'], { cwd }))
  .filter((file) => !/\.test\.tsx?$|examples\.ts$|src\/host\/development\//.test(file));
const CACHE = 'src/io/bounded-cache.ts';

/** Maps and sets that are written to by later calls, and what bounds each of them. */
const BOUNDED: Readonly<Record<string, string>> = {
  'src/areas/admin/service/publications/publish.ts making': 'kinds of content; gone with the call',
  'src/areas/admin/service/publications/references.ts others': 'kinds of content; gone with the call',
  'src/areas/configurator/domain/cars.ts opened': "the model's versions",
  'src/areas/configurator/domain/clauses.ts known': 'parts of one formula; gone with the call',
  'src/areas/configurator/domain/from-prices.ts cars': "the model's versions and their colours",
  'src/areas/configurator/domain/states.ts known': "one car's options; gone with the call",
  'src/areas/configurator/domain/ways.ts ways': 'the choices of one conflict; gone with the call',
  'src/areas/dealers/domain/dealer-clock.ts clocks': 'time zones of the two markets',
  'src/areas/documents/service/gate.ts underWay': 'what runs now; each leaves it',
  'src/areas/leads/service/loop.ts running': 'as many as the loop runs at a time',
  'src/areas/legal-documents/service/open-documents.ts last': 'one for each site',
  'src/areas/lender/domain/stepped-lines.ts known': "the table's entrances in steps",
  'src/areas/locations/service/answer-cache.ts running': 'as many as are asked at a time',
  'src/areas/search/domain/alternatives.ts all': 'words of the code',
  'src/areas/search/service/find.ts statements': 'languages, joints and the most words of a question',
  'src/areas/stock/service/search.ts offers': 'prices of one answer; gone with the call',
  'src/areas/valuation/plug.ts remote': 'addresses of site files',
  'src/areas/valuation/service/remote.ts running': 'what runs now; each leaves it',
  'src/areas/admin/service/count-figures.ts counted':
    'days, sites, kinds and dealers; emptied when they are written',
  'src/areas/lender/service/site-lenders.ts upstreams': 'addresses of site files',
  'src/host/cdn/purge-jobs.ts purged': 'what answers depend on: a dozen names',
  'src/host/pages/page-cache.ts underWay': 'what runs now; each leaves it',
  'src/host/process/log-gate.ts kinds': 'kinds of outages, words of the code',
  'src/host/process/telemetry.ts histograms': 'the histograms that the code declares',
  'src/host/pages/theme-files.ts sheets': 'style sheets and icons of the themes, in two encodings',
  'src/host/sites/themes.ts files': 'files of one theme',
  'src/host/demo/demo-owners.ts ordered': 'plugs; gone with the call',
  'src/host/plugs.ts ordered': 'plugs; gone with the call',
  'src/host/plugs.ts services': 'plugs',
  'src/areas/search/service/open-search.ts resting': 'sites',
  'src/areas/search/service/open-search.ts seen': 'sites',
  'src/host/privacy/privacy.ts ordered': 'the stores of all areas, in one call',
  'src/host/web-vitals/vital-counts.ts counted':
    'pages, devices, releases and measures, words of the code, for the seconds until they are written',
  'src/io/coordination.ts ears': 'databases that the process opens',
  'src/io/database.ts names': "texts of the code's statements, in which no number of values varies",
  'src/io/measures.ts caches': 'the caches of pages, by names of the code',
  'src/io/measures.ts circuits': 'the upstreams that are open; each leaves it',
  'src/io/hashed-fields.ts named': 'the secrets that one call names; gone with it',
  'src/io/mail/delivery.ts warned': 'a site each, whose logo cannot be drawn',
  'src/io/multipart.ts open': 'files of one request; gone with it',
  'src/io/pdf/fonts.ts read': 'font files of the themes',
  'src/io/read-database.ts open':
    'the reads that are open: one a portal, each of which leaves when it closes',
  'src/io/sealing.ts reported': 'a thousand places',
  'src/kit/time-zone.ts clocks': 'time zones of the two markets',
};

/** Functions that are done when the call they are given to is. */
const AT_ONCE =
  /^(map|flatMap|forEach|filter|find|findLast|some|every|reduce|sort|toSorted|from|fromEntries)$/;

type FunctionNode = { readonly start: number };
type Made = { readonly name: string; readonly within: readonly FunctionNode[] };

/** The maps and sets of a file, made empty, that a function writes to which lives on after the one that made them; or the file itself has. */
function keptIn(fileName: string, source: string): string[] {
  const { program, errors } = parseSync(fileName, source, { sourceType: 'module' });
  expect(errors, fileName).toEqual([]);
  const open: FunctionNode[] = [];
  const atOnce = new Set<number>();
  const made: Made[] = [];
  const written: Made[] = [];
  const enter = (node: FunctionNode) => {
    if (!atOnce.has(node.start)) open.push(node);
  };
  const leave = (node: FunctionNode) => {
    if (!atOnce.has(node.start)) open.pop();
  };
  new Visitor({
    FunctionDeclaration: enter,
    FunctionExpression: enter,
    ArrowFunctionExpression: enter,
    'FunctionDeclaration:exit': leave,
    'FunctionExpression:exit': leave,
    'ArrowFunctionExpression:exit': leave,
    VariableDeclarator({ id, init }) {
      if (init?.type !== 'NewExpression' || init.arguments.length > 0 || id.type !== 'Identifier') return;
      const { callee } = init;
      if (callee.type === 'Identifier' && /^(Map|Set)$/.test(callee.name))
        made.push({ name: id.name, within: [...open] });
    },
    CallExpression({ callee, arguments: given }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      const { object, property } = callee;
      if (AT_ONCE.test(property.name)) for (const one of given) atOnce.add(one.start);
      if (/^(set|add)$/.test(property.name) && object.type === 'Identifier')
        written.push({ name: object.name, within: [...open] });
    },
  }).visit(program);
  const outlives = (one: Made) =>
    written.some(
      ({ name, within }) =>
        name === one.name &&
        within.length > one.within.length &&
        one.within.every((node, at) => node === within[at]),
    );
  return made.filter(outlives).map(({ name }) => name);
}

describe('what the server keeps over requests', () => {
  it('is kept in caches that are bounded by bytes (R53)', () => {
    expect(files.length).toBeGreaterThan(700);
    const others = files.filter(
      (file) => file !== CACHE && /new LRUCache\b/.test(readFileSync(resolve(cwd, file), 'utf8')),
    );
    expect(others).toEqual([]);
  });

  it('or in maps and sets of which each says what bounds it (R53)', () => {
    const kept = files.flatMap((file) =>
      keptIn(file, readFileSync(resolve(cwd, file), 'utf8')).map((name) => `${file} ${name}`),
    );
    expect([...new Set(kept)].toSorted()).toEqual(Object.keys(BOUNDED).toSorted());
  });

  it.each([
    'const known = new Map<string, string>();\nexport const f = (a: string) => known.set(a, a);',
    'export function open() { const seen = new Set<string>(); return { see(a: string) { seen.add(a); } }; }',
    'export const open = () => { const seen = new Map(); const put = async (a: string) => { seen.set(a, 1); }; return put; };',
  ])('is found in %s', (source) => expect(keptIn('a.ts', source)).toHaveLength(1));

  it.each([
    'export const f = (all: string[]) => { const seen = new Set<string>(); for (const a of all) seen.add(a); return seen; };',
    'export const f = (all: string[]) => { const seen = new Map(); all.forEach((a) => seen.set(a, 1)); return seen; };',
    "const known = new Map([['a', 1]]);\nexport const f = (a: string) => known.get(a);",
  ])('is not found in %s', (source) => expect(keptIn('a.ts', source)).toEqual([]));
});
