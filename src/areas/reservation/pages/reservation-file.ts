import { redirect } from 'react-router';
import { servicesContext } from '../../../pages/request/services.ts';
import { pageOfState } from '../flow/index.ts';
import { RESERVATION_STEPS } from '../index.ts';
import type { Route } from './+types/reservation-file';
import { orderOf, orderPath, reservationRequest } from './shared/reservation.server.ts';

/**
 * What is asked for by an address and shown on no page: the receipt on paper, and the page on which an order goes on.
 */
export async function loader({ context, params, request: sent }: Route.LoaderArgs): Promise<Response> {
  const request = reservationRequest(context.get(servicesContext), params);
  const { site, session } = request;
  const isFile = new URL(sent.url).pathname.endsWith(`/${RESERVATION_STEPS.file[site.market]}`);
  if (!isFile) {
    const story = await session.find(params.id ?? '');
    // Whoever has not its key is led on all the same, also by an id that is none: its page says how to get in.
    if (!story) throw redirect(orderPath(site, encodeURIComponent(params.id ?? ''), 'order'), 303);
    const { order } = story;
    return redirect(orderPath(site, order.id, pageOfState(order.state)), 303);
  }
  const story = await orderOf(request, params, 'file');
  const file = story && (await session.receipt(story.order.id));
  if (!file) throw new Response('no such receipt', { status: 404 });
  return new Response(new Uint8Array(file), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${story.order.number}.pdf"`,
    },
  });
}
