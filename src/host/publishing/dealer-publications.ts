/** The dealer directory as publications have it: a market is what a site is elsewhere, and the names of services are everybody's. */

import { type PublishedKind, publishedKind } from '../../areas/admin/service/index.ts';
import type { DealerDirectory, DealerMarket, WrittenDirectory } from '../../areas/dealers/index.ts';
import {
  type CityOfCode,
  dealerRevisions,
  decideDealers,
  directoryOf,
  readDealerSource,
} from '../../areas/dealers/service/index.ts';
import type { Site } from '../../areas/platform/index.ts';
import type { Database, Transaction } from '../../io/database.ts';
import type { ReadFiles } from '../../io/json-files.ts';
import type { Decision, Revision } from '../../io/revisions.ts';
import { MARKET_CODES } from '../../kit/markets/identities.ts';

type Part = Partial<WrittenDirectory> & { readonly market?: DealerMarket };
/** The directory as publications hold it. */
export type DirectoryParts = readonly Part[];

const MARKETS: readonly DealerMarket[] = MARKET_CODES;

/** The directory market by market, so that taking one back leaves the other as it is. */
export function partsOf({ dealers, groups, services }: WrittenDirectory): DirectoryParts {
  const of = <One extends { readonly market: DealerMarket }>(all: readonly One[], market: DealerMarket) =>
    all.filter((one) => one.market === market);
  const markets = MARKETS.map((market) => ({
    market,
    dealers: of(dealers, market),
    groups: of(groups, market),
  }));
  const result = markets.filter((one) => one.dealers.length + one.groups.length > 0);
  return services.length > 0 ? [...result, { services }] : result;
}

/** The directory that parts make. */
export const directoryIn = (parts: DirectoryParts): WrittenDirectory => ({
  dealers: parts.flatMap(({ dealers = [] }) => dealers),
  groups: parts.flatMap(({ groups = [] }) => groups),
  services: parts.flatMap(({ services = [] }) => services),
});

/** The files that bring a directory, under the names that they are told by. */
function filesFrom({ dealers, groups, services }: WrittenDirectory) {
  const markets = MARKETS.flatMap((market) => {
    const own = dealers
      .filter((one) => one.market === market)
      .map(({ market: _market, ...dealer }) => dealer);
    return own.length > 0 ? [{ name: `${market.toLowerCase()}.json`, content: own as unknown }] : [];
  });
  const extras =
    groups.length + services.length > 0 ? [{ name: 'groups.json', content: { groups, services } }] : [];
  return [...markets, ...extras].map(({ name, content }) => ({
    name,
    text: JSON.stringify(content, null, 2),
  }));
}

const contentOf = (revision: Revision<WrittenDirectory> | undefined): Revision<DirectoryParts> | undefined =>
  revision && { ...revision, content: partsOf(revision.content) };

/** What a draft makes of the directory, for whoever looks at it. */
export const draftDirectory = (revision: Revision<DirectoryParts>): DealerDirectory =>
  directoryOf({ ...revision, content: directoryIn(revision.content) });

type Needs = { readonly sites: readonly Site[]; readonly cityOf: () => CityOfCode | undefined };

/** Dealers by the rules of `npm run dealers:import`; a file is told by what stands in it, and its market by its name. */
export function publishedDealers({ sites, cityOf }: Needs): PublishedKind {
  const { channel, publish, newest, newestId, newestName, recent, find } = dealerRevisions;
  return publishedKind<DirectoryParts>({
    kind: 'dealers',
    revisions: {
      channel,
      newestId,
      newestName,
      recent,
      publish: <Refusal extends { readonly ok: false }>(
        db: Database | Transaction,
        decide: (newest: DirectoryParts | undefined, id: number) => Decision<DirectoryParts, Refusal>,
      ) =>
        publish<Refusal>(db, (before, id) => {
          const decision = decide(before && partsOf(before), id);
          if (!decision.ok) return decision;
          return { ok: true, content: directoryIn(decision.content) };
        }),
      newest: async (db) => contentOf(await newest(db)),
      find: async (db, id) => contentOf(await find(db, id)),
    },
    filesOf: (content) => filesFrom(directoryIn(content)),
    decide(files, { replace }) {
      const read = files.map(({ name, text }) => readDealerSource(name, text));
      const all: ReadFiles<(typeof read)[number]['sources'][number]> = {
        sources: read.flatMap((one) => one.sources),
        errors: read.flatMap((one) => one.errors),
      };
      const decide = decideDealers(all, { replace, sites, cityOf: cityOf() });
      return (before) => {
        const decision = decide(before && directoryIn(before));
        return decision.ok ? { ok: true, content: partsOf(decision.content) } : decision;
      };
    },
  });
}
