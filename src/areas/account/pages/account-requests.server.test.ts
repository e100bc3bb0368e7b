import { expect, it } from 'vitest';
import { aSnapshot, aWrittenModel, aWrittenSite } from '../../catalogue/examples.ts';
import { aDealerIndex } from '../../dealers/examples.ts';
import { requestsOf } from './account-requests.server.ts';

const taxes = { vehicle: { vat: 21, internal: 21.95 }, part: { vat: 10.5 }, service: { vat: 21 } };
const catalogue = aSnapshot(aWrittenSite({ market: 'AR', taxes, models: [aWrittenModel()] }));

/** What the page has of a request that was left at an instant. */
async function shown(receivedAt: string) {
  const car = {
    ...{ version: 'Brisa', model: 'Lira', year: 2026, colour: 'Coral', totalPrice: 90_000_00 },
    code: '341A1B0',
    lines: [{ kind: 'version', code: '341A1B0', name: 'Brisa', amount: 90_000_00 }],
  };
  const left = {
    id: '1',
    site: 'ar/aurora',
    receivedAt,
    kind: 'contact',
    state: 'delivered',
    dealerCode: '',
  };
  const site = {
    key: 'ar/aurora',
    brand: 'aurora',
    brandName: 'Aurora',
    market: 'AR',
    locale: 'es-AR',
    currency: 'ARS',
  };
  const services = {
    catalogue,
    sites: [site],
    dealers: aDealerIndex([]),
    ownRequests: async () => ({
      requests: [{ ...left, car, channels: [], told: undefined }],
      next: undefined,
    }),
  };
  const customer = { email: 'ana@example.com', person: {} };
  const { requests } = await requestsOf({ site, services } as never, customer as never);
  return requests[0];
}

it('a price without national taxes is told of a request by the shares that held when it was left, and of no older one', async () => {
  const published = Date.parse(catalogue.publishedAt);
  const at = (ms: number) => shown(new Date(published + ms).toISOString());
  expect((await at(0))?.net).toMatch(/^PRECIO SIN IMPUESTOS NACIONALES: /);
  expect((await at(86_400_000))?.net).toBe((await at(0))?.net);
  const older = await at(-1);
  expect(older?.car?.totalPrice).toBe(90_000_00);
  expect(older?.net).toBeUndefined();
});
