import type { Site } from '../../areas/platform/index.ts';
import type { Log } from '../process/log.ts';

/**
 * The sites that no address leads to: those without a host name where the first of the portal's origins is the host name of another site, which
 * serves no prefix. Mails of these sites, the list of brands and the switch of countries lead there all the same.
 *
 * @param origins as `VITRINE_ORIGINS` has them; none is a portal that is found by whatever it is asked for
 */
export function unreachableSites<Named extends Pick<Site, 'hosts'>>(
  sites: readonly Named[],
  [first]: readonly string[],
): readonly Named[] {
  if (first === undefined) return [];
  const { hostname } = new URL(first);
  return sites.some(({ hosts }) => hosts.includes(hostname))
    ? sites.filter(({ hosts }) => hosts.length === 0)
    : [];
}

/** Warns of such sites at a start: the others are served. */
export function warnOfUnreachableSites(
  sites: readonly Site[],
  origins: readonly string[],
  log: Pick<Log, 'warn'>,
): void {
  const unreachable = unreachableSites(sites, origins).map(({ key }) => key);
  if (unreachable.length > 0)
    log.warn(
      { sites: unreachable, origin: origins[0] },
      'no page of these sites is found: the first of VITRINE_ORIGINS is the host name of another one, and they have no hosts',
    );
}
