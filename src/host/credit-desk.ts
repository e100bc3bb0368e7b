import type { CreditDecisionService } from '../areas/lender/contract.ts';
import { type CreditSettingsBySite, isTestDocument, type LenderSite } from '../areas/lender/index.ts';
import {
  carRefusals,
  createCreditDecision,
  remoteBounds,
  termsElsewhere,
  type UnboundProposal,
} from '../areas/lender/service/index.ts';
import type { Site } from '../areas/platform/index.ts';
import { countedAttempts } from '../io/attempt-limit.ts';
import { sharedCount } from '../io/rate-limit.ts';
import { simulatesElsewhere, type siteLenders } from './lenders.ts';
import type { Log } from './process/log.ts';
import { boundedProposals } from './proposal-limits.ts';
import { decisionStore } from './proposals.ts';

/** New credit proposals of all shoppers together: many times what the demo's dealers could answer. */
const PROPOSALS_A_MINUTE = 6_000;
const AN_HOUR = 3_600;
const A_DAY = 24 * AN_HOUR;
/** Tries for one applicant's document or phone in a day: mistakes and other cars, and no search. */
const TRIES_A_DAY = 20;

type OwnDecisionOptions = Parameters<typeof createCreditDecision>[0];

export type CreditDecisionOptions = Parameters<typeof decisionStore>[0] & {
  readonly sites: readonly Site[];
  /** What the portal's own lender works with. */
  readonly lending: Pick<
    OwnDecisionOptions,
    'vehicles' | 'checkPrices' | 'tables' | 'today' | 'simulations' | 'ids' | 'rehearsals'
  >;
  /** The desks in force. */
  readonly desks: () => CreditSettingsBySite;
  /** Binds a quotation to a proposal at its price. */
  readonly bind: NonNullable<OwnDecisionOptions['bind']>;
  readonly log: Log;
  /** Whether the documents that desks name for tests decide. */
  readonly decidesTests: boolean;
  /** Leads of one network address in a minute: it sends a fifth of that in proposals an hour. */
  readonly perMinute: number;
};

export type OpenCreditDecision = {
  /** The portal's own. */
  readonly desk: CreditDecisionService;
  /** What makers' own desks need of the portal. */
  readonly elsewhere: Parameters<typeof siteLenders>[4]['desk'];
  /** Desks, whosever, whose decisions nobody feels out. */
  readonly bounded: (deskOf: Parameters<typeof boundedProposals>[0]) => ReturnType<typeof boundedProposals>;
};

/** Who decides about proposals unless a maker does, and what holds here where one does. */
export function createCreditDecisionService({
  lending,
  desks,
  decidesTests,
  bind,
  log,
  perMinute,
  ...parts
}: CreditDecisionOptions): OpenCreditDecision {
  const { db, sealing, sites } = parts;
  const shared = { db, sealing };
  const { tables, simulations, today } = lending;
  const now = () => new Date();
  const everybody = sharedCount({ name: 'proposals', perMinute: PROPOSALS_A_MINUTE }, shared);
  const { decided, keep } = decisionStore(parts);
  const desk = createCreditDecision({
    ...{ ...lending, ...shared, desks, decidesTests, now, decided, bind },
    takeTurn: () => everybody('everybody'),
    simulatesElsewhere: (site) => simulatesElsewhere(sites, site),
  });
  const bounds = remoteBounds({
    ...{ ...shared, desks },
    // One count for all sites: a person is the same everywhere.
    tries: (most) => countedAttempts({ name: 'proposals-elsewhere', tries: most, perSeconds: A_DAY }, shared),
  });
  const onTerms = {
    bind: (proposal: Parameters<typeof bind>[1]) => db.transaction((tx) => bind(tx, proposal)),
    terms: termsElsewhere(db),
    refuseCar: carRefusals(lending),
    report: ({ error, ...unbound }: UnboundProposal) =>
      log.error(
        { ...unbound, err: error },
        'a proposal was decided elsewhere and its quotation is not bound to it',
      ),
  };
  const counted = (name: string, tries: number, perSeconds: number) =>
    countedAttempts({ name: `proposal-${name}`, tries, perSeconds }, shared);
  const limits = {
    tries: {
      network: counted('network', Math.ceil(perMinute / 5), AN_HOUR),
      document: counted('document', TRIES_A_DAY, A_DAY),
      phone: counted('phone', TRIES_A_DAY, A_DAY),
    },
    isTest: (site: LenderSite, document: string) => decidesTests && isTestDocument(desks(), site, document),
  };
  return {
    ...{
      desk,
      elsewhere: {
        keeping: { keep, simulations, tables, today, now },
        ...{ bounds, ...onTerms },
      },
    },
    bounded: (deskOf) => boundedProposals(deskOf, limits),
  };
}
