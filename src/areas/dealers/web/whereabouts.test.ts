import { expect, it } from 'vitest';
import { whereabouts } from './whereabouts.ts';

type Ask = Pick<Geolocation, 'getCurrentPosition'>;
const at = (latitude: number, longitude: number): Ask => ({
  getCurrentPosition: (found) => found({ coords: { latitude, longitude } } as GeolocationPosition),
});
const refusing = (code: number): Ask => ({
  getCurrentPosition: (_, refused) => refused?.({ code } as GeolocationPositionError),
});

it('rounds where the shopper is to the four decimals of the dealer service', async () => {
  expect(await whereabouts(at(-23.561_414_9, -46.655_881_9), true)).toEqual({
    ok: true,
    position: { latitude: -23.5614, longitude: -46.6559 },
  });
});

it.each([
  [1, 'denied'],
  [2, 'unavailable'],
  [3, 'timeout'],
])('tells why the browser does not say it: code %i is %s', async (code, reason) => {
  expect(await whereabouts(refusing(code), true)).toEqual({ ok: false, reason });
});

it('asks nobody on a connection that is not secure, nor where there is nobody to ask', async () => {
  expect(await whereabouts(at(0, 0), false)).toEqual({ ok: false, reason: 'insecure' });
  expect(await whereabouts(undefined, true)).toEqual({ ok: false, reason: 'unavailable' });
});
