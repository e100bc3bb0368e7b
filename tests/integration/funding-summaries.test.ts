import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chosenCar, findModel, type Model, type Snapshot } from '../../src/areas/catalogue/index.ts';
import { fundingAuthoring } from '../../src/areas/financing/contract.ts';
import type { Offer } from '../../src/areas/financing/domain/offer.ts';
import { type FinancedCar, type FundingSource, financedCar } from '../../src/areas/financing/index.ts';
import { fundingFrom, fundingOfModel } from '../../src/areas/financing/pages/shared/funding.server.ts';
import type { Lender } from '../../src/areas/lender/contract.ts';
import { lenderRoutes, storedSimulations } from '../../src/areas/lender/service/index.ts';
import { b2Simulation } from '../../src/areas/lender/service/tables.ts';
import { siteFile } from '../../src/areas/platform/contract.ts';
import type { Site } from '../../src/areas/platform/index.ts';
import { createServer } from '../../src/host/http/server.ts';
import { mountServices } from '../../src/host/http/services.ts';
import { openLog } from '../../src/host/process/log.ts';
import { readSites } from '../../src/host/sites/sites.ts';
import type { MarketCode } from '../../src/kit/markets/identities.ts';
import { testDatabase } from '../database.ts';
import { demoLender, demoSnapshot } from '../demo.ts';
import { testEnvironment } from '../environment.ts';
import { firstOfferOf } from './plan-cards.ts';

const TODAY = '2026-11-23';

/** What the authors want each source's summary to be about, on terms that the demo's plans have. */
const wishes = [
  { source: 'CDC', entrancePercent: 40, installments: 36 },
  { source: 'ZFLOW', entrancePercent: 60, installments: 24 },
  { source: 'PSA_TRADITIONAL', entrancePercent: 40, installments: 36 },
  { source: 'PSA_BALAO', entrancePercent: 30, installments: 36, finalInstallment: 30 },
  { source: 'NEXT', entrancePercent: 35, installments: 36, finalInstallment: 30 },
  { source: 'B2_TRADITIONAL', entrancePercent: 40, installments: 36 },
  { source: 'B2_BALAO', entrancePercent: 30, installments: 24, finalInstallment: 30 },
] as const satisfies readonly {
  source: FundingSource;
  entrancePercent: number;
  installments: number;
  finalInstallment?: number;
}[];

let snapshot: Snapshot;
let lender: Lender;
let database: Awaited<ReturnType<typeof testDatabase>>;
let app: Awaited<ReturnType<typeof createServer>>;

beforeAll(async () => {
  [snapshot, database] = await Promise.all([demoSnapshot(), testDatabase()]);
  lender = demoLender(snapshot, { simulations: storedSimulations(database.db), today: () => TODAY });
  const environment = testEnvironment({ VITRINE_ORIGINS: 'http://localhost' });
  app = await createServer(environment, openLog('silent'));
  await mountServices(
    app,
    await readSites('seeds/sites'),
    lenderRoutes(() => lender),
  );
});
afterAll(async () => {
  await app?.close();
  await database?.drop();
});

type Wish = (typeof wishes)[number];

/** The demo brand in a market whose authors wish for this summary. */
function siteWishing(market: MarketCode, summary: Wish): Site {
  const plans = [
    { id: summary.source.toLowerCase().replace('_', '-'), type: summary.source, minEntrance: 20 },
  ];
  const file = { brand: 'aurora', brandName: 'Aurora', market, theme: 'aurora' };
  return siteFile.parse({ ...file, authoring: { financing: { summary, plans } } });
}

function modelOf(market: MarketCode): Model {
  const model = findModel(snapshot, { brand: 'aurora', market }, 'orla');
  if (!model) throw new Error('the demo sells an Orla');
  return model;
}

/** The car that a model is advertised with, as its page's modal finances it. */
function advertised({ cheapest }: Model): FinancedCar {
  const colour = cheapest.colours.find(({ price }) => price === 0);
  const car = financedCar(chosenCar(cheapest, { colour: colour?.code }), 'aurora');
  if (!car) throw new Error('the demo has a colour at no extra cost');
  return car;
}

