/** The pages of all areas (`declared-pages.ts`): the one place that says which page an address means. */
import type { Snapshot } from './catalogue/index.ts';
import type { DealerIndex } from './dealers/index.ts';
import { DECLARED_PAGES } from './declared-pages.ts';
import type { LegalDocuments } from './legal-documents/contract.ts';
import type { LenderSite, PaymentLines } from './lender/index.ts';
import {
  isVarying,
  type NamedPage,
  type PageDeclaration,
  type PathValues,
  pageMatcher,
  type Site,
} from './platform/index.ts';
import type { PageParts } from './platform/plug.ts';

type Limited = Extract<(typeof DECLARED_PAGES)[number], { readonly limit: string }>;
/** Who may count what an address sends to a page. */
export type PageLimit = Limited['limit'];

/** What pages are told, beside a site, to say whether it has them. */
export type OfferContext = {
  readonly dealers: DealerIndex;
  readonly paymentLines: (site: LenderSite) => readonly PaymentLines[];
  readonly legalDocuments?: Pick<LegalDocuments, 'versions'> | undefined;
};

/** What pages are told, beside a site, to say whether its market has them too. */
export type SoldContext = { readonly catalogue: Snapshot };

/** What pages that come and go by the day are asked of, for the sitemap. */
export type ListingContext = Pick<PageParts, 'listedOffers' | 'stock'>;

/** A page of every site, with the name that its area gave it. */
export type SitePage = PageDeclaration<OfferContext, SoldContext, ListingContext> &
  NamedPage & { readonly limit?: PageLimit };

export const SITE_PAGES: readonly SitePage[] = DECLARED_PAGES;

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
