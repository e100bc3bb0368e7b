import { servicesContext } from '../../../pages/request/services.ts';
import type { Route } from './+types/reservation-file';
import { orderOf, reservationRequest } from './shared/reservation.server.ts';

/** The receipt on paper, which is shown on no page. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const request = reservationRequest(context.get(servicesContext), params);
  const story = await orderOf(request, params, 'file');
  const file = story && (await request.session.receipt(story.order.id));
  if (!file) throw new Response('no such receipt', { status: 404 });
  return new Response(new Uint8Array(file), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${story.order.number}.pdf"`,
    },
  });
}
