import { expect, it } from 'vitest';
import { citiesOf } from './open-dealers.ts';

const city = { name: 'La Plata', stateCode: 'B', latitude: -34.9, longitude: -57.95 };

it('cities are known market by market: places of one say nothing of those of another', () => {
  const places = {
    statesOf: (market: string) => (market === 'AR' ? [{ code: 'B' }] : []),
    state: (_market: string, code: string) => (['B', '06'].includes(code) ? { code: 'B' } : undefined),
    city: (_market: string, code: string) => (code === '6440' ? city : undefined),
  } as unknown as Parameters<typeof citiesOf>[0];
  const known = citiesOf(places);
  expect(known('BR')).toBeUndefined();
  const { city: cityOf, hasState } = known('AR') ?? {};
  expect([cityOf?.('6440'), cityOf?.('9999')]).toEqual([city, undefined]);
  expect(['B', '06', 'ZZ'].map((code) => hasState?.(code))).toEqual([true, true, false]);
});
