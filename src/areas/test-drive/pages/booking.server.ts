import { momentWriter } from '../../../kit/moments.ts';
import { frameOf } from '../../../pages/frame/frame.server.tsx';
import { describedAs } from '../../../pages/head/page-description.server.ts';
import { pageLinks } from '../../../pages/head/page-links.ts';
import type { PageServices } from '../../../pages/request/services.ts';
import { siteOfPage } from '../../../pages/request/site-of-page.ts';
import { labelsFor } from '../../../ui/labels.tsx';
import { findSite } from '../../catalogue/index.ts';
import { catalogueLabels } from '../../catalogue/web/index.ts';
import { clockTime, dealerByCode, timeZoneOf } from '../../dealers/index.ts';
import { type Site, sitePath } from '../../platform/index.ts';
import type { BookingSession, OwnBooking } from '../contract.ts';
import { BOOKING_PAGES, CALENDAR_FILE, MOVE_FIELD, TEST_DRIVE_PAGES } from '../index.ts';
import { bookingPages } from '../pages.ts';
import { bookingLabels, type OwnBookingView } from '../web/index.ts';
import { shownDealer } from './shared/bookings.server.ts';
import { cardOf } from './test-drive.server.ts';

/** A request for the page of one booking. */
export type BookingRequest = {
  readonly services: PageServices;
  readonly site: Site;
  readonly session: BookingSession;
  readonly id: string;
  readonly key: string;
  readonly isTooOften: boolean;
};

/** Each market has the page under its own word. */
export function bookingRequest(
  services: PageServices,
  params: { brand?: string | undefined; id: string; key: string },
  request: Request,
): BookingRequest {
  const site = siteOfPage(services, params);
  const { bookings: session, isTooOften = false } = services;
  const isHere = new URL(request.url).pathname.startsWith(`${sitePath(site, BOOKING_PAGES[site.market])}/`);
  if (!session || !isHere) throw new Response('no such page', { status: 404 });
  return { services, site, session, id: params.id, key: params.key, isTooOften };
}

/** What its page shows; nothing of the booking where the link opens none. */
export async function loadBooking({ services, site, session, id, key }: BookingRequest, isMoving: boolean) {
  const own = await session.open(id, key);
  const t = labelsFor(site.locale, bookingLabels);
  const links = pageLinks(services, site, bookingPages.form);
  const again = sitePath(site, TEST_DRIVE_PAGES[site.market]);
  const path = sitePath(site, `${BOOKING_PAGES[site.market]}/${id}/${key}`);
  return {
    frame: frameOf(services, site, links),
    description: describedAs(site, links, { title: t('own-title'), description: t('own-meta') }),
    again,
    view: own && (await viewOf(services, site, session, { own, path, again, isMoving })),
  };
}

type Shown = {
  readonly own: OwnBooking;
  readonly path: string;
  readonly again: string;
  readonly isMoving: boolean;
};

async function viewOf(
  services: PageServices,
  site: Site,
  session: BookingSession,
  { own, path, again, isMoving }: Shown,
): Promise<OwnBookingView> {
  const { booking, hours } = own;
  const dealer = dealerByCode(services.dealers, site, booking.dealer);
  const zone = timeZoneOf(site.market, dealer?.state ?? '');
  const mayMove = own.mayMove === true;
  const { purpose } = booking.subject;
  return {
    booking,
    mayMove,
    mayCancel: own.mayCancel === true,
    picture: purpose === 'test-drive' ? pictureOf(services, site, booking.subject.model) : undefined,
    dealer: dealer && shownDealer(dealer),
    hours: hours && { opens: clockTime(hours.opens), closes: clockTime(hours.closes) },
    replyBy: momentWriter(site.locale, zone, 'soon')(booking.replyBy),
    calendar: `${path}/${CALENDAR_FILE}`,
    agenda: mayMove && isMoving ? await session.agenda(purpose, booking.dealer) : undefined,
    paths: { own: path, move: `${path}?${MOVE_FIELD[site.market]}=1`, again },
  };
}

/** A car by its name; nothing once it is sold no more. */
function pictureOf({ catalogue }: PageServices, site: Site, name: string): OwnBookingView['picture'] {
  const model = findSite(catalogue, site)?.models.find((one) => one.name === name);
  if (!model) return undefined;
  const { picture, colourName } = cardOf(site, model);
  const alt = labelsFor(site.locale, catalogueLabels)('picture-front', { name, colour: colourName });
  return { source: picture, alt };
}
