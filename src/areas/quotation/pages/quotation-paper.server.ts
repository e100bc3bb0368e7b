import { formatDate } from '../../../kit/calendar.ts';
import type { Cents } from '../../../kit/money.ts';
import type { PageServices } from '../../../pages/request/services.ts';
import { labelsFor } from '../../../ui/labels.tsx';
import {
  type BoughtLine,
  bonusOf,
  lineOf,
  linesAtPrice,
  linesOf,
  type Snapshot,
  taxedKind,
  withoutTaxesText,
} from '../../catalogue/index.ts';
import type { CarFile, FileRow } from '../../configurator/index.ts';
import { unequalLast } from '../../financing/index.ts';
import { numbersOf } from '../../financing/web/index.ts';
import { dayOfVersion, documentPath } from '../../legal-documents/index.ts';
import { documentTitles } from '../../legal-documents/web/index.ts';
import { type Site, supplierText } from '../../platform/index.ts';
import { agreedOfferEnd, entranceInMoney, type PricedOffer, type QuotationContent } from '../index.ts';
import { quotationLabels } from '../web/index.ts';

type Paper = {
  readonly number: string;
  /** None of what is not saved yet. */
  readonly version: number | undefined;
  readonly content: Omit<QuotationContent, 'note'>;
  /** What opens it to its customer, with its host; empty where nothing does yet. */
  readonly link: string;
};

/** A quotation in the words of the site: the screens, the customer's page and the file show this one paper. */
export function quotationPaper(
  { catalogue }: Pick<PageServices, 'catalogue'>,
  site: Site,
  { number, version: saved, content, link }: Paper,
): CarFile {
  const t = labelsFor(site.locale, quotationLabels);
  const { money } = numbersOf(site);
  const { dealer, seller, priced } = content;
  const isOnline = linesOf(content, 'online-price').length > 0;
  const day = (iso: string) => formatDate(iso, site.locale);
  const row = (name: string, price: string): FileRow => ({ name, price });
  const off = (name: string, cents: number | undefined) =>
    cents ? [row(name, t('minus', { price: money(cents) }))] : [];
  const version = lineOf(content, 'version')?.code ?? '';
  const netOf = (price: Cents) =>
    withoutTaxesText(catalogue, site, { car: { version, ...linesAtPrice(content, price) } });
  const madeOn = day(content.madeOn);
  const shown = saved === undefined ? t('paper-draft') : String(saved);
  return {
    brand: site.brand,
    brandName: site.brandName,
    theme: site.look.print,
    language: site.locale,
    title: content.title,
    about: content.about,
    pictures: content.pictures,
    subtitle: t('paper-told', { number, version: shown, date: madeOn }),
    groups: [
      {
        title: t('paper-quotation'),
        rows: [
          row(t('opportunity'), content.opportunity),
          row(t('paper-valid'), day(content.validUntil)),
          row(`${t('paper-seller')}: ${seller.name}`, seller.email),
          row(
            `${t('paper-dealer')}: ${[dealer.name, dealer.address, dealer.city].filter(Boolean).join(', ')}`,
            dealer.phone,
          ),
        ],
      },
      ...carGroups(catalogue, site, content),
      { title: t('paper-comment'), rows: content.comment ? [row(content.comment, '')] : [] },
      {
        title: t('paper-offers'),
        rows: content.offers.map((offer) => offerRow(site, offer, content)),
      },
    ].filter(({ rows }) => rows.length > 0),
    sums: [
      ...off(t(isOnline ? 'online-price' : 'bonus'), bonusOf(content)),
      { ...row(t('initial-price'), money(priced.initial)), net: netOf(priced.initial) },
      ...(priced.newPrice === undefined
        ? []
        : [{ ...row(t('new-price'), money(priced.newPrice)), net: netOf(priced.newPrice) }]),
      ...off(t('discount'), priced.discount),
      ...(priced.tradeIn
        ? [
            { ...row(t('final-price'), money(priced.price)), net: netOf(priced.price) },
            ...off([t('trade-in'), content.tradeInCar].filter(Boolean).join(': '), priced.tradeIn),
          ]
        : []),
    ],
    total: {
      ...row(t(priced.tradeIn ? 'to-pay' : 'final-price'), money(priced.toPay)),
      net: priced.tradeIn ? undefined : netOf(priced.price),
    },
    instalment: undefined,
    open: { title: t('paper-open'), how: t('paper-how', { date: day(content.validUntil) }), link },
    legal: [
      `${t('paper-legal')} ${t(`freight-${content.freight ?? 'not-included'}`)}`,
      ...content.offers.map(({ title, text }) => t('paper-credit', { title, text })),
      ...documentLines(site, content, link),
      ...supplierText(site),
    ],
  };
}

