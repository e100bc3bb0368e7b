import type { FastifyRequest } from 'fastify';
import type { ServiceSite } from '../../../io/service.ts';
import type { DealerScope } from '../index.ts';

/**
 * Whose dealers a call means. Under a site they are the site's, and of another brand or market there are none: then it is
 * undefined. At `/dealerws` they are whose the query says, or all.
 */
export function scopeOf(
  request: Pick<FastifyRequest, 'getDecorator'>,
  { market, brand }: DealerScope,
): DealerScope | undefined {
  const site = request.getDecorator<ServiceSite | undefined>('site');
  if (!site) return { market, brand };
  const isOther = (market && market !== site.market) || (brand && brand !== site.brand);
  return isOther ? undefined : { market: site.market, brand: site.brand };
}
