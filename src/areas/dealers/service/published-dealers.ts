/** The dealer directory as publications have it: a market is what a site is elsewhere, and the names of services are everybody's. */
import type { Database, Transaction } from '../../../io/database.ts';
import { readEach } from '../../../io/json-files.ts';
import type { Decision, Revision } from '../../../io/revisions.ts';
import { MARKET_CODES } from '../../../kit/markets/identities.ts';
import type { PublicationContext, PublishedKind } from '../../platform/plug.ts';
import type { DealerMarket, WrittenDirectory } from '../index.ts';
import { readSource } from './files.ts';
import { citiesOf } from './open-dealers.ts';
import { dealerRevisions, decideDealers, directoryOf } from './publish.ts';

type Part = Partial<WrittenDirectory> & { readonly market?: DealerMarket };
/** The directory as publications hold it. */
type DirectoryParts = readonly Part[];

const MARKETS: readonly DealerMarket[] = MARKET_CODES;

/** The directory market by market, so that taking one back leaves the other as it is. */
function partsOf({ dealers, groups, services }: WrittenDirectory): DirectoryParts {
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
const directoryIn = (parts: DirectoryParts): WrittenDirectory => ({
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

/** Dealers by the rules of `npm run dealers:import`; a file is told by what stands in it, and its market by its name. */
export function publishedDealers({
  sites,
  links: { places },
}: Pick<PublicationContext, 'sites' | 'links'>): PublishedKind<DirectoryParts> {
  const { channel, publish, newest, newestId, newestName, recent, find } = dealerRevisions;
  return {
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
      const cityOf = places && citiesOf(places());
      const decide = decideDealers(readEach(files, readSource), { replace, sites, cityOf });
      return (before) => {
        const decision = decide(before && directoryIn(before));
        return decision.ok ? { ok: true, content: partsOf(decision.content) } : decision;
      };
    },
    draftView: (revision) => ({
      dealers: directoryOf({ ...revision, content: directoryIn(revision.content) }),
    }),
    forOthers: (content) => ({ dealers: directoryIn(content) }),
    nameable: (content) => ({ dealers: directoryIn(content).dealers }),
  };
}
