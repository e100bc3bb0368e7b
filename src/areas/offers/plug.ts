import { join } from 'node:path';
import { tablesOf } from '../../io/personal-column.ts';
import { wrongSeeds } from '../../io/seeding.ts';
import { commandPermit } from '../../kit/authority.ts';
import type { Site } from '../platform/index.ts';
import { definePlug, type Plugs } from '../platform/plug.ts';
import type { ChangesOffers, OfferAdmin, OfferSession, OwnBalloon } from './contract.ts';
import type { Offer } from './index.ts';
import {
  importOffers,
  type OfferDeps,
  type OffersImported,
  offerStaffRoutes,
  openOfferAdmin,
  openOffers,
  readOfferFiles,
  strangeNames,
} from './service/index.ts';
import { type OfferOfLead, offersOfLeads } from './service/lead-offers.ts';
import { offerEffects } from './service/naming.ts';
import { WRITE_OFFERS } from './service/scopes.ts';
import * as tables from './service/tables.ts';

export type OfferPlug = {
  /** What the administration adds, changes, publishes and withdraws with. */
  readonly admin: OfferAdmin;
  /** Adds and publishes what is new in files, all of it or nothing. */
  importFiles(permit: ChangesOffers, path: string): Promise<OffersImported>;
  /** The active offers of a site, the ones that end soonest first. */
  active(site: Site): Promise<readonly Offer[]>;
  /** The offer that stands for the car of a lead. */
  readonly offerOf: OfferOfLead;
};

declare module '../platform/plug.ts' {
  interface Plugs {
    readonly offers: OfferPlug;
  }
  interface PageSessions {
    readonly offers: OfferSession;
  }
  interface PageParts {
    /** A site's offers that are active today, the ones that end soonest first. */
    readonly listedOffers: (site: Site) => Promise<readonly Offer[]>;
  }
  interface StaffParts {
    readonly offers: OfferAdmin;
  }
}

/**
 * The offers of all sites, with the coupons that they name and the balloon plans that customers have. A database into which none was ever
 * imported gets those of the seeds.
 */
export const offersPlug = definePlug({
  name: 'offers',
  tables: tablesOf(tables),
  callNotes: async () => (await import('./service/call-notes.ts')).callNotes,
  scopes: [WRITE_OFFERS],
  needs: ['catalogue', 'coupons', 'deliveredOrders', 'publishedModels'],
  publicationEffects: offerEffects,
  async open({ db, reads, sites, now, record, seeds, rateLimit, use }) {
    const [coupons, orders, models] = [use('coupons'), use('deliveredOrders'), use('publishedModels')];
    const deps: OfferDeps = {
      db,
      sites,
      now,
      record,
      coupon: coupons.status,
      balloon: async (site, account) => (await orders.cars(site, account)).flatMap(balloonOf)[0],
    };
    if (seeds) await seedOffers(deps, join(seeds, 'offers'));
    const admin = openOfferAdmin(deps);
    const active = (site: Site) => openOffers(deps, site, async () => undefined).list();
    // Whoever lists them for visitors; a lead, and the index of the search, are told of the offers as they are.
    const shown = { ...deps, reads };
    return {
      service: {
        admin,
        active,
        offerOf: offersOfLeads({ sites, catalogue: use('catalogue').current, open: active }),
        async importFiles(permit, path) {
          const { sources, errors } = await readOfferFiles(path);
          const published = await models.newest();
          const strange = strangeNames(sources, (key) =>
            sites.some((site) => site.key === key)
              ? { models: published.get(key) ?? [], coupons: coupons.codes(key) }
              : undefined,
          );
          const wrong = [...errors, ...strange];
          return wrong.length > 0 ? { ok: false, errors: wrong } : importOffers(deps, permit, sources);
        },
      },
      page: {
        listedOffers: (site) => openOffers(shown, site, async () => undefined).list(),
      },
      staff: { offers: admin },
      pages: {
        offers: {
          open: ({ site, who }) => openOffers(shown, site, async () => (await who())?.id),
          isTooOften: rateLimit('offers'),
        },
      },
      operations: (app, tokens) => offerStaffRoutes(app, admin, tokens),
    };
  },
});

type Delivered = Awaited<ReturnType<Plugs['deliveredOrders']['cars']>>[number];

function balloonOf({ car, financing }: Delivered): readonly OwnBalloon[] {
  const offer = financing?.offer;
  if (!offer?.residual || financing?.refused) return [];
  const { installment, installments, residual, monthlyRate, madeOn } = offer;
  const { code, year } = car.build;
  return [
    {
      modelKey: car.modelKey,
      code,
      year,
      installment,
      installments,
      residual,
      monthlyRate,
      since: madeOn,
    },
  ];
}

/** Offers of demonstrations that there are; a maker's catalogue may have other models than the seeds name. */
async function seedOffers(deps: OfferDeps, folder: string): Promise<void> {
  const { rows } = await deps.db.$client.query('select exists (select from offer) as known');
  if (rows[0].known) return;
  const { sources, errors } = await readOfferFiles(folder);
  const own = sources.filter(({ site }) =>
    deps.sites.some(({ key, demonstration }) => demonstration && key === site),
  );
  const imported: OffersImported =
    errors.length > 0
      ? { ok: false, errors }
      : await importOffers(deps, commandPermit('update', 'offers', 'seeds'), own);
  if (!imported.ok) throw wrongSeeds(folder, imported.errors);
}
