import { fault } from '../../../kit/faults.ts';
import { allowsSandbox, type Site } from '../../platform/index.ts';
import { reservationSettings } from '../contract.ts';

type Takers = Parameters<typeof allowsSandbox>[0] & {
  readonly mercadoPago: Readonly<Record<Site['market'], object | undefined>>;
};
type Taken = Pick<Site, 'key' | 'market' | 'authoring' | 'hosts' | 'demonstration'>;

/** The first site on which cars could be reserved, and nobody takes money. */
const unpaidSite = <Of extends Taken>(settings: Takers, sites: readonly Of[]): Of | undefined =>
  allowsSandbox(settings, sites)
    ? undefined
    : sites.find(
        ({ market, authoring }) =>
          !settings.mercadoPago[market] && reservationSettings(authoring.reservation, market).enabled,
      );

/** The same rule for a publication: what it would let be reserved, and where it says so. */
export function unpaidFault(settings: Takers, sites: readonly Taken[]) {
  const site = unpaidSite(settings, sites)?.key;
  return site
    ? {
        site,
        path: 'authoring.reservation.enabled',
        fault: fault('no-gateway', { site }),
      }
    : undefined;
}

/**
 * Why a public portal does not start: cars of a market could be reserved, and nobody takes money there. One line that names what is
 * missing; nothing where each market has who takes its money.
 */
export function gatewayFault(settings: Takers, sites: readonly Taken[]): string | undefined {
  const without = unpaidSite(settings, sites);
  if (!without) return undefined;
  const name = `MERCADO_PAGO_${without.market}`;
  return `${name}: nobody takes the deposits of ${without.key}. Set it, or authoring.reservation.enabled to false there, or VITRINE_REHEARSAL to true where test cards are to pay`;
}
