import { addDays, type PlainDate } from '../../../kit/calendar.ts';
import { isMarketCode, type MarketCode } from '../../../kit/markets/identities.ts';

/** What is counted: page visits by kind of page, simulations by source, leads by dealer and by state, and what follows on them. */
export const FIGURE_KINDS = [
  ...(['visit', 'simulation', 'lead', 'lead-state', 'proposal', 'reservation', 'order'] as const),
] as const;
export type FigureKind = (typeof FIGURE_KINDS)[number];

/** A number of a day on a site. */
export type Figure = {
  readonly day: PlainDate;
  readonly site: string;
  readonly kind: FigureKind;
  readonly key: string;
  readonly count: number;
};

/** Days that the figures may be asked for, today among them. */
export const FIGURE_PERIODS = [7, 28, 91] as const;

/** From a visit to a car that is paid for, in this order. */
export const FUNNEL = ['visit', 'simulation', 'lead-state', 'proposal', 'reservation', 'order'] as const;
export type FunnelStep = (typeof FUNNEL)[number];

/** A dealer of the figures: codes are given by market, so that a code alone names one dealer in each. */
export type CountedDealer = { readonly market: MarketCode; readonly code: string };

/** Of leads the dealer's market and code, as the book of figures tells them; nothing where a lead went to no dealer. */
export function countedDealer(key: string): CountedDealer | undefined {
  const [, market, code = ''] = /^([A-Z]{2}) (.+)$/.exec(key) ?? [];
  return isMarketCode(market) ? { market, code } : undefined;
}

export type Counted = { readonly key: string; readonly count: number };

/** What the figures of a period come to. */
export type Summary = {
  readonly funnel: readonly { readonly step: FunnelStep; readonly count: number }[];
  /** Leads of each day, the days without any among them. */
  readonly days: readonly { readonly day: PlainDate; readonly count: number }[];
  /** The most first. */
  readonly dealers: readonly Counted[];
  readonly sources: readonly Counted[];
  readonly pages: readonly Counted[];
  readonly delivery: readonly Counted[];
};

/** Dealers that are shown by name; the others are one. */
export const DEALERS_SHOWN = 12;
export const OTHERS = '*';

/** Sums up the figures of the days from one on to today; what is of no such day is left out. */
export function summaryOf(
  figures: readonly Omit<Figure, 'site'>[],
  { from, today }: { readonly from: PlainDate; readonly today: PlainDate },
): Summary {
  const own = figures.filter(({ day }) => day >= from && day <= today);
  const of = (kind: FigureKind) => own.filter((one) => one.kind === kind);
  const byKey = (kind: FigureKind): readonly Counted[] => {
    const sums = new Map<string, number>();
    for (const { key, count } of of(kind)) sums.set(key, (sums.get(key) ?? 0) + count);
    return [...sums]
      .map(([key, count]) => ({ key, count }))
      .sort((one, other) => other.count - one.count || (one.key < other.key ? -1 : 1));
  };
  const total = (kind: FigureKind) => of(kind).reduce((sum, { count }) => sum + count, 0);
  const days: { day: PlainDate; count: number }[] = [];
  for (let day = from; day <= today; day = addDays(day, 1)) {
    const leads = of('lead-state').filter((one) => one.day === day);
    days.push({ day, count: leads.reduce((sum, { count }) => sum + count, 0) });
  }
  return {
    funnel: FUNNEL.map((step) => ({ step, count: total(step) })),
    days,
    dealers: most(byKey('lead'), DEALERS_SHOWN),
    sources: byKey('simulation'),
    pages: byKey('visit'),
    delivery: byKey('lead-state'),
  };
}

/** The first so many, and all others together. */
function most(all: readonly Counted[], shown: number): readonly Counted[] {
  if (all.length <= shown) return all;
  const others = all.slice(shown).reduce((sum, { count }) => sum + count, 0);
  return [...all.slice(0, shown), { key: OTHERS, count: others }];
}
