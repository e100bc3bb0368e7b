import { useEffect, useRef, useState } from 'react';
import { useSite } from '../../platform/web/index.ts';
import type { AuthoredPlan } from '../contract.ts';
import type { FinancedCar } from '../domain/car.ts';
import type { CarFunding } from '../domain/funding.ts';
import { startingValues, summaryStart } from '../domain/plan-defaults.ts';
import { promisedPlan, withFirst } from '../domain/plan-terms.ts';
import { plansToShow } from '../domain/plans.ts';
import type { SourceLender } from '../domain/simulation.ts';
import { firstView } from '../domain/start.ts';
import { prefetchAnswers, withPlace } from '../flow/index.ts';
import { choiceOf } from './choice.ts';
import { httpLender } from './http-lender.ts';
import type { FundingModalProps } from './modal-props.ts';
import { type Asker, simulationSubject } from './simulation-subject.ts';
import { isSourced, type SourcesCode } from './sources-code.ts';

/** Whose answers these are: for another plan, car or shopper there are none. */
type PrefetchedPlan = {
  readonly plan: AuthoredPlan;
  readonly car: FinancedCar;
  readonly asker: Asker | undefined;
};

type Lender = SourceLender<AbortSignal>;

/** The answers that a plan's card will want first, asked for before it is there. */
export type Prefetch = {
  /** Asks, unless that was done a moment ago; what was asked before is given up. */
  ask(of: PrefetchedPlan, now: number, asking: (signal: AbortSignal) => Lender): void;
  /** The lender that has those answers, while they are fresh. */
  lenderOf(of: PrefetchedPlan, now: number): Lender | undefined;
};

/** How long answers that nobody has come for may still be shown, in milliseconds. */
const FRESH_MS = 30_000;

export function createPrefetch(): Prefetch {
  let prefetched: { of: PrefetchedPlan; until: number; lender: Lender; leaving: AbortController } | undefined;
  const lenderOf = (of: PrefetchedPlan, now: number) =>
    prefetched && now < prefetched.until && isSame(prefetched.of, of) ? prefetched.lender : undefined;
  return {
    ask(of, now, asking) {
      if (lenderOf(of, now)) return;
      prefetched?.leaving.abort();
      const leaving = new AbortController();
      prefetched = { of, until: now + FRESH_MS, lender: asking(leaving.signal), leaving };
    },
    lenderOf,
  };
}

const isSame = (one: PrefetchedPlan, other: PrefetchedPlan): boolean =>
  one.plan === other.plan && one.car === other.car && one.asker === other.asker;

/**
 * Has the first plan asked as soon as the shopper reaches for the plans, where these come first: mostly its answers are there
 * when its card is. A kept offer that the page's address names is another question.
 */
export function usePrefetch(
  { car, authoring, summary, intent, restored }: FundingModalProps,
  sources: SourcesCode | undefined,
  funding: CarFunding | undefined,
  asker: Asker | undefined,
): Prefetch {
  const { market, serviceAddress } = useSite();
  const [prefetch] = useState(createPrefetch);
  const latest = useRef<() => void>(undefined);
  useEffect(() => {
    latest.current = () => {
      if (!sources || !car || restored || firstView(authoring) !== 'plans') return;
      const plans = plansToShow(authoring.plans, choiceOf(authoring, car));
      const promised = promisedPlan(plans, summary);
      const plan = withFirst(plans, promised?.planId).find(isSourced);
      if (!plan) return;
      const rules = sources.sourceAdapters[plan.type];
      const subject = simulationSubject(plan, car, market, asker, undefined);
      const start = summaryStart(authoring.summary, funding);
      const values = promised?.values ?? startingValues(plan.type, plan, start, undefined);
      prefetch.ask({ plan, car, asker }, performance.now(), (signal) => {
        const lender = httpLender(rules, subject, serviceAddress);
        return prefetchAnswers({ rules, values }, withPlace(lender, promised?.place), signal);
      });
    };
  });
  useEffect(() => {
    if (!intent) return;
    intent.onIntent = () => latest.current?.();
    if (intent.isIntended) intent.onIntent();
    return () => {
      intent.onIntent = undefined;
    };
  }, [intent]);
  return prefetch;
}
