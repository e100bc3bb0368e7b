/** What of a request reaches a page: the parameters that it knows, each no longer than it may be. */
import type { FastifyRequest } from 'fastify';
import {
  ACCOUNT_PAGES,
  AFTER_FIELD,
  IDENTITY_FIELDS,
  NOTICE_FIELD,
  RETURN_FIELD,
} from '../areas/account/index.ts';
import { COMPARED_FIELD, COMPARED_FILE, COMPARISON_PAGE } from '../areas/catalogue/index.ts';
import {
  CODE_MAX,
  COMPARED_MAX,
  CONFIGURATOR_FIELDS,
  CONFIGURATOR_PAGE,
} from '../areas/configurator/index.ts';
import { DEALER_PAGES, NEAR_FIELD } from '../areas/dealers/index.ts';
import { DOCUMENT_FIELD } from '../areas/documents/index.ts';
import { ENROLMENT_FIELDS, ENROLMENT_PAGES } from '../areas/employee-purchase/index.ts';
import {
  AFFORDABILITY_FIELDS,
  AFFORDABILITY_PAGES,
  KEPT_PARAMETERS,
  KIND_NAMES,
  KIND_PARAMETERS,
  PLAN_LONGEST,
  PLAN_PARAMETERS,
} from '../areas/financing/index.ts';
import { LOYALTY_PAGES, RANKING_FIELD, RANKING_PAGE } from '../areas/loyalty/index.ts';
import { OFFER_FIELDS, OFFER_PAGES } from '../areas/offers/index.ts';
import { OPINION_FIELDS, OPINION_PAGES } from '../areas/opinions/index.ts';
import { type Market, pagePath } from '../areas/platform/index.ts';
import { CHECK_FIELD, CHECK_PAGES } from '../areas/proposals/index.ts';
import {
  AGREED_PARAMETERS,
  FIELD_MAX,
  QUOTATION_FIELDS,
  QUOTATION_PAGES,
  REFERENCE_MAX,
} from '../areas/quotation/index.ts';
import { RECALL_PAGES } from '../areas/recall/index.ts';
import { RENTAL_PAGES, SENT_FIELD } from '../areas/rental/index.ts';
import { RESERVATION_FIELDS, RESERVATION_PAGES } from '../areas/reservation/index.ts';
import { SEARCH_FIELDS, SEARCH_PAGES, SUGGESTIONS_FILE, TEXT_MAX } from '../areas/search/index.ts';
import { CURSOR_LONGEST, VALUE_LONGEST, VALUES_MAX } from '../areas/stock/contract.ts';
import { HOLD_FIELD, STOCK_FIELDS, STOCK_PAGES } from '../areas/stock/index.ts';
import { BOOKING_FIELDS, BOOKING_PAGES, MOVE_FIELD, TEST_DRIVE_PAGES } from '../areas/test-drive/index.ts';
import { FIELD_LONGEST } from '../areas/valuation/contract.ts';
import { VALUATION_FIELDS, VALUATION_PAGES } from '../areas/valuation/index.ts';

const NEAR_MAX = 80;

const WORDS: readonly string[] = Object.values(DEALER_PAGES);
const STOCKS: readonly string[] = Object.values(STOCK_PAGES);
const segmentsOf = (path: string): string[] => pagePath(path).split('/');
const isOfAllDealers = (path: string): boolean => WORDS.includes(segmentsOf(path).at(-1) ?? '');
const SITEMAP = '/sitemap.xml';

/** Whether a page changes with the stock. */
export const showsStock = (path: string): boolean =>
  path === SITEMAP || segmentsOf(path).some((segment) => STOCKS.includes(segment));
const isOfStock = (path: string): boolean => STOCKS.includes(segmentsOf(path).at(-1) ?? '');
/** Whether a page changes with who of the dealers is blocked. */
export const showsDealers = (path: string): boolean =>
  showsStock(path) || segmentsOf(path).some((segment) => WORDS.includes(segment));

const CHECKS: readonly string[] = Object.values(CHECK_PAGES);
const isOfVouchers = (path: string): boolean => CHECKS.includes(segmentsOf(path).at(-1) ?? '');

const VALUATIONS: readonly string[] = Object.values(VALUATION_PAGES);
const isOfValuation = (path: string): boolean => VALUATIONS.includes(segmentsOf(path).at(-1) ?? '');

