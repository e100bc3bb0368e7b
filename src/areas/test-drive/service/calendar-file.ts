import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { weekdayOf } from '../../../kit/calendar.ts';
import { clockTime, type Dealer, openingRules } from '../../dealers/index.ts';
import { instantAt, type Site } from '../../platform/index.ts';
import { bookingWords } from '../domain/mail.ts';
import { type BookingState, hoursIn, isOpen, subjectName } from '../index.ts';
import type { BookingDeps } from './ports.ts';
import type { Row } from './store.ts';

const STATUS = {
  asked: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  kept: ICalEventStatus.CONFIRMED,
  missed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
} as const satisfies Readonly<Record<BookingState, ICalEventStatus>>;

/**
 * A booking as a calendar takes it (RFC 5545). Its times are those of the dealer's clock, whatever the calendar's zone is; each
 * change has a higher number, so that a calendar that has it moves it. It names nobody.
 */
export function calendarFile(
  deps: Pick<BookingDeps, 'settings'>,
  row: Row,
  site: Site,
  dealer: Dealer | undefined,
  link: string,
): string {
  const words = bookingWords(site.locale, row.purpose);
  const hours = visitHours(deps, row, site, dealer);
  const subject = subjectName(row.subject);
  const { day, half } = row;
  const calendar = ical({ prodId: { company: site.brandName, product: 'Vitrine', language: site.locale } });
  calendar.method(isOpen(row.state) ? ICalCalendarMethod.PUBLISH : ICalCalendarMethod.CANCEL);
  calendar.createEvent({
    id: `${row.id}@vitrine`,
    sequence: row.revision,
    floating: true,
    stamp: row.changedAt,
    start: moment(day, hours.opens),
    end: moment(day, hours.closes),
    summary: `${words.event} ${subject} (${words[half]})`,
    ...(dealer ? { location: `${dealer.fantasyName}, ${dealer.address}, ${dealer.city}` } : {}),
    description: [words.number.replace('{{number}}', row.number), dealer?.phone, link]
      .filter(Boolean)
      .join('\n'),
    url: link,
    status: STATUS[row.state],
  });
  return calendar.toString();
}

/** Written as it is on the dealer's clock: the file leaves the zone out. */
const moment = (day: string, minutes: number): Date => new Date(`${day}T${clockTime(minutes)}:00Z`);

/** When the dealer is there in that half-day; the whole half where its hours have changed since. */
export function visitHours(
  { settings }: Pick<BookingDeps, 'settings'>,
  { day, half, purpose }: Pick<Row, 'day' | 'half' | 'purpose'>,
  site: Site,
  dealer: Dealer | undefined,
) {
  const rules = openingRules(dealer?.openingHours || settings(site, purpose).hours);
  const usual = half === 'morning' ? { opens: 9 * 60, closes: 12 * 60 } : { opens: 12 * 60, closes: 18 * 60 };
  return hoursIn(rules, weekdayOf(day), half) ?? usual;
}

/** When a visit begins, on the market's clock: in the west of Brazil an hour or two early, so that nothing is promised after it. */
export function visitBegins(
  deps: Pick<BookingDeps, 'settings' | 'dealer'>,
  row: Pick<Row, 'day' | 'half' | 'purpose' | 'dealer'>,
  site: Site,
): Date {
  const { opens } = visitHours(deps, row, site, deps.dealer(site, row.dealer));
  const begins = instantAt(site.market, `${row.day}T${clockTime(opens)}`);
  if (!begins) throw new Error('a visit on no day');
  return begins;
}
