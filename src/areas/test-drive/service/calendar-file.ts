import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator';
import { weekdayOf } from '../../../kit/calendar.ts';
import { zoneRules } from '../../../kit/time-zone.ts';
import { clockTime, type Dealer, openingRules, timeZoneOf } from '../../dealers/index.ts';
import { instantAt, type Site } from '../../platform/index.ts';
import { bookingWords } from '../domain/mail.ts';
import { type BookingState, hoursIn, subjectName } from '../index.ts';
import type { BookingDeps } from './ports.ts';
import { type Row, visitorOf } from './store.ts';

const STATUS = {
  asked: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  kept: ICalEventStatus.CONFIRMED,
  missed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
} as const satisfies Readonly<Record<BookingState, ICalEventStatus>>;

/**
 * A booking as a calendar takes it (RFC 5545). Its times are those of the dealer's clock, with the rules of its zone; its number in the
 * calendar never changes and each change has a higher `SEQUENCE`, so that a calendar that has it moves it, or takes it out. The portal's own
 * address organizes the visit, the dealer's where the portal has none; who comes has accepted by asking for it, and is nobody once erased.
 */
export function calendarFile(
  deps: Pick<BookingDeps, 'settings' | 'sealing' | 'operator' | 'origin'>,
  row: Row,
  site: Site,
  dealer: Dealer | undefined,
  link: string,
): string {
  const words = bookingWords(site.locale, row.purpose);
  const hours = bookingHours(deps, row, site, dealer);
  const subject = subjectName(row.subject);
  const { day, half } = row;
  const zone = timeZoneOf(site.market, dealer?.state ?? '');
  const visitor = visitorOf(deps.sealing, row);
  const calendar = ical({
    prodId: { company: site.brandName, product: 'Vitrine', language: site.locale },
    // No zone of the whole calendar: only its event has one.
    timezone: { name: null, generator: (name) => zoneRules(name, Date.parse(`${day}T12:00:00Z`)) },
  });
  calendar.method(methodOf(row, visitor));
  calendar.createEvent({
    id: `${row.id}@vitrine`,
    sequence: row.revision,
    timezone: zone,
    stamp: row.changedAt,
    start: new WallTime(day, hours.opens),
    end: new WallTime(day, hours.closes),
    summary: `${words.event} ${subject} (${words[half]})`,
    ...(dealer ? { location: `${dealer.fantasyName}, ${dealer.address}, ${dealer.city}` } : {}),
    description: [words.number.replace('{{number}}', row.number), dealer?.phone, link]
      .filter(Boolean)
      .join('\n'),
    url: link,
    status: STATUS[row.state],
    organizer: {
      name: dealer?.fantasyName ?? site.brandName,
      email: deps.operator ?? (dealer?.email || `no-reply@${new URL(deps.origin).hostname}`),
    },
    attendees: visitor
      ? [
          {
            email: visitor.email,
            status: ICalAttendeeStatus.ACCEPTED,
            role: ICalAttendeeRole.REQ,
            rsvp: false,
          },
        ]
      : [],
  });
  return calendar.toString();
}

/** A visit of nobody asks nobody to come (RFC 5546 §3.2). */
function methodOf({ state }: Pick<Row, 'state'>, visitor: unknown): ICalCalendarMethod {
  if (state === 'cancelled') return ICalCalendarMethod.CANCEL;
  return visitor ? ICalCalendarMethod.REQUEST : ICalCalendarMethod.PUBLISH;
}

/**
 * A time as a clock on the wall shows it, whatever zone this process is in: the generator writes the local fields of a date, and asks one
 * that brings its own zone to be in that of the event (`ICalTZDateStub`).
 */
class WallTime extends Date {
  readonly internal = new Date(this);
  readonly tzComponents = () => ['', '', ''] as [string, string, string];
  constructor(day: string, minutes: number) {
    super(`${day}T${clockTime(minutes)}:00Z`);
  }
  readonly withTimeZone = (): this => this;
  override getFullYear = (): number => this.getUTCFullYear();
  override getMonth = (): number => this.getUTCMonth();
  override getDate = (): number => this.getUTCDate();
  override getHours = (): number => this.getUTCHours();
  override getMinutes = (): number => this.getUTCMinutes();
  override getSeconds = (): number => this.getUTCSeconds();
}

/** When the dealer is there in that half-day; the whole half where its hours have changed since. */
export function bookingHours(
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
export function bookingStart(
  deps: Pick<BookingDeps, 'settings' | 'dealer'>,
  row: Pick<Row, 'day' | 'half' | 'purpose' | 'dealer'>,
  site: Site,
): Date {
  const { opens } = bookingHours(deps, row, site, deps.dealer(site, row.dealer));
  const begins = instantAt(site.market, `${row.day}T${clockTime(opens)}`);
  if (!begins) throw new Error('a visit on no day');
  return begins;
}
