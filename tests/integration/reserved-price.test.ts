import { describe, expect, it } from 'vitest';
import { findSite } from '../../src/areas/catalogue/index.ts';
import { encodeCode } from '../../src/areas/configurator/flow/index.ts';
import { buildToReserve } from '../../src/areas/reservation/pages/shared/reservation-car.server.ts';
import { reservedPrice } from '../../src/areas/reservation/service/reserved-price.ts';
import { readSites } from '../../src/host/sites/sites.ts';
import type { PageServices } from '../../src/pages/request/services.ts';
import { demoSnapshot } from '../demo.ts';

describe('what a reserved car costs today', () => {
  it('is to the cent what it would be reserved for, whatever it is made of (R10)', async () => {
    const catalogue = await demoSnapshot();
    const sites = await readSites('seeds/sites');
    const priceToday = reservedPrice(() => catalogue, sites);
    let [seen, withServices] = [0, 0];
    for (const site of sites) {
      const models = findSite(catalogue, site)?.modelByKey.values() ?? [];
      for (const { versions } of models)
        for (const { code: version, colours, coatings, parts, services } of versions) {
          const most = {
            version,
            colour: colours.at(-1)?.code,
            coating: coatings.at(-1)?.code,
            parts: parts.map(({ code }) => code),
            services: services.map(({ id }) => id),
          };
          for (const code of [encodeCode({ version, parts: [], services: [] }), encodeCode(most)]) {
            const car = buildToReserve({ catalogue } as PageServices, site, code);
            if (!car) throw new Error(`no car ${site.key} ${code}`);
            expect([site.key, code, priceToday(site.key, car)]).toEqual([site.key, code, car.total]);
            seen += 1;
            withServices += car.build.services?.length ? 1 : 0;
          }
        }
    }
    expect(seen).toBeGreaterThan(50);
    expect(withServices).toBeGreaterThan(0);
    const [site] = sites;
    const car =
      site &&
      buildToReserve(
        { catalogue } as PageServices,
        site,
        encodeCode({ version: '363C2C0', parts: [], services: [] }),
      );
    expect(
      car && priceToday('br/aurora', { ...car, build: { ...car.build, colour: 'none' } }),
    ).toBeUndefined();
  });
});
