import type { CatalogueOffers, Offer, PriceOffer, PriceQuery } from '../contract.ts';
import { groupedCoatings, groupedColour, type VersionGroup } from '../domain/grouped.ts';
import type { Version } from '../domain/model.ts';
import { priceAfterBonus } from '../domain/prices.ts';
import { findGroup, type SiteKey, type Snapshot } from '../domain/snapshot.ts';

const unknownVehicle = { ok: false, reason: 'unknown-vehicle' } as const;

/** The colour, coating and price services from the revision in memory, for what one site sells. */
export function offersFromSnapshot(snapshot: Snapshot, site: SiteKey): CatalogueOffers {
  const groupOf = (market: SiteKey['market'], code: string, year: number) => {
    const group = findGroup(snapshot, market, code, year);
    return group?.brand === site.brand && group.market === site.market ? group : undefined;
  };
  return {
    async colours({ market, mvsCode, year, code }) {
      const group = groupOf(market, mvsCode, year);
      if (!group) return unknownVehicle;
      const colour = groupedColour(group, code);
      return { ok: true, value: colour ? [colour] : [] };
    },
    async coatings({ market, mvsCode, year, discardGroupedParts }) {
      const group = groupOf(market, mvsCode, year);
      return group ? { ok: true, value: groupedCoatings(group, discardGroupedParts) } : unknownVehicle;
    },
    async price(query) {
      const group = groupOf(query.country, query.mvsCode, query.year);
      return group ? priceIn(group, query) : unknownVehicle;
    },
  };
}

/** A grouped version costs what its leading member costs; prices here do not depend on the place. */
function priceIn(group: VersionGroup, query: PriceQuery): Offer<PriceOffer> {
  if (query.of === 'version') {
    const { version } = group;
    return { ok: true, value: { price: version.price, priceAfterBonus: priceAfterBonus(version) } };
  }
  const isRequested = (entry: { id?: string; code?: string }) =>
    entry.id === query.partId || entry.code === query.partId;
  const part = group.members.flatMap((version) => pricedParts(version, query.partType)).find(isRequested);
  if (!part) return { ok: false, reason: 'unknown-part' };
  return { ok: true, value: { price: part.price, priceAfterBonus: part.price } };
}

function pricedParts(
  version: Version,
  type: Extract<PriceQuery, { of: 'part' }>['partType'],
): readonly { id?: string; code?: string; price: number }[] {
  if (type === 'color') return version.colours;
  if (type === 'coating') return version.coatings;
  if (type === 'service') return version.services;
  return version.parts.filter((part) => part.type === type);
}
