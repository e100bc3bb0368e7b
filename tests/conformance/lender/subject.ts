import { findSite, priceAfterBonus, type Snapshot } from '../../../src/areas/catalogue/index.ts';
import { type Subject, usualChoice } from './call.ts';

/** Dealers of the demo directory, as a site lists them. */
const DEALERS = { BR: '0001017', AR: '0005013' } as const;

/** The first car of a site's catalogue, in its first colour, with the plans that the demo lender offers for it. */
export function firstCar(snapshot: Snapshot, site: Pick<Subject, 'brand' | 'market'>): Subject | undefined {
  const version = findSite(snapshot, site)?.models[0]?.cheapest;
  const [colour] = version?.colours ?? [];
  if (!version || !colour) return undefined;
  return {
    ...site,
    mvs: version.code,
    year: version.year,
    color: colour.code,
    partIds: [colour.id],
    price: (priceAfterBonus(version) + colour.price) / 100,
    dealer: DEALERS[site.market],
    linearPlan: 'psa-traditional',
    balloonPlan: 'psa-balao',
    ...usualChoice,
  };
}
