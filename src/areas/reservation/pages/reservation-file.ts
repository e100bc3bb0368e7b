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
    const { order } = await orderOf(request, params, 'open');
    return redirect(orderPath(site, order.id, pageOfState(order.state)), 303);
  }
  const { order } = await orderOf(request, params, 'file');
  const file = await session.receipt(order.id);
  if (!file) throw new Response('no such receipt', { status: 404 });
  return new Response(new Uint8Array(file), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${order.number}.pdf"`,
    },
  });
}
