/** What the import rules (`.dependency-cruiser.mjs`) cannot say: they take a folder whole, and an area has its pages, its topmost layer, in its own. */
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readGraph } from '../../scripts/import-graph.mjs';

const graph = readGraph(resolve(import.meta.dirname, '..', '..'));
const PAGES = /^src\/areas\/[^/]+\/pages\//;
const SHARED = /^src\/areas\/[^/]+\/pages\/shared\//;
const areaOf = (file: string) => /^src\/areas\/([^/]+)\//.exec(file)?.[1];

type Edges = ReadonlyMap<string, ReadonlySet<string>>;

/** Which areas import which others, types too, by files that match. */
function edgesOf(isCounted: (file: string) => boolean): Edges {
  const edges = new Map<string, Set<string>>();
  for (const [file, { own, passed, stars }] of graph.modules) {
    const from = areaOf(file);
    if (!from || !isCounted(file)) continue;
    const needed = edges.get(from) ?? new Set();
    for (const { to } of [...own, ...passed.values(), ...stars]) {
      const area = areaOf(to);
      if (area && area !== from && isCounted(to)) needed.add(area);
    }
    edges.set(from, needed);
  }
  return edges;
}

/** The areas that come back to themselves by what they import. */
const cyclesOf = (edges: Edges) =>
  [...edges.keys()].filter((area) => {
    const reached = new Set<string>();
    const open = [area];
    for (let next = open.pop(); next !== undefined; next = open.pop())
      for (const needed of edges.get(next) ?? []) {
        if (!reached.has(needed)) open.push(needed);
        reached.add(needed);
      }
    return reached.has(area);
  });

describe('the areas', () => {
  it('import each other in no circle below their pages', () => {
    const edges = edgesOf((file) => !PAGES.test(file));
    expect(edges.size).toBeGreaterThan(20);
    expect(cyclesOf(edges)).toEqual([]);
  });

  it('share parts of their pages in no circle', () => {
    expect(cyclesOf(edgesOf((file) => SHARED.test(file)))).toEqual([]);
  });

  it('are found in a circle of any length', () => {
    const edges = new Map([
      ['a', new Set(['b', 'd'])],
      ['b', new Set(['c'])],
      ['c', new Set(['a'])],
      ['d', new Set<string>()],
    ]);
    expect(cyclesOf(edges)).toEqual(['a', 'b', 'c']);
  });
});
