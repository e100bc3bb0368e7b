import type { PlainDate } from '../../../../kit/calendar.ts';
import type { Site } from '../../../platform/index.ts';
import { reservationSettings } from '../../contract.ts';
import { type CarArrival, deliveryEstimate } from '../../index.ts';
import type { ReserveOffer } from '../../web/index.ts';
import { startPath } from './reservation.server.ts';

/** How a site's cars are reserved; nothing where they are not. @param car the one that is shown, where one is */
export function reserveOffer(
  site: Site,
  car?: {
    readonly stock?: CarArrival | undefined;
    readonly today: PlainDate;
    /** Days of the week on which the dealer that has it is open, `0` is Monday. */
    readonly openDays?: readonly number[] | undefined;
  },
): ReserveOffer | undefined {
  const { enabled, policy } = reservationSettings(site.authoring.reservation, site.market);
  if (!enabled) return undefined;
  const { deposit, lockDays } = policy;
  const estimate =
    car &&
    deliveryEstimate(car, policy, {
      market: site.market,
      openDays: car.openDays,
      paidOn: car.today,
    });
  return { action: startPath(site), deposit, lockDays, estimate };
}
