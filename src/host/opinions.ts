import type { FastifyInstance } from 'fastify';
import type { OpinionSession } from '../areas/opinions/contract.ts';
import {
  type OpinionDeps,
  openOpinions,
  opinionStaffRoutes,
  type Writer,
} from '../areas/opinions/service/index.ts';
import type { Site } from '../areas/platform/index.ts';
import { deliveredCars } from '../areas/reservation/service/index.ts';
import type { TokenCheck } from '../io/bearer-guard.ts';
import { tellEarnings } from './loyalty.ts';
import { sharedCount } from './rate-limit.ts';
import { recorder } from './recording.ts';

type Needs = Omit<OpinionDeps, 'now' | 'delivered' | 'published' | 'record'> & {
  /** What an address may send to these pages in a minute; a command counts nobody. */
  readonly perMinute?: number | undefined;
};

/** The opinions of all sites, for pages and staff. */
export type OpinionService = {
  readonly deps: OpinionDeps;
  open(site: Site, who: () => Promise<Writer | undefined>): OpinionSession;
  /** Whether an address has sent too much in this minute. */
  isTooOften(address: string): Promise<boolean>;
  /** Answers a maker's back end, where tokens are checked. */
  staff(app: FastifyInstance, check: TokenCheck): Promise<void>;
};

/** Puts the opinions together with the orders, which say who owns what. */
export function createOpinionService({ perMinute, ...parts }: Needs): OpinionService {
  const { db } = parts;
  const takeTurn = perMinute ? sharedCount({ name: 'opinion', perMinute }, parts) : undefined;
  const deps: OpinionDeps = {
    ...parts,
    now: () => new Date(),
    published: tellEarnings(parts.boss),
    record: recorder(parts.sealing),
    async delivered(site, account) {
      const orders = await deliveredCars(db, site, account);
      return orders.map(({ order, car: { modelKey, modelName, versionName, year } }) => {
        return { order, modelKey, year, model: modelName, version: versionName };
      });
    },
  };
  return {
    deps,
    open: (site, who) => openOpinions(deps, site, who),
    isTooOften: async (address) => takeTurn !== undefined && !(await takeTurn(address)).isAllowed,
    async staff(app, check) {
      await app.register(async (own) => opinionStaffRoutes(own as never, deps, check), {
        prefix: '/operations',
      });
    },
  };
}
