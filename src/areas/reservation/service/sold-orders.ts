import type { Transaction } from '../../../io/database.ts';
import { forMarkets } from '../../../kit/markets/words.ts';
import { type CarLine, type ChosenCar, linesOfTotal } from '../../catalogue/index.ts';
import type { DealerIndex } from '../../dealers/index.ts';
import { dealerByCode, openingRules, openWeekdays, publishedDealer } from '../../dealers/index.ts';
import {
  composeLead,
  EVENT_FORMS,
  LEAD_COUNTRIES,
  type Lead,
  type LeadOrder,
  type LeadSettings,
  NO_CAMPAIGN,
} from '../../leads/index.ts';
import { dateIn, type Site } from '../../platform/index.ts';
import { buildOf, chosenBuild } from '../../stock/index.ts';
import { saleLines } from '../domain/sale.ts';
import type { Order } from '../index.ts';
import type { ReservationDeps } from './ports.ts';

type SoldOrderOptions = Pick<ReservationDeps, 'sites'> & {
  readonly catalogue: () => Parameters<typeof buildOf>[0];
  readonly dealers: () => DealerIndex;
  readonly leads: {
    settings(site: Site): LeadSettings;
    leave(
      tx: Transaction,
      site: Site,
      lead: Lead,
      textId: string,
      by: { readonly answered: readonly [] },
    ): Promise<boolean>;
    leaveEvent(tx: Transaction, site: Site, lead: Lead, textId: string): Promise<boolean>;
  };
};

/**
 * Where the dealer of an order reads mails: by the key of its site and the dealer's code, as far as the directory says. A blocked one is sent no
 * buyer, and word of the end of what they have sold all the same: they would deliver it else.
 */
export const dealerMailOf =
  ({
    sites,
    dealers,
  }: Pick<SoldOrderOptions, 'sites' | 'dealers'>): NonNullable<ReservationDeps['sold']>['dealerMail'] =>
  (key, code, what) => {
    const site = sites.find((one) => one.key === key);
    const find = what === 'unsold' ? publishedDealer : dealerByCode;
    return site && find(dealers(), site, code)?.email;
  };

/** Days of the week on which a dealer is open, blocked or not: a car that they have sold is handed over by them. */
export const dealerDaysOf =
  ({
    sites,
    dealers,
  }: Pick<SoldOrderOptions, 'sites' | 'dealers'>): NonNullable<ReservationDeps['openDays']> =>
  (key, code) => {
    const site = sites.find((one) => one.key === key);
    const dealer = site && publishedDealer(dealers(), site, code);
    return dealer && openWeekdays(openingRules(dealer.openingHours));
  };

/** Who is told of an order that is paid, and of its end: its dealer by mail, and the maker's CRM by a lead of its own in the same transaction. */
export function soldOrders(options: SoldOrderOptions): NonNullable<ReservationDeps['sold']> {
  const siteOf = (key: string) => options.sites.find((one) => one.key === key);
  const textOf = (site: Site) => options.leads.settings(site).consentText.id;
  return {
    dealerMail: dealerMailOf(options),
    async leaveLead(tx, order) {
      const site = siteOf(order.site);
      const isKnown = site && order.dealer && dealerByCode(options.dealers(), site, order.dealer);
      if (!site || !isKnown) return false;
      const paidOn = dateIn(site.market, Date.parse(order.paidAt ?? order.begunAt));
      const words = saleLines(site, order, paidOn).map(([label, value]) => `${label}: ${oneLine(value)}`);
      const lead = leadOf(options, site, order, {
        car: orderedCar(options, site, order),
        status: 'paid',
        words,
      });
      if (!lead) return false;
      // Who has bought was asked nothing about channels, and what they agreed to is the order's own act: there is no answer to store with it.
      return options.leads.leave(tx, site, lead, textOf(site), { answered: [] });
    },
    async leaveEnd(tx, order, { by, reason }) {
      const site = siteOf(order.site);
      if (!site) return false;
      const endWords = ENDED[site.market];
      const words = [
        `${endWords.by}: ${endWords[by]}`,
        ...(reason ? [`${endWords.reason}: ${oneLine(reason)}`] : []),
      ];
      // It may be long after the sale: what is sold no more is told as the order has it.
      const car = orderedCar(options, site, order);
      const lead = leadOf(options, site, order, { car, status: 'cancelled', words });
      return lead ? options.leads.leaveEvent(tx, site, lead, textOf(site)) : false;
    },
  };
}

