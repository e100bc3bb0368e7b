import { index, type RouteConfig, route } from '@react-router/dev/routes';
import { ACCOUNT_PAGES, type AccountPage } from '../areas/account/index.ts';
import { ENTRY_PAGES, MANUAL_PAGES } from '../areas/admin/index.ts';
import { COMPARED_FILE, COMPARISON_PAGE } from '../areas/catalogue/index.ts';
import { filePage } from '../areas/configurator/flow/index.ts';
import { CONFIGURATOR_PAGE, QUOTE_PAGE } from '../areas/configurator/index.ts';
import { DEALER_PAGES } from '../areas/dealers/index.ts';
import {
  APPROVAL_PAGES,
  ENROLMENT_PAGES,
  PRICE_FILE,
  PROGRAMME_PAGES,
} from '../areas/employee-purchase/index.ts';
import { AFFORDABILITY_PAGES } from '../areas/financing/index.ts';
import { LOYALTY_PAGES, RANKING_PAGE } from '../areas/loyalty/index.ts';
import { OFFER_PAGES } from '../areas/offers/index.ts';
import { OPINION_PAGES, WRITE_PAGES } from '../areas/opinions/index.ts';
import { CHECK_PAGES, TRACKING_PAGES } from '../areas/proposals/index.ts';
import { CUSTOMER_PAGES, DRAFT_CALL, QUOTATION_FILE, QUOTATION_PAGES } from '../areas/quotation/index.ts';
import { RECALL_PAGES } from '../areas/recall/index.ts';
import { RENTAL_PAGES } from '../areas/rental/index.ts';
import { RESERVATION_PAGES, RESERVATION_STEPS } from '../areas/reservation/index.ts';
import { REWARDS_PAGES } from '../areas/rewards/index.ts';
import { SEARCH_PAGES, SUGGESTIONS_FILE } from '../areas/search/index.ts';
import { STOCK_PAGES } from '../areas/stock/index.ts';
import { BOOKING_PAGES, CALENDAR_FILE, TEST_DRIVE_PAGES } from '../areas/test-drive/index.ts';
import { VALUATION_PAGES } from '../areas/valuation/index.ts';

/** The pages of dealers, under the word of a language; spelled out before `:model`, so that no model can be called so. */
const dealerPages = (prefix: string, word: string) => {
  const [path, id] = [`${prefix ? `${prefix}/` : ''}${word}`, `${prefix || 'host'}-${word}`];
  return [
    route(path, 'dealers.page.tsx', { id }),
    route(`${path}/:state`, 'dealers.page.tsx', { id: `${id}-state` }),
    route(`${path}/:state/:city`, 'dealers.page.tsx', { id: `${id}-city` }),
    route(`${path}/:state/:city/:dealer`, 'dealer.page.tsx', { id: `${id}-dealer` }),
  ];
};

/** The stock, and a car of it, under the word of a market; spelled out before `:model` as well. */
const stockPages = (prefix: string, market: 'BR' | 'AR') => {
  const word = STOCK_PAGES[market];
  const [path, id] = [prefix ? `${prefix}/${word}` : word, `${prefix || 'host'}-${word}`];
  return [
    route(path, 'stock.page.tsx', { id }),
    route(`${path}/:number`, 'stock-car.page.tsx', { id: `${id}-car` }),
  ];
};

/** What a used car is worth, under the word of a market. */
const valuationPage = (prefix: string, market: 'BR' | 'AR') => {
  const word = VALUATION_PAGES[market];
  return route(prefix ? `${prefix}/${word}` : word, 'valuation.page.tsx', {
    id: `${prefix || 'host'}-${word}`,
  });
};

/** The search of a site, and what is meant while somebody types; and what fits what somebody can pay. */
const findingPages = (prefix: string, market: 'BR' | 'AR') => {
  const [path, id] = [prefix ? `${prefix}/` : '', `${prefix || 'host'}-${market}`];
  const search = `${path}${SEARCH_PAGES[market]}`;
  return [
    route(search, 'search.page.tsx', { id: `${id}-search` }),
    route(`${search}/${SUGGESTIONS_FILE[market]}`, 'search-suggestions.ts', { id: `${id}-suggestions` }),
    route(`${path}${COMPARED_FILE}`, 'compared-cars.ts', { id: `${id}-compared` }),
    route(`${path}${AFFORDABILITY_PAGES[market]}`, 'affordability.page.tsx', { id: `${id}-affordability` }),
  ];
};

