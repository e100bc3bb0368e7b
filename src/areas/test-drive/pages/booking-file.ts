import { servicesContext } from '../../../pages/request/services.ts';
import { CALENDAR_FILE, calendarType } from '../index.ts';
import type { Route } from './+types/booking-file';
import { bookingRequest } from './booking.server.ts';

/** A booking as a calendar takes it, by the same link as its page. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { session, id, key } = bookingRequest(context.get(servicesContext), params, request);
  const file = await session.calendarFile(id, key);
  if (!file) throw new Response('no such booking', { status: 404 });
  return new Response(file, {
    headers: {
      'content-type': calendarType(file),
      'content-disposition': `attachment; filename="${CALENDAR_FILE}"`,
    },
  });
}
