import type { PageServices } from '../../../../pages/request/services.ts';
import { dealerSettings } from '../../../dealers/contract.ts';
import { type Dealer, dealerByCode, findDealers, nearestDealers, whereIs } from '../../../dealers/index.ts';
import type { Site } from '../../../platform/index.ts';
import type { BookingRefused } from '../../contract.ts';
import { BOOKING_FIELDS } from '../../index.ts';
import type { DealerStep, ShownDealer } from '../../web/index.ts';

/** Dealers that a search shows at most. */
const FOUND = 9;

export const shownDealer = ({
  dealerCode,
  fantasyName,
  address,
  city,
  phone,
}: Pick<Dealer, 'dealerCode' | 'fantasyName' | 'address' | 'city' | 'phone'>): ShownDealer => ({
  code: dealerCode,
  name: fantasyName,
  address,
  city,
  phone,
});

type DealerStepQuery = {
  readonly page: string;
  /** The choices before it. */
  readonly along: Readonly<Record<string, string>>;
  readonly request: Readonly<Record<'near' | 'dealer', string | undefined>>;
};

/** Where a dealer is chosen: the place that was asked about, and who is near it. */
export async function dealerStep(
  services: PageServices,
  site: Site,
  { page, along, request }: DealerStepQuery,
): Promise<DealerStep> {
  const near = request.near ?? '';
  const chosen = dealerByCode(services.dealers, site, request.dealer ?? '');
  const hrefOf = (more: Readonly<Record<string, string>>) =>
    `${page}?${new URLSearchParams({ ...along, ...(near && { [BOOKING_FIELDS[site.market].near]: near }), ...more })}`;
  const found = near && !chosen ? await whereIs(services.places, site.market, near) : undefined;
  const { radius } = dealerSettings(site.authoring.dealers);
  const search = { radius, minimum: FOUND, limit: FOUND };
  const several = found?.several ?? [];
  const known = found && several.length === 0 ? found : undefined;
  const nearest = known && nearestDealers(services.dealers, site, known.position, search);
  // Whoever names a place that nobody knows may know the dealer.
  const dealers: readonly (Dealer & { readonly distance?: number })[] =
    nearest ?? (near && !chosen && several.length === 0 ? findDealers(services.dealers, site) : []);
  return {
    action: page,
    along: Object.entries(along),
    near,
    place: known?.label,
    several: several.map((label) => ({ label, href: hrefOf({ [BOOKING_FIELDS[site.market].near]: label }) })),
    found: dealers.map((dealer) => ({
      ...shownDealer(dealer),
      distance: dealer.distance,
      href: hrefOf({ [BOOKING_FIELDS[site.market].dealer]: dealer.dealerCode }),
    })),
    chosen: chosen && shownDealer(chosen),
    change: hrefOf({}),
  };
}

/** What the account of whoever asks knows of them: typed once, never asked again. */
export async function knownVisitor({ account }: PageServices) {
  const customer = await account?.who();
  const { name = '', document = '', phone = '' } = customer?.person ?? {};
  return { name, document, phone, email: customer?.email ?? '' };
}

const STATUS: Readonly<Record<BookingRefused | 'too-often' | 'outdated', number>> = {
  closed: 409,
  full: 409,
  'unknown-booking': 404,
  'unknown-dealer': 404,
  'too-many': 409,
  'too-late': 409,
  'not-now': 409,
  refused: 422,
  'key-reused': 422,
  'too-often': 429,
  outdated: 409,
};

export const statusOfRefusal = (reason: keyof typeof STATUS): number => STATUS[reason];