/** Where a visit to a dealer is asked for, and somebody's own, under the words of a market. */
const bookingPages = (prefix: string, market: 'BR' | 'AR') => {
  const [path, id] = [prefix ? `${prefix}/` : '', `${prefix || 'host'}-${market}`];
  const own = `${path}${BOOKING_PAGES[market]}/:id/:key`;
  return [
    route(`${path}${TEST_DRIVE_PAGES[market]}`, 'test-drive.page.tsx', { id: `${id}-test-drive` }),
    route(own, 'booking.page.tsx', { id: `${id}-booking` }),
    route(`${own}/${CALENDAR_FILE}`, 'booking-file.ts', { id: `${id}-booking-file` }),
  ];
};

/** The recall search and what follows on it; one word in all markets. */
const recallPages = (prefix: string, word: string) => {
  const [path, id] = [`${prefix ? `${prefix}/` : ''}${word}`, `${prefix || 'host'}-recall`];
  return [
    route(path, 'recall.page.tsx', { id }),
    route(`${path}/:token`, 'recall-repair.page.tsx', { id: `${id}-repair` }),
  ];
};

/** Where a company asks for cars to rent, and what owners read about their car: an address each. */
const plainPages = (prefix: string, market: 'BR' | 'AR') => {
  const [path, id] = [prefix ? `${prefix}/` : '', prefix || 'host'];
  return [
    route(`${path}${RENTAL_PAGES[market]}`, 'rental.page.tsx', { id: `${id}-rental-${market}` }),
    route(`${path}${MANUAL_PAGES[market]}`, 'manuals.page.tsx', { id: `${id}-manuals-${market}` }),
  ];
};

/** What is on offer, and one of them; one word in all markets. */
const offerPages = (prefix: string, word: string) => {
  const [path, id] = [`${prefix ? `${prefix}/` : ''}${word}`, `${prefix || 'host'}-offers`];
  return [
    route(path, 'offers.page.tsx', { id }),
    route(`${path}/:offer`, 'offer.page.tsx', { id: `${id}-one` }),
  ];
};

/** The loyalty programme with its ranking, under the word of a market. */
const loyaltyPages = (prefix: string, market: 'BR' | 'AR') => {
  const [path, id] = [
    `${prefix ? `${prefix}/` : ''}${LOYALTY_PAGES[market]}`,
    `${prefix || 'host'}-loyalty-${market}`,
  ];
  return [
    route(path, 'loyalty.page.tsx', { id }),
    route(`${path}/${RANKING_PAGE}`, 'ranking.page.tsx', { id: `${id}-ranking` }),
  ];
};

/** What points are redeemed for; one word in all markets. */
const rewardsPage = (prefix: string, word: string) =>
  route(`${prefix ? `${prefix}/` : ''}${word}`, 'rewards.page.tsx', { id: `${prefix || 'host'}-rewards` });

/** What owners say, and where one says it, under the words of a market. */
const opinionPages = (prefix: string, market: 'BR' | 'AR') => {
  const [path, id] = [
    `${prefix ? `${prefix}/` : ''}${OPINION_PAGES[market]}`,
    `${prefix || 'host'}-${market}`,
  ];
  return [
    route(path, 'opinions.page.tsx', { id: `${id}-opinions` }),
    route(`${path}/${WRITE_PAGES[market]}`, 'opinion-write.page.tsx', { id: `${id}-opinion-write` }),
  ];
};

/** Dealers' quotations, and a customer's own, under the words of a market. */
const quotationPages = (prefix: string, market: 'BR' | 'AR') => {
  const [path, id] = [prefix ? `${prefix}/` : '', `${prefix || 'host'}-${market}-quotation`];
  const [staff, own] = [`${path}${QUOTATION_PAGES[market]}`, `${path}${CUSTOMER_PAGES[market]}/:id/:key`];
  return [
    route(staff, 'quotations.page.tsx', { id: `${id}s` }),
    route(`${staff}/:id/${DRAFT_CALL[market]}`, 'quotation-draft.ts', { id: `${id}-draft` }),
    route(`${staff}/:id/${QUOTATION_FILE[market]}`, 'quotation-file.ts', { id: `${id}-file` }),
    route(`${staff}/:id/:tab?`, 'quotation.page.tsx', { id }),
    route(own, 'customer-quotation.page.tsx', { id: `${id}-own` }),
    route(`${own}/${QUOTATION_FILE[market]}`, 'customer-quotation-file.ts', { id: `${id}-own-file` }),
  ];
};

