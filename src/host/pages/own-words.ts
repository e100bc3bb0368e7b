/** Leads from Brazilian words in an address of another market's site to the market's own, under which its pages stand now. */

import { pageOf, SITE_PAGES } from '../../areas/pages.ts';
import type { Site } from '../../areas/platform/index.ts';
import { byMarket, DEFAULT_MARKET } from '../../kit/markets/identities.ts';
import { formerNames } from './page-parameters.ts';

const lastOf = (path: string): string => path.split('/').at(-1) ?? '';

/** The words that files and calls of pages end in, by the Brazilian ones. */
const FILES = byMarket((market): ReadonlyMap<string, string> => {
  const files = SITE_PAGES.filter(({ file }) => !file.endsWith('.page.tsx'));
  const words = files.map(({ path }) => [lastOf(path[DEFAULT_MARKET]), lastOf(path[market])] as const);
  return new Map(words.filter(([usual, own]) => usual !== own));
});

/**
 * The address in the words of its market; `undefined` where it needs no redirect. What is asked beside stays as it was written, and where
 * both words stand the market's own counts.
 *
 * @param url path and query, as a request has them
 */
export function ownAddress(url: string, site: Pick<Site, 'market' | 'prefix'>): string | undefined {
  const { market } = site;
  if (market === DEFAULT_MARKET) return undefined;
  const [path = '/', ...rest] = url.split('?');
  const query = rest.join('?');
  const segments = path.split('/');
  const last = segments.at(-1) ?? '';
  const file = FILES[market].get(last);
  const ownPath = file ? [...segments.slice(0, -1), file].join('/') : path;
  const words = query ? formerNames(pageOf(site, ownPath), market) : new Map<string, never>();
  const pairs = query.split('&').map(pairOf);
  const isFormer = pairs.some(({ name }) => words.has(name));
  if (!file && !isFormer) return undefined;
  const names = new Set(pairs.map(({ name }) => name));
  const own = pairs.flatMap(({ name, value, text }) => {
    const word = words.get(name);
    if (!word) return [text];
    const worded = word.values.get(value ?? '') ?? value;
    return names.has(word.name) ? [] : [worded === undefined ? word.name : `${word.name}=${worded}`];
  });
  return query ? `${ownPath}?${own.join('&')}` : ownPath;
}

/** A pair of a query: its name decoded, its value as it is written. */
function pairOf(text: string) {
  const at = text.indexOf('=');
  const name = at < 0 ? text : text.slice(0, at);
  return { name: decoded(name), value: at < 0 ? undefined : text.slice(at + 1), text };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}
