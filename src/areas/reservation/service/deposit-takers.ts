import { fault } from '../../../kit/faults.ts';
import { allowsSandbox, type Site } from '../../platform/index.ts';
import { reservationSettings } from '../contract.ts';

type Takers = Parameters<typeof allowsSandbox>[0] & {
  readonly mercadoPago: Readonly<Record<Site['market'], object | undefined>>;
};
type DepositSite = Pick<Site, 'key' | 'market' | 'authoring' | 'hosts' | 'demonstration'>;

/** The sites on which cars could be reserved, and nobody takes money. */
const unpaidSites = <Of extends DepositSite>(settings: Takers, sites: readonly Of[]): readonly Of[] =>
  allowsSandbox(settings, sites)
    ? []
    : sites.filter(
        ({ market, authoring }) =>
          !settings.mercadoPago[market] && reservationSettings(authoring.reservation, market).enabled,
      );

/** The same rule for a publication: what it would let be reserved, and where it says so. */
export function missingGatewayFault(settings: Takers, sites: readonly DepositSite[]) {
  const site = unpaidSites(settings, sites)[0]?.key;
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
 * missing for all sites; nothing where each market has who takes its money.
 */
export function gatewayFault(settings: Takers, sites: readonly DepositSite[]): string | undefined {
  const without = unpaidSites(settings, sites);
  if (without.length === 0) return undefined;
  const names = [...new Set(without.map(({ market }) => `MERCADO_PAGO_${market}`))].join(', ');
  const keys = without.map(({ key }) => key).join(', ');
  return `${names}: nobody takes the deposits of ${keys}. Set it, or authoring.reservation.enabled to false there, or VITRINE_REHEARSAL to true where test cards are to pay`;
}
