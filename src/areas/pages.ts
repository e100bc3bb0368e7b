/** The pages of all areas: the one list that says which page an address means. */
import { accountPages } from './account/pages.ts';
import { manualPages } from './admin/pages.ts';
import type { Snapshot } from './catalogue/index.ts';
import { configuratorPages } from './configurator/pages.ts';
import { consumerPages } from './consumer-requests/pages.ts';
import type { DealerBook } from './dealers/index.ts';
import { dealerPages } from './dealers/pages.ts';
import { programmePages } from './employee-purchase/pages.ts';
import { affordabilityPages } from './financing/pages.ts';
import type { LegalDocuments } from './legal-documents/contract.ts';
import { documentPages } from './legal-documents/pages.ts';
import type { LenderSite, PaymentLines } from './lender/index.ts';
import { loyaltyPages } from './loyalty/pages.ts';
import { offerPages } from './offers/pages.ts';
import { opinionPages } from './opinions/pages.ts';
import {
  isVarying,
  type NamedPage,
  type PageDeclaration,
  type PathValues,
  pageMatcher,
  type Site,
} from './platform/index.ts';
import { proposalPages } from './proposals/pages.ts';
import { quotationPages } from './quotation/pages.ts';
import { recallPages } from './recall/pages.ts';
import { rentalPages } from './rental/pages.ts';
import { reservationPages } from './reservation/pages.ts';
import { rewardPages } from './rewards/pages.ts';
import { siteSearchPages } from './search/pages.ts';
import { showcasePages } from './showcase/pages.ts';
import { stockPages } from './stock/pages.ts';
import { bookingPages } from './test-drive/pages.ts';
import { valuationPages } from './valuation/pages.ts';

const DECLARED = [
  ...Object.values(showcasePages),
  ...Object.values(configuratorPages),
  ...Object.values(stockPages),
  ...Object.values(offerPages),
  ...Object.values(affordabilityPages),
  ...Object.values(valuationPages),
  ...Object.values(bookingPages),
  ...Object.values(manualPages),
  ...Object.values(opinionPages),
  ...Object.values(recallPages),
  ...Object.values(rentalPages),
  ...Object.values(programmePages),
  ...Object.values(dealerPages),
  ...Object.values(siteSearchPages),
  ...Object.values(accountPages),
  ...Object.values(reservationPages),
  ...Object.values(quotationPages),
  ...Object.values(proposalPages),
  ...Object.values(loyaltyPages),
  ...Object.values(rewardPages),
  ...Object.values(consumerPages),
  ...Object.values(documentPages),
];

type Limited = Extract<(typeof DECLARED)[number], { readonly limit: string }>;
/** Who may count what an address sends to a page. */
export type PageLimit = Limited['limit'];

/** What pages are told, beside a site, to say whether it has them. */
export type OfferContext = {
  readonly dealers: DealerBook;
  readonly paymentLines: (site: LenderSite) => readonly PaymentLines[];
  readonly legalDocuments?: Pick<LegalDocuments, 'versions'> | undefined;
};

/** What pages are told, beside a site, to say whether its market has them too. */
export type SoldContext = { readonly catalogue: Snapshot };

/** A page of every site, with the name that its area gave it. */
export type SitePage = PageDeclaration<OfferContext, SoldContext> &
  NamedPage & { readonly limit?: PageLimit };

export const SITE_PAGES: readonly SitePage[] = DECLARED;

const findSitePage = pageMatcher(SITE_PAGES);

/** The page that an address of a site means, whether the site offers it or not; undefined for what is no page, and for what belongs to no site. */
export const pageOf = (
  site: Pick<Site, 'market' | 'prefix'> | undefined,
  path: string,
): SitePage | undefined => site && findSitePage(site, path);

/** Whether the site of another market has a page under the same values. */
export const isTranslated = (page: SitePage, site: Site, values: PathValues, context: SoldContext): boolean =>
  page.existsIn?.(site, values, context) ?? !isVarying(page, values);

const segmentsOf = ({ path }: Pick<SitePage, 'path'>) => path.BR.split('/').filter(Boolean);

/** The pages that stand above one by their addresses, the nearest first and the home last. */
export function pagesAbove(page: SitePage): readonly SitePage[] {
  const own = segmentsOf(page);
  return SITE_PAGES.filter((one) => {
    const above = segmentsOf(one);
    if (!one.file.endsWith('.page.tsx') || above.length >= own.length) return false;
    return above.every((segment, at) => segment === own[at]);
  }).sort((one, other) => segmentsOf(other).length - segmentsOf(one).length);
}

/** Whether a site has a page. */
export const isOffered = (page: SitePage, site: Site, facts: OfferContext): boolean =>
  page.isOffered?.(site, facts) ?? true;

/** The first words of the addresses of some pages, in every market. */
export const firstSegments = (pages: readonly SitePage[]): readonly string[] => [
  ...new Set(pages.flatMap(({ path }) => Object.values(path).map((one) => one.split('/')[0] ?? ''))),
];