/** Where vouchers are checked and proposals followed; spelled out before `:model` as well. */
const voucherPages = (prefix: string, markets: readonly ('BR' | 'AR')[]) => {
  const [path, id] = [prefix ? `${prefix}/` : '', prefix || 'host'];
  const words = (pages: Readonly<Record<'BR' | 'AR', string>>) => [
    ...new Set(markets.map((one) => pages[one])),
  ];
  return [
    ...words(CHECK_PAGES).map((word) => route(`${path}${word}`, 'voucher.page.tsx', { id: `${id}-${word}` })),
    ...words(TRACKING_PAGES).map((word) =>
      route(`${path}${word}`, 'tracking.page.tsx', { id: `${id}-${word}` }),
    ),
  ];
};

const ACCOUNT_FILES: Readonly<Record<string, readonly AccountPage[]>> = {
  'account.page.tsx': ['home', 'details', 'security'],
  'account-entry.page.tsx': ['log-in', 'sign-up', 'reset'],
  'account-requests.page.tsx': ['requests'],
  'account-code.page.tsx': ['code'],
  'account-file.ts': ['log-out', 'copy'],
  'account-identity.ts': ['identity'],
};

/** The customer's own pages; the host serves them to one person at a time (`host/account-pages.ts`). */
const accountPages = (prefix: string, market: 'BR' | 'AR') =>
  Object.entries(ACCOUNT_FILES).flatMap(([file, pages]) =>
    pages.map((page) => {
      const word = ACCOUNT_PAGES[page][market];
      return route(prefix ? `${prefix}/${word}` : word, file, { id: `${prefix || 'host'}-${word}` });
    }),
  );

/** Somebody's reservations; the host serves them to one person at a time as well. */
const reservationPages = (prefix: string, market: 'BR' | 'AR') => {
  const [path, id] = [
    `${prefix ? `${prefix}/` : ''}${RESERVATION_PAGES[market]}`,
    `${prefix || 'host'}-reservation`,
  ];
  return [
    route(path, 'reservation-start.page.tsx', { id }),
    route(`${path}/:id`, 'reservation-file.ts', { id: `${id}-at` }),
    route(`${path}/:id/:page/:key`, 'reservation-link.page.tsx', { id: `${id}-open` }),
    ...[...new Set(Object.values(RESERVATION_STEPS.file))].map((page) =>
      route(`${path}/:id/${page}`, 'reservation-file.ts', { id: `${id}-${page}` }),
    ),
    route(`${path}/:id/:page`, 'reservation.page.tsx', { id: `${id}-page` }),
  ];
};

/** Employee and corporate purchase: what it is, somebody's enrolments, and where their company answers. */
const programmePages = (prefix: string, market: 'BR' | 'AR') => {
  const [path, id] = [prefix ? `${prefix}/` : '', `${prefix || 'host'}-programme-${market}`];
  const own = `${path}${ENROLMENT_PAGES[market]}`;
  return [
    route(`${path}${PROGRAMME_PAGES[market]}`, 'employee-purchase.page.tsx', { id }),
    route(own, 'enrolments.page.tsx', { id: `${id}-own` }),
    route(`${own}/${PRICE_FILE[market]}`, 'enrolment-price.ts', { id: `${id}-price` }),
    route(`${own}/:id`, 'enrolment.page.tsx', { id: `${id}-one` }),
    route(`${path}${APPROVAL_PAGES[market]}/:id/:key`, 'enrolment-approval.page.tsx', {
      id: `${id}-approval`,
    }),
  ];
};

/**
 * Every page, reachable in two ways: under a market prefix (`/br/aurora/lira`, the demo) and at the root of a host name
 * that belongs to one site (`/lira`; `/` is then its home). The prefix is spelled out so that it can never be taken for a model.
 */
