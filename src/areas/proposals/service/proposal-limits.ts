import { setTimeout } from 'node:timers/promises';
import { countedAttempts } from '../../../io/attempt-limit.ts';
import { type Attempts, countInOrder } from '../../../io/attempts.ts';
import type { LimitDeps } from '../../../io/rate-limit.ts';
import { onlyDigits } from '../../../kit/validators/cpf.ts';
import type { CreditDecisionService, DecisionResult, ProposalCall } from '../../lender/contract.ts';
import type { CreditRefused, LenderSite } from '../../lender/index.ts';
import type { Site } from '../../platform/index.ts';

type DecisionsOf = (site: Pick<Site, 'market' | 'brand'>) => CreditDecisionService;
type Person = {
  readonly document: string;
  readonly phone: { readonly areaCode: string; readonly number: string };
};

/** What a proposal's decision could be probed by, each counted on its own; subjects are counted under keyed hashes. */
export type ProposalTries = {
  readonly network: Attempts;
  readonly document: Attempts;
  readonly phone: Attempts;
};

type ProposalLimitsOptions = {
  readonly tries: ProposalTries;
  /** Documents that a credit decision names for tests are many people's. */
  readonly isTest: (site: LenderSite, document: string) => boolean;
  readonly clock?: () => number;
  readonly pause?: (ms: number) => Promise<unknown>;
};

/** Tries for one applicant's document or phone in a day: mistakes and other cars, and no search. */
const TRIES_A_DAY = 20;
const AN_HOUR = 3_600;
const A_DAY = 24 * AN_HOUR;

/**
 * Counts tries in the database.
 * @param perMinute leads of one network address in a minute: it sends a fifth of that in proposals an hour
 */
export function proposalTries({
  perMinute,
  ...store
}: LimitDeps & { readonly perMinute: number }): ProposalTries {
  const counted = (name: string, tries: number, perSeconds: number) =>
    countedAttempts({ name: `proposal-${name}`, tries, perSeconds }, store);
  return {
    network: counted('network', Math.ceil(perMinute / 5), AN_HOUR),
    document: counted('document', TRIES_A_DAY, A_DAY),
    phone: counted('phone', TRIES_A_DAY, A_DAY),
  };
}

/** Seconds that whoever has tried too often is told to wait: the same for all, so that it says nothing of when somebody proposed. */
const RETRY_AFTER = 3_600;
/** Answers come at multiples of it, in milliseconds: longer than any decision of the portal's own takes. */
const STEP_MS = 250;

const TOO_MANY: CreditRefused = { ok: false, reason: 'too-many-proposals', retryAfter: RETRY_AFTER };

/**
 * Desks whose decisions nobody feels out: tries are bounded by the applicant's document and phone, and by the network that they come from,
 * whatever is decided. What is refused for its form takes nothing of that. A refusal for too many tries is the same whoever has tried
 * before, and every decision, and that refusal, is answered at an even time: neither tells whether a person is known.
 */
export function boundedProposals(
  decisionsOf: DecisionsOf,
  { tries, isTest, clock = () => performance.now(), pause = setTimeout }: ProposalLimitsOptions,
): DecisionsOf {
  const take = async (site: LenderSite, { document, phone }: Person, { address }: ProposalCall) => {
    const isPerson = !isTest(site, document);
    // The network first: whoever has used up its tries uses up nobody's by naming them.
    return countInOrder([
      ...(address === undefined ? [] : [() => tries.network(address)]),
      ...(isPerson
        ? [
            () => tries.document(sameDocument(document)),
            () => tries.phone(onlyDigits(phone.areaCode + phone.number)),
          ]
        : []),
    ]);
  };

  const bounded = async (
    site: LenderSite,
    person: Person,
    call: ProposalCall,
    decide: () => Promise<DecisionResult>,
  ): Promise<DecisionResult> => {
    const began = clock();
    const turn = await take(site, person, call);
    const result = turn.isAllowed ? await decide() : TOO_MANY;
    if (!result.ok && result.reason !== 'too-many-proposals') {
      await turn.forgive();
      return result;
    }
    await pause(STEP_MS - ((clock() - began) % STEP_MS));
    return result.ok ? result : TOO_MANY;
  };

  return (site) => {
    const decisions = decisionsOf(site);
    return {
      ...decisions,
      propose: (of, proposal, call = {}) =>
        bounded(of, proposal.person, call, () => decisions.propose(of, proposal, call)),
      submitFlow: (of, proposal, call = {}) =>
        bounded(of, { document: proposal.person.document, phone: proposal.phone }, call, () =>
          decisions.submitFlow(of, proposal, call),
        ),
    };
  };
}

/** However it is written; a passport's may have no digit. */
const sameDocument = (document: string): string => onlyDigits(document) || document.trim().toUpperCase();
