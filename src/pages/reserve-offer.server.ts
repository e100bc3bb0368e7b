import type { Site } from '../areas/platform/index.ts';
import { reservationSettings } from '../areas/reservation/contract.ts';
import type { ReserveOffer } from '../areas/reservation/web/index.ts';
import { startPath } from './reservation.server.ts';

/** How a site's cars are reserved; nothing where they are not. */
export function reserveOffer(site: Site): ReserveOffer | undefined {
  const { enabled, policy } = reservationSettings(site.authoring.reservation, site.market);
  if (!enabled) return undefined;
  return { action: startPath(site), deposit: policy.deposit, lockDays: policy.lockDays };
}