/** The first offer of the source's card, through the services as a browser asks them. */
function cardsFirstOffer(market: MarketCode, wish: Wish): Promise<Offer | undefined> {
  const { source, entrancePercent, installments } = wish;
  const site = siteWishing(market, wish);
  const [plan] = fundingAuthoring.parse(site.authoring.financing).plans;
  if (!plan) throw new Error('the site has one plan');
  return firstOfferOf(app, {
    site,
    plan: { ...plan, type: source },
    car: advertised(modelOf(market)),
    values: {
      entrancePercent,
      installment: installments,
      finalInstallmentPercent: 'finalInstallment' in wish ? wish.finalInstallment : 0,
    },
  });
}

const places = (['BR', 'AR'] as const).flatMap((market) => wishes.map((wish) => ({ market, ...wish })));

describe('the summary of a page', () => {
  it.each(places)(
    'of $source in $market is what the card of that source first answers for the same terms [D1-2.1-15] [D1-7-20] [D1-7-21] [D1-7-22] [D1-7-23] [D1-7-24] [D1-7-25]',
    async ({ market, ...wish }) => {
      const failures: unknown[] = [];
      const services = { lender, today: TODAY, report: (...failure: unknown[]) => failures.push(failure) };
      const summary = await fundingFrom(services, siteWishing(market, wish as Wish), modelOf(market));
      const first = await cardsFirstOffer(market, wish as Wish);
      expect(failures).toEqual([]);
      expect(first).toBeDefined();
      expect(summary.offer && shown(summary.offer)).toEqual(first && shown(first));
      expect(summary.offer).not.toHaveProperty('legalText');
      expect(summary.offer?.residual !== undefined).toBe('finalInstallment' in wish);
    },
  );

  it('of the bank partner leaves no simulation behind, however often a page is made', async () => {
    const stored = () => database.db.$count(b2Simulation);
    const before = await stored();
    for (const wish of wishes.filter(({ source }) => source.startsWith('B2'))) {
      const summaries = await fundingOfModel(
        { lender, today: TODAY, report: fail },
        siteWishing('BR', wish),
        modelOf('BR'),
      );
      expect(Object.values(summaries).every(({ offer }) => offer)).toBe(true);
    }
    expect(await stored()).toBe(before);
  });

  it('asks NEXT for an entrance rounded up to ten percent, and says that one [D1-9-21]', async () => {
    const wish = wishes.find(({ source }) => source === 'NEXT') as Wish;
    const { entrancePercent, entrance } = await fundingFrom(
      { lender, today: TODAY },
      siteWishing('BR', wish),
      modelOf('BR'),
    );
    expect(entrancePercent).toBe(40);
    expect(entrance).toBe(Math.round(advertised(modelOf('BR')).total * 0.4));
  });

  it.each(wishes)('of every version and colour price of each brand is told by $source', async (wish) => {
    for (const { market, brand, models } of snapshot.sites.values()) {
      const [model] = models;
      if (model) {
        const services = { lender, today: TODAY, report: fail };
        const site = { ...siteWishing(market, wish), brand };
        const summaries = Object.values(await fundingOfModel(services, site, model));
        expect(summaries.length).toBeGreaterThan(0);
        expect(summaries.filter(({ offer }) => !offer)).toEqual([]);
      }
    }
  });
});

/** Everything of an offer that both may show; rates as people read them, because the wire tells percents. */
function shown({ id: _, subId: __, legalText: ___, parts: ____, ...offer }: Offer) {
  const percents = (['monthlyRate', 'annualRate', 'nominalRate', 'monthlyCet', 'annualCet'] as const).map(
    (name) => [name, ((offer[name] ?? 0) * 100).toFixed(2)],
  );
  return { ...offer, ...Object.fromEntries(percents) };
}

function fail(message: string, error: unknown): never {
  throw new Error(message, { cause: error });
}
