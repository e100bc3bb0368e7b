import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findSite, type Snapshot, type Version } from '../../src/areas/catalogue/index.ts';
import { hasSimulator } from '../../src/areas/financing/domain/source.ts';
import { carriedQuery, financedCar, planTermsOf, promisedPlan } from '../../src/areas/financing/index.ts';
import { fundingAuthoringOf, fundingOfCar } from '../../src/areas/financing/pages/shared/funding.server.ts';
import type { Lender } from '../../src/areas/lender/contract.ts';
import type { PaymentLines } from '../../src/areas/lender/index.ts';
import { lenderRoutes, openPayments, storedSimulations } from '../../src/areas/lender/service/index.ts';
import type { Site } from '../../src/areas/platform/index.ts';
import { chosenBuild, type PaymentOffer } from '../../src/areas/stock/index.ts';
import { termsOfOffer } from '../../src/areas/stock/pages/shared/stock-cards.server.ts';
import { judgedSources } from '../../src/areas/stock/service/open-stock.ts';
import { createServer } from '../../src/host/http/server.ts';
import { mountServices } from '../../src/host/http/services.ts';
import { openLog } from '../../src/host/process/log.ts';
import { readSites } from '../../src/host/sites/sites.ts';
import { testDatabase } from '../database.ts';
import { demoLender, demoRateTables, demoSnapshot } from '../demo.ts';
import { testEnvironment } from '../environment.ts';
import { runs } from '../strength.ts';
import { firstOfferOf } from './plan-cards.ts';

const TODAY = '2026-11-23';

let snapshot: Snapshot;
let lender: Lender;
let sites: readonly Site[];
let database: Awaited<ReturnType<typeof testDatabase>>;
let app: FastifyInstance;

beforeAll(async () => {
  [snapshot, database, sites] = await Promise.all([demoSnapshot(), testDatabase(), readSites('seeds/sites')]);
  lender = demoLender(snapshot, { simulations: storedSimulations(database.db), today: () => TODAY });
  app = await createServer(testEnvironment({ VITRINE_ORIGINS: 'http://localhost' }), openLog('silent'));
  await mountServices(
    app,
    sites,
    lenderRoutes(() => lender),
  );
});
afterAll(async () => {
  await app?.close();
  await database?.drop();
});

const lines = openPayments({ tables: () => demoRateTables, today: () => TODAY });
const linesAt = (site: Site): readonly PaymentLines[] => lines(site, judgedSources(site));

/** A version in one of its colours, as the stock and the list of what fits price it. */
function carOf(site: Site, { version, at }: { version: Version; at: number }) {
  const colour = version.colours[at % version.colours.length];
  if (!colour) throw new Error('a version without a colour');
  const car = financedCar(chosenBuild({ version, colour, parts: [], coating: undefined }), site.brand);
  if (!car) throw new Error('a car without a colour');
  return car;
}

/** Every plan that a search by payment may show for a price and what somebody has. */
const offersFor = (site: Site, price: number, most: number): PaymentOffer[] =>
  linesAt(site).flatMap((line) => {
    const entrance = line.entranceFor(price, most);
    if (entrance === undefined) return [];
    const { source, plan: planId, offer } = line.table;
    const common = { source, planId, entrance, lenderName: offer.lender.name, validUntil: line.validUntil };
    return line.plans(price, entrance).map((plan) => ({ ...plan, ...common }));
  });

const KEYS = ['br/aurora', 'ar/aurora', 'br/cerrado', 'ar/cerrado', 'br/lumen'];

describe('an instalment that a search by payment shows', () => {
  it.each(KEYS)(
    'is the one that the page after it tells, and its card in the modal, to the cent: %s',
    async (key) => {
      const site = sites.find((one) => one.key === key);
      const models = site && findSite(snapshot, site)?.models;
      if (!site || !models) throw new Error(key);
      const { plans } = fundingAuthoringOf(site);
      let followed = 0;
      const share = fc.double({ min: 0.1, max: 0.85, noNaN: true });
      const drawn = fc.record({
        share,
        model: fc.nat(),
        version: fc.nat(),
        colour: fc.nat(),
        plan: fc.nat(),
      });
      await fc.assert(
        fc.asyncProperty(drawn, async (one) => {
          const model = models[one.model % models.length] as (typeof models)[number];
          const version = model.versions[one.version % model.versions.length] as Version;
          const car = carOf(site, { version, at: one.colour });
          const all = offersFor(site, car.total, Math.round(car.total * one.share));
          const offer = all[one.plan % Math.max(1, all.length)];
          if (!offer || version.isEcommercePrice) return;
          const query = carriedQuery(site.market, termsOfOffer(site, car.modelCode, car.total, offer));
          const terms = planTermsOf({ search: `?a=b&${query}` });
          const report = (message: string) => expect.unreachable(message);
          const financed = { ...car, isEcommercePrice: false };
          const summary = await fundingOfCar({ lender, today: TODAY, report }, site, financed, { terms });
          followed += 1;
          const result = summary.offer;
          expect(summary).toMatchObject({
            entrance: offer.entrance,
            installments: offer.installments,
            offer: { installmentValue: offer.installment },
          });
          expect(result?.residual ?? 0).toBe(offer.details?.residual ?? 0);
          const promised = promisedPlan(plans, summary);
          const plan = plans.find(({ id }) => id === promised?.planId);
          if (!promised || !plan || !hasSimulator(plan.type)) throw new Error('no card of the promised plan');
          const { values, place } = promised;
          const first = await firstOfferOf(app, {
            site,
            plan: { ...plan, type: plan.type },
            car,
            values,
            place,
          });
          expect(first).toMatchObject({
            installments: offer.installments,
            installmentValue: offer.installment,
          });
          expect(first?.residual ?? 0).toBe(offer.details?.residual ?? 0);
        }),
        runs(40),
      );
      expect(followed).toBeGreaterThan(5);
    },
  );
});
