import { countedAttempts } from '../../../io/attempt-limit.ts';
import type { Database, Transaction } from '../../../io/database.ts';
import type { Log } from '../../../io/log.ts';
import { sharedCount } from '../../../io/rate-limit.ts';
import type { Sealing } from '../../../io/sealing.ts';
import type { Site } from '../../platform/index.ts';
import type { CreditDecisionService } from '../contract.ts';
import type { CreditSettingsBySite, DecidedProposal } from '../index.ts';
import type { UnboundProposal } from './credit-decision/remote.ts';
import { remoteBounds } from './credit-decision/remote-bounds.ts';
import { termsElsewhere } from './credit-decision/terms-elsewhere.ts';
import { carRefusals, createCreditDecision } from './index.ts';
import { type LenderCalls, simulatesElsewhere, siteCreditDecisions } from './site-lenders.ts';

/** New credit proposals of all shoppers together: many times what the demo's dealers could answer. */
const PROPOSALS_A_MINUTE = 6_000;
const A_DAY = 24 * 3_600;

type OwnDecisionOptions = Parameters<typeof createCreditDecision>[0];

/** What the portal's own lender works with. */
export type Lending = Pick<
  OwnDecisionOptions,
  'vehicles' | 'checkPrices' | 'tables' | 'today' | 'simulations' | 'ids' | 'injectsFaults'
>;

export type CreditDecisionOptions = {
  readonly db: Database;
  readonly sealing: Sealing;
  readonly sites: readonly Site[];
  readonly lending: Lending;
  readonly calls: LenderCalls;
  /** The settings in force. */
  readonly settings: () => CreditSettingsBySite;
  /** Binds a quotation to a proposal at its price. */
  readonly bind: NonNullable<OwnDecisionOptions['bind']>;
  /** Writes down what was decided: here within its transaction, elsewhere in one of its own. */
  readonly decided: (tx: Transaction, proposal: DecidedProposal) => Promise<unknown>;
  readonly keep: (proposal: DecidedProposal) => Promise<void>;
  readonly log: Pick<Log, 'error'>;
  /** Whether the documents that settings name for tests decide. */
  readonly decidesTests: boolean;
};

/** Who decides about proposals on each site: the portal itself, unless a maker does. */
export function openCreditDecision({
  lending,
  calls,
  settings: creditSettings,
  decidesTests,
  bind,
  decided,
  keep,
  log,
  ...shared
}: CreditDecisionOptions): (site: Pick<Site, 'market' | 'brand'>) => CreditDecisionService {
  const { db, sites } = shared;
  const { tables, simulations, today } = lending;
  const now = () => new Date();
  const everybody = sharedCount({ name: 'proposals', perMinute: PROPOSALS_A_MINUTE }, shared);
  const own = createCreditDecision({
    ...lending,
    ...shared,
    creditSettings,
    decidesTests,
    now,
    decided,
    bind,
    consumeLimit: () => everybody('everybody'),
    simulatesElsewhere: (site) => simulatesElsewhere(sites, site),
  });
  const bounds = remoteBounds({
    ...shared,
    creditSettings,
    // One count for all sites: a person is the same everywhere.
    tries: (most) => countedAttempts({ name: 'proposals-elsewhere', tries: most, perSeconds: A_DAY }, shared),
  });
  return siteCreditDecisions(sites, own, calls, {
    storing: { keep, simulations, tables, today, now },
    bounds,
    bind: (proposal) => db.transaction((tx) => bind(tx, proposal)),
    terms: termsElsewhere(db),
    refuseCar: carRefusals(lending),
    report: ({ error, ...unbound }: UnboundProposal) =>
      log.error(
        { ...unbound, err: error },
        'a proposal was decided elsewhere and its quotation is not bound to it',
      ),
  });
}