const sitePages = (prefix: string, markets: readonly ('BR' | 'AR')[]) => [
  ...(prefix ? [route(prefix, 'home.page.tsx', { id: `${prefix}-home` })] : []),
  route(`${prefix ? `${prefix}/` : ''}:model`, 'model.page.tsx', { id: `${prefix || 'host'}-model` }),
  ...configuratorPages(prefix, markets),
  route(`${prefix ? `${prefix}/` : ''}:model/${COMPARISON_PAGE}/:versions?`, 'comparison.page.tsx', {
    id: `${prefix || 'host'}-comparison`,
  }),
];

/** The configurator of a model: a page for each of its steps, a car on paper, and what one costs for a page that is open. */
function configuratorPages(prefix: string, markets: readonly ('BR' | 'AR')[]) {
  const [path, id] = [
    `${prefix ? `${prefix}/` : ''}:model/${CONFIGURATOR_PAGE}`,
    `${prefix || 'host'}-configurator`,
  ];
  const files = markets.map(filePage);
  return [
    route(`${path}/${QUOTE_PAGE}`, 'configurator-quote.ts', { id: `${id}-quote` }),
    ...files.map((file, at) => route(`${path}/${file}`, 'configurator-file.ts', { id: `${id}-file-${at}` })),
    route(`${path}/:step?`, 'configurator.page.tsx', { id }),
  ];
}

/** The administration; the host serves it to one person at a time (`host/admin-pages.ts`). A screen is a child of `admin`. */
const adminPages = [
  route(ENTRY_PAGES['log-in'], 'admin-entry.page.tsx', { id: 'admin-entry' }),
  route(ENTRY_PAGES.code, 'admin-code.page.tsx', { id: 'admin-code' }),
  route(ENTRY_PAGES.enrol, 'admin-enrol.page.tsx', { id: 'admin-enrol' }),
  route(`${ENTRY_PAGES.link}/:key`, 'admin-link.page.tsx', { id: 'admin-link' }),
  route(ENTRY_PAGES['log-out'], 'admin-log-out.ts', { id: 'admin-log-out' }),
  route('admin', 'admin.page.tsx', { id: 'admin' }, [
    index('admin-home.page.tsx', { id: 'admin-home' }),
    route('cotacoes', 'admin-quotations.page.tsx', { id: 'admin-quotations' }),
    route('meu-acesso', 'admin-profile.page.tsx', { id: 'admin-profile' }),
    route('equipe', 'admin-staff.page.tsx', { id: 'admin-staff' }),
    route('equipe/:id', 'admin-member.page.tsx', { id: 'admin-member' }),
    route('registro', 'admin-audit.page.tsx', { id: 'admin-audit' }),
    route('manuais', 'admin-manuals.page.tsx', { id: 'admin-manuals' }),
    route('manuais/:id', 'admin-manual.page.tsx', { id: 'admin-manual' }),
    route('publicacoes', 'admin-publications.page.tsx', { id: 'admin-publications' }),
    route('publicacoes/:id', 'admin-publication.page.tsx', { id: 'admin-publication' }),
    route('publicacoes/:id/valores', 'admin-values.page.tsx', { id: 'admin-values' }),
    route('importacoes', 'admin-imports.page.tsx', { id: 'admin-imports' }),
    route('importacoes/:id', 'admin-import.page.tsx', { id: 'admin-import' }),
    route('ofertas', 'admin-offers.page.tsx', { id: 'admin-offers' }),
    route('ofertas/nova', 'admin-offer-new.page.tsx', { id: 'admin-offer-new' }),
    route('ofertas/:id', 'admin-offer.page.tsx', { id: 'admin-offer' }),
    route('leads', 'admin-leads.page.tsx', { id: 'admin-leads' }),
    route('leads/:id', 'admin-lead.page.tsx', { id: 'admin-lead' }),
    route('nao-entregues', 'admin-letters.page.tsx', { id: 'admin-letters' }),
    route('propostas', 'admin-proposals.page.tsx', { id: 'admin-proposals' }),
    route('propostas/:number', 'admin-proposal.page.tsx', { id: 'admin-proposal' }),
    route('pedidos', 'admin-orders.page.tsx', { id: 'admin-orders' }),
    route('pedidos/:number', 'admin-order.page.tsx', { id: 'admin-order' }),
    route('visitas', 'admin-bookings.page.tsx', { id: 'admin-bookings' }),
    route('visitas/:number', 'admin-booking.page.tsx', { id: 'admin-booking' }),
    route('opinioes', 'admin-opinions.page.tsx', { id: 'admin-opinions' }),
    route('paineis', 'admin-figures.page.tsx', { id: 'admin-figures' }),
    route('caixas', 'admin-inbox.page.tsx', { id: 'admin-inbox' }),
    route('privacidade', 'admin-privacy.page.tsx', { id: 'admin-privacy' }),
    route('privacidade/consentimentos', 'admin-consents.page.tsx', { id: 'admin-consents' }),
    route('privacidade/consentimentos.csv', 'admin-consents-file.ts', { id: 'admin-consents-file' }),
    route('privacidade/dados.json', 'admin-privacy-copy.ts', { id: 'admin-privacy-copy' }),
    route('*', 'not-found.page.tsx', { id: 'admin-missing' }),
  ]),
];