type OrderLead = {
  readonly car: ChosenCar;
  readonly status: LeadOrder['status'];
  /** What the remarks say beside the number. */
  readonly words: readonly string[];
};

const ENDED = forMarkets({
  BR: { by: 'Por', reason: 'Motivo', customer: 'cliente', staff: 'equipe', payment: 'pagamento devolvido' },
  AR: { by: 'Por', reason: 'Motivo', customer: 'cliente', staff: 'equipo', payment: 'pago devuelto' },
} as const);
/** It is about a purchase; nobody has said that they may be written to about anything else. */
const NO_CHANNELS = { email: false, sms: false, whatsapp: false, phone: false };

/** Characters of remarks that the CRM takes. */
const REMARKS_MOST = 1_000;

const oneLine = (text: string): string => text.replaceAll(/\s+|\p{Cc}/gu, ' ').slice(0, 500);

/** The car of an order as the catalogue has it today; nothing of one that is sold no more. */
const catalogueCar = (options: SoldOrderOptions, site: Site, { car }: Order): ChosenCar | undefined => {
  const read = buildOf(options.catalogue(), site, { ...car.build, coating: car.build.coating });
  return read.ok ? chosenBuild(read.build, car.build.services) : undefined;
};

/**
 * The car as it was ordered: at the price that its customer agreed to, by a quotation, a programme or with a voucher, and never at the list's.
 * Of the catalogue it has what the order does not say: series and engine, and the codes of parts in an order of an older release.
 */
function orderedCar(options: SoldOrderOptions, site: Site, order: Order): ChosenCar {
  const { build, modelName, versionName, colourName, year, lines, total } = order.car;
  const sold = catalogueCar(options, site, order);
  const mvs = sold?.mvs ?? {
    code: build.code,
    year,
    modelName,
    versionName,
    modelCode: '',
    versionCode: '',
    seriesCode: '',
    engine: '',
  };
  if (lines.length === 0)
    return {
      mvs,
      lines: linesOfTotal({ code: build.code, name: versionName }, total, [
        { kind: 'colour', code: build.colour, name: colourName, amount: 0 },
      ]),
    };
  const codeOf = (name: string) => sold?.lines.find((line) => line.name === name)?.code || name.slice(0, 60);
  const withCode = (line: CarLine): CarLine =>
    line.code === '' ? { ...line, code: codeOf(line.name) } : line;
  return { mvs, lines: lines.map(withCode) };
}

function leadOf(
  options: SoldOrderOptions,
  site: Site,
  order: Order,
  { car, status, words }: OrderLead,
): Lead | undefined {
  const { number, customer, dealer: code = '' } = order;
  if (!customer) return undefined;
  const dealer = dealerByCode(options.dealers(), site, code);
  const { name, email, phone, document } = customer;
  const form = EVENT_FORMS[status][site.market];
  const lead = composeLead(
    {
      contact: { name, email, phone, document },
      dealerCode: dealer?.dealerCode ?? code,
      optIns: NO_CHANNELS,
      remarks: [`${form}: ${number}`, ...words].join(' | ').slice(0, REMARKS_MOST),
      place: { state: dealer?.state ?? '', city: dealer?.city ?? '', ...LEAD_COUNTRIES[site.market] },
      campaign: NO_CAMPAIGN,
      returnUrl: '',
      referer: '',
      // The same for the same order: two leads of its sale are one, and so are two of its end.
      cacheBuster: (Number.parseInt(number.replace(/\W/g, ''), 36) + (status === 'paid' ? 0 : 1)) % 1e13,
    },
    car,
    { ...options.leads.settings(site), formName: form },
    site,
  );
  return { ...lead, order: { number, status } };
}
