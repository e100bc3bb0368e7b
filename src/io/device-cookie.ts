/**
 * Devices on which somebody has logged in before (OWASP, device cookies): whoever guesses at their password elsewhere shuts the door
 * for strangers only. A known device is counted for itself, so that its cookie, stolen, gives no more guesses than another.
 */
import { randomUUID } from 'node:crypto';
import { sealedCookie } from './sealed-cookie.ts';
import type { Sealing } from './sealing.ts';

/** Half a year after the last log-in a device is a strange one again. */
const MINUTES = 180 * 24 * 60;

/** @param name without the `__Host-` that binds it to this very host */
export function deviceCookie(name: string) {
  const cookie = sealedCookie<{ readonly of: string; readonly device: string }>(name, MINUTES);
  const known = (sealing: Sealing, header: string, of: string): string | undefined => {
    const device = cookie.read(sealing, header);
    return device?.of === of ? device.device : undefined;
  };
  return {
    /** The device's number, where this somebody has logged in on it before. */
    known,
    /** The header that makes a device known to somebody who has just logged in on it. */
    give: (sealing: Sealing, header: string, of: string): string =>
      cookie.give(sealing, { of, device: known(sealing, header, of) ?? randomUUID() }),
    /** The header by which it is forgotten. */
    ended: cookie.ended,
  };
}
