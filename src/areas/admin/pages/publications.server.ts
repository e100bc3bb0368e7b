import { formatDate, type PlainDate } from '../../../kit/calendar.ts';
import { findSite, publishedOn, type Snapshot } from '../../catalogue/index.ts';
import { type Campaign, campaignsOf, type RateTables } from '../../lender/index.ts';
import { dateIn, type Site } from '../../platform/index.ts';
import type { Publication, PublicationReport } from '../contract.ts';
import { DRAFT_LIMITS } from '../index.ts';
import { DIFFERENCE_FIELDS, type PublicationNotice, type ShownEffect, tallyKey } from '../web/index.ts';

/** Differences on one page: one line each, read as a whole before a publication. */
export const DIFFERENCES_ON_PAGE = 50;

const REFUSALS = [
  'too-much',
  'unreadable',
  'no-file',
  'not-yours',
  'changed-meanwhile',
  'not-now',
  'unknown',
] as const;

const DONE = [
  'published',
  'scheduled',
  'unscheduled',
  'discarded',
  'rolled-back',
  'edited',
  'approved',
] as const;

/** What the address says of a form that was answered by sending its author here. */
export function publicationNoticeOf(address: string): PublicationNotice | undefined {
  const parameters = new URL(address).searchParams;
  const done = DONE.find((one) => one === parameters.get('feito'));
  const refused = REFUSALS.find((one) => one === parameters.get('recusa'));
  const file = parameters.get('arquivo')?.slice(0, DRAFT_LIMITS.name) || undefined;
  return (refused && { refused, file }) ?? (done && { done });
}

type ReportSummary = Pick<PublicationReport, 'tallies' | 'differences'>;

/** The part of what is told that an address asks for. */
export function shownOf<Of extends ReportSummary>(
  report: Of,
  address: string,
  fields: Readonly<Record<'group' | 'from', string>> = DIFFERENCE_FIELDS,
): Of & ShownEffect {
  const parameters = new URL(address).searchParams;
  const chosen = report.tallies.map(tallyKey).find((key) => key === parameters.get(fields.group));
  const own = chosen ? report.differences.filter((one) => tallyKey(one) === chosen) : report.differences;
  const start = Math.trunc(Number(parameters.get(fields.from))) || 0;
  const from = start > 0 && start < own.length ? start : 0;
  return {
    ...report,
    chosen,
    from,
    of: own.length,
    count: report.differences.length,
    differences: own.slice(from, from + DIFFERENCES_ON_PAGE),
  };
}

/** Which prices a site shows, and since when; `since` in the language of the staff, undefined while it sells nothing. */
type PricesInForce = {
  readonly site: string;
  readonly list: string | undefined;
  readonly since: string | undefined;
  readonly revision: string;
};

/** The prices in force of each site, as its own pages date and name them. */
export const pricesInForce = (
  catalogue: Snapshot,
  sites: readonly Pick<Site, 'key' | 'brand' | 'market'>[],
  locale: Site['locale'],
): readonly PricesInForce[] =>
  sites.map(({ key, ...site }) => {
    const sold = findSite(catalogue, site);
    const isPriced = sold !== undefined && sold.models.length > 0;
    return {
      site: key,
      list: isPriced ? sold.priceList : undefined,
      since: isPriced ? formatDate(publishedOn(catalogue, site.market), locale) : undefined,
      revision: catalogue.revision,
    };
  });

/** Which rates a site lends by; `since` and days in the language of the staff, undefined before the first publication. */
type RatesInForce = {
  readonly site: string;
  /** A lender of the maker's own has its rates itself. */
  readonly isElsewhere: boolean;
  readonly since: string | undefined;
  readonly revision: string;
  readonly campaigns: readonly (Pick<Campaign, 'is'> & {
    readonly from: string;
    readonly until: string;
    readonly plans: string;
  })[];
};

/** The rates of each site with the days of their campaigns. @param today in the administration */
export const ratesInForce = (
  { tables, at }: { readonly tables: RateTables; readonly at: Date | undefined },
  sites: readonly Pick<Site, 'key' | 'brand' | 'market' | 'upstreams'>[],
  locale: Site['locale'],
  today: PlainDate,
): readonly RatesInForce[] => {
  const listed = new Intl.ListFormat(locale, { type: 'conjunction' });
  return sites.map(({ key, upstreams, ...site }) => ({
    site: key,
    isElsewhere: upstreams.financing !== undefined,
    since: at && formatDate(dateIn(site.market, at.getTime()), locale),
    revision: tables.revision,
    campaigns: campaignsOf(tables, site, today).map(({ is, from, to, plans }) => ({
      is,
      from: formatDate(from, locale),
      until: formatDate(to, locale),
      plans: listed.format(plans),
    })),
  }));
};

export const seenIn = (sent: FormData, { id }: Pick<Publication, 'id'>) => ({
  id,
  revision: Number(sent.get('revision')),
});
