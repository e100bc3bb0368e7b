/** What of a request reaches a page: the parameters that it declares, each no longer than it may be. */

import type { SitePage } from '../../areas/pages.ts';
import type { BrowserParameter, Market } from '../../areas/platform/index.ts';
import { CAMPAIGN_PARAMETERS } from '../../io/tracking/landing.ts';
import { DEFAULT_MARKET } from '../../kit/markets/identities.ts';

/**
 * The parameters that a page is asked with, of those that it declares, in the order in which it does.
 *
 * @param query as Fastify parses it: a list where a name stands several times
 */
export function declaredParameters(
  page: SitePage | undefined,
  market: Market,
  query: Readonly<Record<string, unknown>>,
): URLSearchParams {
  const known = Object.values(page?.query ?? {}).flatMap(({ name, maxLength, maxValues }) => {
    const requested = query[name[market]];
    const values: readonly unknown[] =
      maxValues === undefined ? [requested] : [requested].flat().slice(0, maxValues);
    return values.flatMap((one) => {
      const value = typeof one === 'string' ? one.trim().slice(0, maxLength) : '';
      return value ? [[name[market], value]] : [];
    });
  });
  return new URLSearchParams(known);
}

/** What an address says of the campaign by which somebody comes, as a query; empty where it says nothing. */
export function campaignIn(url: string): string {
  const query = url.split('?').slice(1).join('?');
  const pairs = query
    .split('&')
    .filter((pair) => pair.includes('=') && CAMPAIGN_PARAMETERS.includes(pair.slice(0, pair.indexOf('='))));
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

/** A parameter under the word of the market, and its values that have words too. */
type OwnWord = { readonly name: string; readonly values: ReadonlyMap<string, string> };

/**
 * What the parameters of a page are called in a market, by the Brazilian words under which they stood before the market had its own; those
 * that it reads in the browser among them.
 */
export function formerNames(page: SitePage | undefined, market: Market): ReadonlyMap<string, OwnWord> {
  const declared: readonly BrowserParameter[] = [
    ...Object.values(page?.query ?? {}).map(({ name }) => ({ name })),
    ...(page?.browserQuery ?? []),
  ];
  const renamed = declared.filter(({ name }) => name[DEFAULT_MARKET] !== name[market]);
  return new Map(
    renamed.map(({ name, values = [] }) => [
      name[DEFAULT_MARKET],
      {
        name: name[market],
        values: new Map(values.map((value) => [value[DEFAULT_MARKET], value[market]])),
      },
    ]),
  );
}
