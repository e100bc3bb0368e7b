/** How the embedded lender decides on proposals, as a pure function of what a site's policy says. Makers read docs/guides/credit-decision.md. */
import { addMonths, type PlainDate } from '../../../../kit/calendar.ts';
import type { Cents } from '../../../../kit/money.ts';
import { exceedsShare } from './commitment.ts';
import { hasDoubtfulLicence } from './driver-licence.ts';
import type { FirstStatus } from './status.ts';

/** What a lender asks of whom it lends to. Shares are percents of the income a month, the spouse's included where told. */
export type CreditPolicy = {
  /** The instalment may take this much of the income. */
  readonly commitment: number;
  /** Up to this much an analyst looks at the proposal; beyond it is denied. At least `commitment`. */
  readonly reviewedCommitment: number;
  /** A month; who earns less is denied. */
  readonly minimumIncome: Cents;
  /** Whole years of age that the applicant must not have completed before the last instalment is due. */
  readonly ageAtEnd: number;
};

/** Documents that are decided as they are named here, for tests and the sandbox: digits only. */
export type TestDocuments = Readonly<Record<FirstStatus, readonly string[]>>;

/** What a decision is made from. */
export type CreditFacts = {
  /** Digits only. */
  readonly document: string;
  readonly birthdate: PlainDate;
  /** A month; undefined where it was not told. */
  readonly income: Cents | undefined;
  /** Of a spouse who answers for the credit too. */
  readonly spouseIncome: Cents | undefined;
  /** As the form names the document and its number; flow B asks for none. */
  readonly identity: { readonly type: string; readonly number: string } | undefined;
  readonly installment: Cents;
  readonly installments: number;
  readonly today: PlainDate;
};

/** Why a decision was made. Kept with the proposal, sealed, for the lender alone: no answer ever depends on it. */
export type DecisionReason =
  | 'test-document'
  | 'income-too-low'
  | 'commitment-too-high'
  | 'too-old-at-end'
  | 'income-unknown'
  | 'commitment-to-review'
  | 'identity-doubtful'
  | 'within-policy';

export type CreditDecision = {
  readonly status: FirstStatus;
  readonly reasons: readonly [DecisionReason, ...DecisionReason[]];
};

/** From release to the first instalment and from there to the last: the credit ends so many months from today. */
const MONTHS_TO_FIRST = 1;

/**
 * Decides about credit. A test document is decided as it is named; else whatever speaks for a denial denies, whatever an
 * analyst must look at leaves the proposal pending, and everybody else is approved. All rules are always looked at.
 */
export function decide(policy: CreditPolicy, tests: TestDocuments, facts: CreditFacts): CreditDecision {
  const tested = (['approved', 'denied', 'pending'] as const).find((status) =>
    tests[status].includes(facts.document),
  );
  const [denials, doubts] = [denialsOf(policy, facts), doubtsOf(policy, facts)];
  if (tested) return { status: tested, reasons: ['test-document'] };
  if (isSome(denials)) return { status: 'denied', reasons: denials };
  if (isSome(doubts)) return { status: 'pending', reasons: doubts };
  return { status: 'approved', reasons: ['within-policy'] };
}

function denialsOf(policy: CreditPolicy, facts: CreditFacts): DecisionReason[] {
  const income = incomeOf(facts);
  const result = income !== undefined;
  return [
    ...(result && income < policy.minimumIncome ? (['income-too-low'] as const) : []),
    ...(result && exceeds(facts, income, policy.reviewedCommitment)
      ? (['commitment-too-high'] as const)
      : []),
    ...(isTooOld(policy, facts) ? (['too-old-at-end'] as const) : []),
  ];
}

function doubtsOf(policy: CreditPolicy, facts: CreditFacts): DecisionReason[] {
  const income = incomeOf(facts);
  const isHigh = income !== undefined && exceeds(facts, income, policy.commitment);
  return [
    ...(income === undefined ? (['income-unknown'] as const) : []),
    ...(isHigh ? (['commitment-to-review'] as const) : []),
    ...(facts.identity && hasDoubtfulLicence(facts.identity) ? (['identity-doubtful'] as const) : []),
  ];
}

const incomeOf = ({ income, spouseIncome = 0 }: CreditFacts): Cents | undefined =>
  income === undefined ? undefined : income + spouseIncome;

const exceeds = ({ installment }: CreditFacts, income: Cents, percent: number): boolean =>
  exceedsShare(installment, income, percent);

function isTooOld({ ageAtEnd }: CreditPolicy, { birthdate, installments, today }: CreditFacts): boolean {
  return addMonths(birthdate, 12 * ageAtEnd) <= addMonths(today, MONTHS_TO_FIRST + installments - 1);
}

const isSome = (reasons: readonly DecisionReason[]): reasons is [DecisionReason, ...DecisionReason[]] =>
  reasons.length > 0;
