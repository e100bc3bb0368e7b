import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { AuthoredPlan } from '../../src/areas/financing/contract.ts';
import type { Offer } from '../../src/areas/financing/domain/offer.ts';
import { authoredLimits } from '../../src/areas/financing/domain/plan-defaults.ts';
import { type LenderCall, simulator, withPlace } from '../../src/areas/financing/flow/index.ts';
import { selectionOf } from '../../src/areas/financing/flow/simulator-state.ts';
import { sourceAdapters } from '../../src/areas/financing/flow/sources/index.ts';
import {
  buyerOf,
  type FinancedCar,
  type FundingSource,
  type PromisedPlan,
} from '../../src/areas/financing/index.ts';
import type { Site } from '../../src/areas/platform/index.ts';
import { PATIENCE } from '../patience.ts';

/** A plan's card as a page of a site opens it. */
type Opened = {
  readonly site: Site;
  readonly plan: AuthoredPlan & { readonly type: FundingSource };
  readonly car: FinancedCar;
  readonly values: PromisedPlan['values'];
  readonly place?: PromisedPlan['place'];
};

/** Makes a call of a card at the site's services, as its page would. */
async function make<T>(app: FastifyInstance, site: Site, call: LenderCall<T>): Promise<T> {
  const { service, path, method, query, body, read } = call;
  const answer = await app.inject({
    method: method ?? 'GET',
    url: site.services[service] + path,
    ...(query ? { query } : {}),
    ...(body ? { payload: body } : {}),
    headers: { origin: 'http://localhost' },
  });
  expect([service, answer.statusCode]).toEqual([service, 200]);
  return read(answer.json());
}

/** The first offer of a plan's card, through the services of a portal as a browser asks them. */
export async function firstOfferOf(app: FastifyInstance, opened: Opened): Promise<Offer | undefined> {
  const { site, plan, car, values, place } = opened;
  const { market } = site;
  const subject = {
    car,
    market,
    planId: plan.id,
    origin: 'NMSC' as const,
    limits: authoredLimits(plan.type, plan),
    buyer: buyerOf(market, { document: undefined, state: undefined, city: undefined, dealerCode: undefined }),
  };
  const adapter = sourceAdapters[plan.type];
  const lender = withPlace(
    {
      limits: async () => ({
        ok: true,
        value: adapter.limits ? await make(app, site, adapter.limits(subject)) : subject.limits,
      }),
      simulate: async (question) => ({
        ok: true,
        value: await make(app, site, adapter.simulate(subject, question)),
      }),
    },
    place,
  );
  const card = createActor(simulator, {
    input: { source: plan.type, rules: adapter, lender, planId: plan.id, origin: 'NMSC', values },
  }).start();
  const settled = await waitFor(card, ({ context }) => context.answer !== undefined, {
    timeout: PATIENCE.state,
  });
  card.stop();
  return selectionOf(settled.context)?.offer;
}
