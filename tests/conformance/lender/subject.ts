import { findSite, priceAfterBonus, type Snapshot } from '../../../src/areas/catalogue/index.ts';
import type { MarketCode } from '../../../src/kit/markets/identities.ts';
import { type Subject, usualChoice } from './call.ts';

/** Dealers of the demo directory, as a site lists them. */
const DEALERS: Readonly<Partial<Record<MarketCode, string>>> = { BR: '0001017', AR: '0005013' };

/** The first car of a site's catalogue, in its first colour, with the plans that the demo lender offers for it. */
export function firstCar(snapshot: Snapshot, site: Pick<Subject, 'brand' | 'market'>): Subject | undefined {
  const version = findSite(snapshot, site)?.models[0]?.cheapest;
  const [colour] = version?.colours ?? [];
  const dealer = DEALERS[site.market];
  if (!version || !colour || !dealer) return undefined;
  return {
    ...site,
    mvs: version.code,
    year: version.year,
    color: colour.code,
    partIds: [colour.id],
    price: (priceAfterBonus(version) + colour.price) / 100,
    dealer,
    linearPlan: 'psa-traditional',
    balloonPlan: 'psa-balao',
    ...usualChoice,
  };
}