const SEARCHES: readonly string[] = (['BR', 'AR'] as const).flatMap((market) => [
  SEARCH_PAGES[market],
  `${SEARCH_PAGES[market]}/${SUGGESTIONS_FILE[market]}`,
]);
const isOfSearch = (path: string): boolean =>
  SEARCHES.some((word) => `/${segmentsOf(path).join('/')}`.endsWith(`/${word}`));

const AFFORDABILITIES: readonly string[] = Object.values(AFFORDABILITY_PAGES);
/** The fields of a market, each with the longest value that it may have. */
const bounded = (fields: Readonly<Record<string, string>>, longest: number) =>
  Object.fromEntries(Object.values(fields).map((name) => [name, longest]));

const RESERVATIONS: readonly string[] = Object.values(RESERVATION_PAGES);
const isOfReservation = (path: string): boolean =>
  segmentsOf(path).some((segment) => RESERVATIONS.includes(segment));

const LOG_INS: readonly string[] = Object.values(ACCOUNT_PAGES['log-in']);
const isOfLogIn = (path: string): boolean => LOG_INS.includes(segmentsOf(path).slice(-2).join('/'));

const REQUESTS: readonly string[] = Object.values(ACCOUNT_PAGES.requests);
const SECURITIES: readonly string[] = Object.values(ACCOUNT_PAGES.security);

const IDENTITIES: readonly string[] = Object.values(ACCOUNT_PAGES.identity);
const ENROLMENTS: readonly string[] = Object.values(ENROLMENT_PAGES);
const isOfEnrolments = (path: string): boolean => ENROLMENTS.some((word) => path.includes(`/${word}/`));

const RENTALS: readonly string[] = Object.values(RENTAL_PAGES);
const DRIVES: readonly string[] = Object.values(TEST_DRIVE_PAGES);
const RECALLS: readonly string[] = Object.values(RECALL_PAGES);
const BOOKINGS: readonly string[] = Object.values(BOOKING_PAGES);

const OPINIONS: readonly string[] = Object.values(OPINION_PAGES);

const OFFERS: readonly string[] = Object.values(OFFER_PAGES);
const QUOTATIONS: readonly string[] = Object.values(QUOTATION_PAGES);

const PROGRAMMES: readonly string[] = Object.values(LOYALTY_PAGES);
const isOfRanking = (path: string): boolean => {
  const [above = '', last] = segmentsOf(path).slice(-2);
  return last === RANKING_PAGE && PROGRAMMES.includes(above);
};

const CAR_PARAMETERS = bounded(CONFIGURATOR_FIELDS, CODE_MAX + 1);

const NOTICE_MAX = 20;
/** Of a row's id. */
const ID_MAX = 36;
const CHECK_MAX = 40;

/** A model's page stands right below its site, which has a market and a brand in its path or a host name of its own. */
const isOfModel = (segments: readonly string[]): boolean =>
  (segments.length === 2 || segments.length === 4) && !/^$|\./.test(segments.at(-1) ?? '');

/** The plan that the page before has promised, on the pages of cars. */
const promised = (market: Market) => ({ [PLAN_PARAMETERS[market]]: PLAN_LONGEST });

/**
 * The longest value of each parameter that a page of a market knows: what is longer is cut, and then means nothing. In both markets a
 * page knows the same, in the same order.
 */
