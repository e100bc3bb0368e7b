import { addDays, type PlainDate, weekdayOf } from '../../../kit/calendar.ts';
import { isHoliday } from '../../../kit/holidays.ts';
import type { MarketCode } from '../../../kit/markets/identities.ts';
import { type Half, type HalfDay, type Hours, halfDayKey, hoursIn } from './half-day.ts';

/** How many visitors a dealer takes in each half of a day. */
export type Capacity = Readonly<Record<Half, number>>;

/** What a site's authors decide about the visits of one purpose. */
export type BookingSettings = {
  readonly isOffered: boolean;
  readonly capacity: Capacity;
  /** Of single dealers, by dealer code; 0 takes nobody. */
  readonly dealers: Readonly<Record<string, Partial<Capacity>>>;
  /** Days on which no dealer of the site takes visitors: holidays of a year, of the maker. */
  readonly closedDays: readonly PlainDate[];
  /** From which day on, and until which, counted from today. */
  readonly firstDay: number;
  readonly lastDay: number;
  /** Of dealers whose own hours nobody gave. */
  readonly hours: string;
  /** Where the maker is told that a dealer has not answered in time. */
  readonly escalateTo: string | undefined;
};

/** A half-day as it is offered: nothing where nobody is there. */
export type OfferedHalf = Hours & {
  /** Visitors that it has room for still; 0 when it is full. */
  readonly left: number;
};

export type AgendaDay = {
  readonly day: PlainDate;
  readonly halves: Readonly<Record<Half, OfferedHalf | undefined>>;
};

export type AgendaParts = {
  readonly market: MarketCode;
  readonly today: PlainDate;
  readonly dealer: string;
  readonly settings: BookingSettings;
  readonly rules: readonly (Hours & { readonly days: readonly number[] })[];
  /** On the market's clock: what begins before it is too near for a reply. Staff, who have the visitor on the phone, go by none. */
  readonly earliest?: { readonly day: PlainDate; readonly minutes: number } | undefined;
  /** Visitors that come already, by `halfDayKey`. */
  readonly taken: ReadonlyMap<string, number>;
};

export const capacityOf = (settings: BookingSettings, dealer: string): Capacity => ({
  ...settings.capacity,
  ...settings.dealers[dealer],
});

/** Every day that may be booked, in order: those on which nobody is there stand in it as well, with nothing to choose. */
export function agendaOf({ settings, today, ...parts }: AgendaParts): readonly AgendaDay[] {
  const count = settings.lastDay - settings.firstDay + 1;
  return Array.from({ length: Math.max(0, count) }, (_, at) => {
    const day = addDays(today, settings.firstDay + at);
    return { day, halves: halvesOf({ settings, today, ...parts }, day) };
  });
}

function halvesOf(
  { market, dealer, settings, rules, taken, earliest }: AgendaParts,
  day: PlainDate,
): AgendaDay['halves'] {
  const isClosed = settings.closedDays.includes(day) || isHoliday(market, day);
  const capacity = capacityOf(settings, dealer);
  const offered = (half: Half): OfferedHalf | undefined => {
    const hours = isClosed || capacity[half] === 0 ? undefined : hoursIn(rules, weekdayOf(day), half);
    if (!hours || isTooNear(day, hours, earliest)) return undefined;
    const left = Math.max(0, capacity[half] - (taken.get(halfDayKey({ day, half })) ?? 0));
    return { ...hours, left };
  };
  return { morning: offered('morning'), afternoon: offered('afternoon') };
}

const isTooNear = (day: PlainDate, { opens }: Hours, earliest: AgendaParts['earliest']): boolean =>
  earliest !== undefined && (day < earliest.day || (day === earliest.day && opens < earliest.minutes));

export type SlotRefusal = 'closed' | 'full';

/** Whether a half-day can be booked. */
export function mayBook(agenda: readonly AgendaDay[], { day, half }: HalfDay): true | SlotRefusal {
  const offered = agenda.find((one) => one.day === day)?.halves[half];
  if (!offered) return 'closed';
  return offered.left > 0 ? true : 'full';
}

/** The first place of a half-day that nobody has, from 1; nothing when all are taken. */
export function freePlace(taken: readonly number[], capacity: number): number | undefined {
  for (let place = 1; place <= capacity; place++) if (!taken.includes(place)) return place;
  return undefined;
}
