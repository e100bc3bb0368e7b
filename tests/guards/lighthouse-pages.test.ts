import { basename } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, it } from 'vitest';
import { PAGE_KINDS } from '../../bench/lighthouse/pages.ts';
import routes from '../../src/routes.ts';

const all = (entries: readonly RouteConfigEntry[], above = ''): { file: string; path: string }[] =>
  entries.flatMap(({ file, path = '', children = [] }) => [
    { file: basename(file), path: `${above}/${path}` },
    ...all(children, `${above}/${path}`),
  ]);
/** A route as a pattern of addresses: `/br/:brand/ofertas/:offer`. */
const patternOf = (path: string) =>
  new RegExp(
    `^${path
      .replace(/\/+/g, '/')
      .replace(/(.)\/$/, '$1')
      .replace(/\/:\w+\?/g, '(?:/[^/]+)?')
      .replace(/:\w+/g, '[^/]+')}$`,
  );

it('says of every kind of page which of it Lighthouse audits, or why none: a new one has to be decided about', async () => {
  // The administration is staff's, whatever is added to it.
  const kinds = all(await routes).filter(({ file }) => /^(?!admin)[\w-]+\.page\.tsx$/.test(file));
  expect(Object.keys(PAGE_KINDS).toSorted()).toEqual([...new Set(kinds.map(({ file }) => file))].toSorted());
});

it('audits pages of the kind that it says', async () => {
  const kinds = all(await routes);
  for (const [file, audited] of Object.entries(PAGE_KINDS)) {
    if (typeof audited === 'string') continue;
    for (const one of audited) {
      if (typeof one !== 'string') continue; // the audit itself fails where its link leads nowhere
      const [path = ''] = one.split('?');
      const own = kinds.filter((kind) => patternOf(kind.path).test(path)).map((kind) => kind.file);
      expect(own, path).toContain(file);
    }
  }
});