function knownParameters(path: string, market: Market): Readonly<Record<string, number>> {
  if (isOfAllDealers(path)) return { [NEAR_FIELD[market]]: NEAR_MAX };
  const stock = STOCK_FIELDS[market];
  if (isOfStock(path)) return { ...bounded(stock, VALUE_LONGEST), [stock.after]: CURSOR_LONGEST };
  if (showsStock(path))
    return { [HOLD_FIELD]: NOTICE_MAX, [stock.entrance]: NOTICE_MAX, ...promised(market) };
  if (segmentsOf(path).at(-1) === COMPARED_FILE) return { [COMPARED_FIELD]: NEAR_MAX };
  if (isOfSearch(path)) return { [SEARCH_FIELDS.text]: TEXT_MAX, [SEARCH_FIELDS.notice]: NOTICE_MAX };
  if (AFFORDABILITIES.includes(segmentsOf(path).at(-1) ?? ''))
    return bounded(AFFORDABILITY_FIELDS[market], NEAR_MAX);
  if (isOfValuation(path)) return bounded(VALUATION_FIELDS[market], FIELD_LONGEST);
  if (isOfReservation(path))
    return { [RESERVATION_FIELDS[market].code]: CODE_MAX + 1, [DOCUMENT_FIELD]: NOTICE_MAX };
  if (RENTALS.includes(segmentsOf(path).at(-1) ?? '')) return { [SENT_FIELD]: 1 };
  if (DRIVES.includes(segmentsOf(path).at(-1) ?? '') || RECALLS.includes(segmentsOf(path).at(-2) ?? ''))
    return bounded(BOOKING_FIELDS[market], 120);
  if (segmentsOf(path).some((segment) => BOOKINGS.includes(segment))) return { [MOVE_FIELD[market]]: 1 };
  if (OPINIONS.includes(segmentsOf(path).at(-1) ?? '')) return bounded(OPINION_FIELDS[market], 60);
  if (OFFERS.includes(segmentsOf(path).at(-1) ?? '')) return { [OFFER_FIELDS.kind]: NOTICE_MAX };
  if (isOfRanking(path)) return { [RANKING_FIELD[market]]: NEAR_MAX };
  if (segmentsOf(path).some((segment) => QUOTATIONS.includes(segment)))
    return { ...bounded(QUOTATION_FIELDS[market], FIELD_MAX), ...CAR_PARAMETERS };
  if (isOfVouchers(path)) return { [CHECK_FIELD]: CHECK_MAX };
  if (IDENTITIES.includes(segmentsOf(path).slice(-2).join('/'))) return IDENTITY_FIELDS;
  if (isOfLogIn(path)) return { [NOTICE_FIELD]: NOTICE_MAX, [RETURN_FIELD]: NEAR_MAX };
  if (SECURITIES.includes(segmentsOf(path).slice(-2).join('/'))) return { [NOTICE_FIELD]: NOTICE_MAX };
  if (REQUESTS.includes(segmentsOf(path).slice(-2).join('/'))) return { [AFTER_FIELD[market]]: ID_MAX };
  if (isOfEnrolments(path))
    return { [ENROLMENT_FIELDS[market].car]: CODE_MAX + 1, [DOCUMENT_FIELD]: NOTICE_MAX };
  const segments = segmentsOf(path);
  if (segments.at(-1) === COMPARISON_PAGE) return { [CONFIGURATOR_FIELDS.car]: COMPARED_MAX + 1 };
  if (segments.includes(CONFIGURATOR_PAGE))
    return { ...CAR_PARAMETERS, [AGREED_PARAMETERS[market]]: REFERENCE_MAX, ...promised(market) };
  return isOfModel(segments) ? promised(market) : {};
}

/** The parameters that a page of a market is asked with, of those that it knows. */
export function askedOf(request: FastifyRequest, path: string, market: Market): URLSearchParams {
  const query = request.query as Record<string, unknown>;
  const told = Object.entries(knownParameters(path, market)).flatMap(([name, longest]) => {
    const given = query[name];
    const values = isOfStock(path) ? [given].flat().slice(0, VALUES_MAX) : [given];
    return values.flatMap((one) => {
      const value = typeof one === 'string' ? one.trim().slice(0, longest) : '';
      return value ? [[name, value]] : [];
    });
  });
  return new URLSearchParams(told);
}

/** A parameter under the word of the market, and its values that have words too. */
type OwnWord = { readonly name: string; readonly values?: Readonly<Record<string, string>> };

/**
 * What the parameters of an Argentine page are called there, by the Brazilian words under which they stood before the market had its
 * own; those of the plans' modal, which a page reads in the browser, among them.
 */
export function wordsOnceBrazilian(path: string): ReadonlyMap<string, OwnWord> {
  const [former, own] = [knownParameters(path, 'BR'), knownParameters(path, 'AR')].map(Object.keys);
  const kinds = Object.fromEntries(Object.values(KIND_NAMES).map(({ BR, AR }) => [BR, AR]));
  return new Map<string, OwnWord>([
    ...(former ?? []).flatMap((name, at): [string, OwnWord][] => {
      const word = own?.[at] ?? name;
      return word === name ? [] : [[name, { name: word }]];
    }),
    [KEPT_PARAMETERS.BR, { name: KEPT_PARAMETERS.AR }],
    [KIND_PARAMETERS.BR, { name: KIND_PARAMETERS.AR, values: kinds }],
  ]);
}