/** Pages under the prefix of each market, and at the root of a host name of either. */
const inEveryMarket = <Page>(pages: (prefix: string, market: 'BR' | 'AR') => readonly Page[]) => [
  ...[...pages('br/:brand', 'BR'), ...pages('ar/:brand', 'AR')],
  ...[...pages('', 'BR'), ...pages('', 'AR')],
];

export default [
  index('front.page.tsx', { id: 'front' }),
  route('sitemap.xml', 'sitemap.ts', { id: 'sitemap' }),
  route('robots.txt', 'robots.ts', { id: 'robots' }),
  ...adminPages,
  route('br', 'brands.page.tsx', { id: 'brands-br' }),
  route('ar', 'brands.page.tsx', { id: 'brands-ar' }),
  ...dealerPages('br/:brand', DEALER_PAGES.BR),
  ...dealerPages('ar/:brand', DEALER_PAGES.AR),
  ...dealerPages('', DEALER_PAGES.BR),
  ...dealerPages('', DEALER_PAGES.AR),
  ...inEveryMarket(stockPages),
  ...findingPages('br/:brand', 'BR'),
  ...findingPages('ar/:brand', 'AR'),
  ...findingPages('', 'BR'),
  ...findingPages('', 'AR').filter(({ path }) => path !== COMPARED_FILE),
  valuationPage('br/:brand', 'BR'),
  valuationPage('ar/:brand', 'AR'),
  valuationPage('', 'BR'),
  valuationPage('', 'AR'),
  ...inEveryMarket(plainPages),
  ...voucherPages('br/:brand', ['BR']),
  ...voucherPages('ar/:brand', ['AR']),
  ...voucherPages('', ['BR', 'AR']),
  ...inEveryMarket(accountPages),
  ...reservationPages('br/:brand', 'BR'),
  ...reservationPages('ar/:brand', 'AR'),
  ...reservationPages('', 'BR'),
  ...inEveryMarket(programmePages),
  ...inEveryMarket(bookingPages),
  ...recallPages('br/:brand', RECALL_PAGES.BR),
  ...recallPages('ar/:brand', RECALL_PAGES.AR),
  ...recallPages('', RECALL_PAGES.BR),
  ...offerPages('br/:brand', OFFER_PAGES.BR),
  ...offerPages('ar/:brand', OFFER_PAGES.AR),
  ...offerPages('', OFFER_PAGES.BR),
  ...inEveryMarket(loyaltyPages),
  rewardsPage('br/:brand', REWARDS_PAGES.BR),
  rewardsPage('ar/:brand', REWARDS_PAGES.AR),
  rewardsPage('', REWARDS_PAGES.BR),
  ...inEveryMarket(opinionPages),
  ...inEveryMarket(quotationPages),
  ...sitePages('br/:brand', ['BR']),
  ...sitePages('ar/:brand', ['AR']),
  ...sitePages('', ['BR', 'AR']),
  route('*', 'not-found.page.tsx', { id: 'not-found' }),
] satisfies RouteConfig;
