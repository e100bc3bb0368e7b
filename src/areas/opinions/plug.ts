import { definePlug } from '../platform/plug.ts';
import type { OpinionQueue, OpinionSession } from './contract.ts';
import { demoOpinions } from './service/demo.ts';
import {
  type OpinionDeps,
  openOpinions,
  opinionQueue,
  opinionStaffRoutes,
  publishedOf,
} from './service/index.ts';
import { opinionPersonalData } from './service/personal-data.ts';
import { WRITE_OPINIONS } from './service/scopes.ts';

export type OpinionPlug = {
  /** What staff read and moderate opinions with. */
  readonly deps: OpinionDeps;
  /** The opinions of accounts on a site that everybody reads. */
  published(site: string, accounts: readonly string[]): ReturnType<typeof publishedOf>;
};

declare module '../platform/plug.ts' {
  interface Plugs {
    readonly opinions: OpinionPlug;
  }
  interface PageSessions {
    readonly opinions: OpinionSession;
  }
  interface StaffParts {
    readonly opinions: OpinionQueue;
  }
}

/** What owners say of the cars that were handed over to them; an opinion that is published earns points. */
export const opinionsPlug = definePlug({
  name: 'opinions',
  callNotes: async () => (await import('./service/call-notes.ts')).callNotes,
  demo: demoOpinions,
  scopes: [WRITE_OPINIONS],
  personalData: (sealing, { accounts }) => opinionPersonalData(sealing, accounts),
  needs: ['deliveredOrders', 'earnings', 'legalDocuments'],
  open({ db, reads, boss, sealing, sites, origin, now, record, rateLimit, use }) {
    const orders = use('deliveredOrders');
    const deps: OpinionDeps = {
      db,
      reads,
      boss,
      sealing,
      sites,
      origin,
      now,
      agreements: use('legalDocuments'),
      record,
      published: use('earnings').leave,
      async delivered(site, account) {
        const delivered = await orders.cars(site, account);
        return delivered.map(({ order, car: { modelKey, modelName, versionName, year } }) => {
          return { order, modelKey, year, model: modelName, version: versionName };
        });
      },
    };
    return {
      service: { deps, published: (site, accounts) => publishedOf(db, site, accounts) },
      staff: { opinions: opinionQueue(deps) },
      pages: {
        opinions: {
          open: ({ site, who }) => openOpinions(deps, site, who),
          isTooOften: rateLimit('opinion'),
        },
      },
      operations: (app, tokens) => opinionStaffRoutes(app, deps, tokens),
    };
  },
});