/** The documents under which it was made: whoever opens the address reads the very version. */
function documentLines(
  site: Site,
  { documents = [] }: Pick<QuotationContent, 'documents'>,
  link: string,
): readonly string[] {
  const t = labelsFor(site.locale, quotationLabels);
  const titles = labelsFor(site.locale, documentTitles);
  // Nothing opens what is not saved: it names its documents where it can say where they are.
  if (link === '') return [];
  const { origin } = new URL(link);
  return documents.map(({ kind, version }) =>
    t('paper-document', {
      title: titles(kind),
      date: formatDate(dayOfVersion(version), site.locale),
      address: `${origin}${documentPath(site, kind, version)}`,
    }),
  );
}

const KINDS = [
  ['version', 'version-title'],
  ['colour', 'colour-title'],
  ['coating', 'tab-coating'],
  ['optional', 'tab-optional'],
  ['accessory', 'tab-accessories'],
  ['service', 'services-title'],
] as const;

function carGroups(
  catalogue: Snapshot,
  site: Site,
  content: Pick<QuotationContent, 'lines'>,
): CarFile['groups'] {
  const t = labelsFor(site.locale, quotationLabels);
  const { money } = numbersOf(site);
  const own = lineOf(content, 'version')?.code;
  const priceOf = ({ kind, amount }: BoughtLine) => {
    if (kind === 'version') return money(amount);
    return amount === 0 ? t('free') : t('plus', { price: money(amount) });
  };
  return KINDS.map(([kind, title]) => ({
    title: t(title),
    rows: linesOf(content, kind).map((line) => ({
      name: line.name,
      price: priceOf(line),
      net: withoutTaxesText(catalogue, site, { cents: line.amount, of: taxedKind(kind), version: own }),
    })),
  }));
}

function offerRow(
  site: Site,
  offer: PricedOffer,
  { priced: { tradeIn }, validUntil }: Pick<QuotationContent, 'priced' | 'validUntil'>,
): FileRow {
  const t = labelsFor(site.locale, quotationLabels);
  const { money, rate } = numbersOf(site);
  const { title, installments: count, installmentValue, entrance, final, total, annualCet } = offer;
  const last = unequalLast(offer);
  const line = t('offer-line', {
    title,
    count,
    entrance: money(entrance),
    total: money(total),
    falls: last === undefined ? '' : t('offer-falls', { last: money(last) }),
    final: final ? t('offer-final', { amount: money(final.amount) }) : '',
    cet: t('cet', { rate: rate(annualCet) }),
  });
  const inMoney = tradeIn ? entranceInMoney(entrance, tradeIn) : undefined;
  // None of a version from before such offers were refused: it never changes, and says nothing that does not add up.
  const own = inMoney === undefined ? [] : [t('offer-trade', { amount: money(inMoney) })];
  // The credit may end before the quotation does.
  const end = offer.lender
    ? [t('offer-until', { date: formatDate(agreedOfferEnd(offer, validUntil), site.locale) })]
    : [];
  return {
    name: [line, ...own, ...end].join(' · '),
    price: t(last === undefined ? 'offer-months' : 'offer-months-first', {
      count,
      price: money(installmentValue),
    }),
  };
}
