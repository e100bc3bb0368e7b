/** The dealers of every market as one revision has them, indexed: looking up does not get slower with their number. */
import type { Dealer, DealerMarket, Region } from './dealer.ts';
import { kilometresBetween, type Position } from './distance.ts';

/** Dealers that belong together, with cities that they serve. */
export type DealerGroup = Region & {
  readonly market: DealerMarket;
  readonly brands: readonly string[];
  readonly influenceAreas: readonly InfluenceArea[];
};

export type InfluenceArea = Region & { readonly cityCodes: readonly string[] };

/** What a service code means. */
export type NamedService = {
  readonly code: string;
  readonly name: { readonly pt: string; readonly es: string };
  /** Of one brand only. */
  readonly brand?: string | undefined;
  readonly isMaintenance: boolean;
};

/** What is published. */
export type WrittenDirectory = {
  readonly dealers: readonly Dealer[];
  readonly groups: readonly DealerGroup[];
  readonly services: readonly NamedService[];
};

/** How many to find, how far, and which count. */
export type Search = {
  readonly atMost: number;
  readonly withinKm: number;
  readonly accept: (dealer: Dealer) => boolean;
};

/** Finds dealers around a place, nearest first. */
export type FindAround = (position: Position, search: Search) => readonly Dealer[];

/** Makes it for some dealers: by a spatial index, or by asking each. */
export type IndexDealers = (dealers: readonly Dealer[]) => FindAround;

/** The dealers of a brand in a market, or of every brand in it. */
export type DealerPool = { readonly dealers: readonly Dealer[]; readonly around: FindAround };

export type DealerDirectory = {
  readonly revision: string;
  readonly pools: ReadonlyMap<string, DealerPool>;
  readonly byCode: ReadonlyMap<string, Dealer>;
  readonly byId: ReadonlyMap<string, Dealer>;
  readonly groups: ReadonlyMap<string, DealerGroup>;
  readonly services: readonly NamedService[];
};

/** Names a dealer of a market by its code or its id. */
export const dealerKey = (market: DealerMarket, codeOrId: string): string => `${market}/${codeOrId}`;

const EVERY_BRAND = '*';
export const poolKey = (market: DealerMarket, brand = EVERY_BRAND): string => `${market}/${brand}`;

export const EMPTY_DIRECTORY: WrittenDirectory = { dealers: [], groups: [], services: [] };

export function dealerDirectory(
  written: WrittenDirectory,
  { revision = '0', index = byScanning }: { revision?: string; index?: IndexDealers } = {},
): DealerDirectory {
  const parts = new Map<string, Dealer[]>();
  for (const dealer of written.dealers) {
    for (const brand of [EVERY_BRAND, ...dealer.brands]) {
      const key = poolKey(dealer.market, brand);
      const part = parts.get(key);
      if (part) part.push(dealer);
      else parts.set(key, [dealer]);
    }
  }
  const keyed = (key: (dealer: Dealer) => string) =>
    new Map(written.dealers.map((dealer) => [dealerKey(dealer.market, key(dealer)), dealer] as const));
  return {
    revision,
    pools: new Map([...parts].map(([key, dealers]) => [key, { dealers, around: index(dealers) }] as const)),
    byCode: keyed(({ dealerCode }) => dealerCode),
    byId: keyed(({ id }) => id),
    groups: new Map(written.groups.map((group) => [group.id, group] as const)),
    services: written.services,
  };
}

/** Asks every dealer how far it is: what an index must find as well, only faster. */
export const byScanning: IndexDealers =
  (dealers) =>
  (position, { atMost, withinKm, accept }) =>
    dealers
      .filter(accept)
      .map((dealer) => ({ dealer, away: kilometresBetween(position, dealer) }))
      .filter(({ away }) => away <= withinKm)
      .sort((one, other) => one.away - other.away)
      .slice(0, atMost)
      .map(({ dealer }) => dealer);
