import type { FastifyInstance } from 'fastify';
import { catalogueRevisions } from '../areas/catalogue/service/index.ts';
import type { OfferAdmin, OfferSession, OwnBalloon } from '../areas/offers/contract.ts';
import type { Offer } from '../areas/offers/index.ts';
import {
  importOffers,
  type OfferDeps,
  type OffersImported,
  offerStaffRoutes,
  openOfferAdmin,
  openOffers,
  readOfferFiles,
  strangeNames,
} from '../areas/offers/service/index.ts';
import { dateIn, type Site, siteKey } from '../areas/platform/index.ts';
import { couponsAuthoring } from '../areas/proposals/contract.ts';
import { couponStatus } from '../areas/proposals/service/index.ts';
import { deliveredCars } from '../areas/reservation/service/index.ts';
import type { TokenCheck } from '../io/bearer-guard.ts';
import type { Database } from '../io/database.ts';
import type { Sealing } from '../io/sealing.ts';
import { sharedCount } from './rate-limit.ts';
import { recorder } from './recording.ts';
import { settingsOf } from './site-settings.ts';

type Needs = {
  readonly db: Database;
  readonly sealing: Sealing;
  readonly sites: readonly Site[];
  readonly now?: () => Date;
  /** What an address may have worked out in a minute; a command counts nobody. */
  readonly perMinute?: number | undefined;
};

/** The offers of all sites, for pages, authors and staff. */
export type OfferPages = {
  /** What the administration adds, changes, publishes and withdraws with. */
  readonly desk: OfferAdmin;
  /** Adds and publishes what is new in files, all of it or nothing; `by` is a name. */
  bringIn(path: string, by: string): Promise<OffersImported>;
  open(site: Site, account: () => Promise<string | undefined>): OfferSession;
  /** Whether an address has had too much worked out in this minute. */
  isTooOften(address: string): Promise<boolean>;
  /** Those that stand on a site today, the ones that end soonest first. */
  standing(site: Site): Promise<readonly Offer[]>;
  /** Answers a maker's back end, where tokens are checked. */
  staff(app: FastifyInstance, check: TokenCheck): Promise<void>;
};

/** Puts the offers together with the coupons of proposals and the orders, which know who has a balloon plan. */
export function openOfferPages({ db, sealing, sites, now = () => new Date(), perMinute }: Needs): OfferPages {
  const takeTurn = perMinute ? sharedCount({ name: 'offers', perMinute }, { db, sealing }) : undefined;
  const coupons = settingsOf(sites, ({ authoring }) =>
    couponsAuthoring.parse((authoring.proposals as { coupons?: unknown } | undefined)?.coupons),
  );
  const deps: OfferDeps = {
    ...{ db, sites, now, record: recorder(sealing) },
    coupon: ({ key, market }, code) =>
      couponStatus(db, {
        ...{ site: key, code, coupons: coupons(key) ?? [] },
        today: dateIn(market, now().getTime()),
      }),
    balloon: async (site, account) => (await deliveredCars(db, site, account)).flatMap(balloonOf)[0],
  };
  const desk = openOfferAdmin(deps);
  return {
    desk,
    async bringIn(path, by) {
      const { sources, errors } = await readOfferFiles(path);
      const models = await modelsNow(db);
      const strange = strangeNames(sources, (key) =>
        sites.some((site) => site.key === key)
          ? { models: models.get(key) ?? [], coupons: (coupons(key) ?? []).map(({ code }) => code) }
          : undefined,
      );
      const wrong = [...errors, ...strange];
      return wrong.length > 0 ? { ok: false, errors: wrong } : importOffers(deps, sources, by);
    },
    open: (site, account) => openOffers(deps, site, account),
    isTooOften: async (address) => takeTurn !== undefined && !(await takeTurn(address)).isAllowed,
    standing: (site) => openOffers(deps, site, async () => undefined).list(),
    async staff(app, check) {
      await app.register(async (own) => offerStaffRoutes(own as never, desk, check), {
        prefix: '/operations',
      });
    },
  };
}

/** The models of each site, as they are published. */
async function modelsNow(db: Database): Promise<ReadonlyMap<string, readonly string[]>> {
  const cars = (await catalogueRevisions.newest(db))?.content ?? [];
  return new Map(
    cars.map(({ market, brand, models = [] }) => [siteKey(market, brand), models.map(({ key }) => key)]),
  );
}

type Delivered = Awaited<ReturnType<typeof deliveredCars>>[number];

function balloonOf({ car, financing }: Delivered): readonly OwnBalloon[] {
  const offer = financing?.offer;
  if (!offer?.residual || financing?.refused) return [];
  const { installment, installments, residual, monthlyRate, madeOn } = offer;
  const { code, year } = car.build;
  return [
    {
      ...{ modelKey: car.modelKey, code, year, installment, installments, residual, monthlyRate },
      since: madeOn,
    },
  ];
}

/** Brings the demo's offers to a database that none was ever brought to; a maker's catalogue may have other models than they name. */
export async function seedOffers(needs: Needs, folder: string): Promise<void> {
  const { db, sites, sealing, now = () => new Date() } = needs;
  const { rows } = await db.$client.query('select exists (select from offer) as known');
  if (rows[0].known) return;
  const { sources, errors } = await readOfferFiles(folder);
  const own = sources.filter(({ site }) => sites.some(({ key }) => key === site));
  const told: OffersImported =
    errors.length > 0
      ? { ok: false, errors }
      : await importOffers({ db, sites, now, record: recorder(sealing) }, own, 'seeds');
  if (!told.ok) throw new Error(`${folder}: ${JSON.stringify(told.errors.slice(0, 5))}`);
}
