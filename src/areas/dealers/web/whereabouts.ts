import { roundTo } from '../../../kit/rounding.ts';

export type Position = { readonly latitude: number; readonly longitude: number };

/** Where the shopper is, or why that is not known; every reason has words of its own. */
export type Whereabouts =
  | { readonly ok: true; readonly position: Position }
  | { readonly ok: false; readonly reason: 'denied' | 'unavailable' | 'timeout' | 'insecure' };

/** By `GeolocationPositionError.code`. */
const REASONS = { 1: 'denied', 2: 'unavailable', 3: 'timeout' } as const;
const WAIT_MS = 10_000;
/** A position of the last minutes will do for finding a dealer. */
const OLD_MS = 300_000;

/**
 * Asks the browser where the shopper is. Four decimals, about eleven metres, are what the dealer service takes; the
 * position is neither kept nor logged.
 * @param geolocation `navigator.geolocation`; browsers leave it out, or refuse, where the connection is not secure
 */
export function whereabouts(
  geolocation: Pick<Geolocation, 'getCurrentPosition'> | undefined,
  isSecure: boolean,
): Promise<Whereabouts> {
  if (!isSecure) return Promise.resolve({ ok: false, reason: 'insecure' });
  if (!geolocation) return Promise.resolve({ ok: false, reason: 'unavailable' });
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords }) => {
        const [latitude, longitude] = [coords.latitude, coords.longitude].map((at) =>
          roundTo(at, 4, 'half-up'),
        );
        resolve({ ok: true, position: { latitude: latitude ?? 0, longitude: longitude ?? 0 } });
      },
      ({ code }) => resolve({ ok: false, reason: REASONS[code as keyof typeof REASONS] ?? 'unavailable' }),
      { timeout: WAIT_MS, maximumAge: OLD_MS, enableHighAccuracy: false },
    );
  });
}
