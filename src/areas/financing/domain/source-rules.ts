import type { SourceRules } from './calculator.ts';
import type { FundingSource } from './source.ts';

/** What the entrance of NEXT is rounded up to, in percent (doc. 1 §9). */
const ENTRANCE_MULTIPLE = 10;

/** What of each source may be recomputed, and how its answers are read (doc. 1 §4.3); cards and summaries share it. */
export const sourceRules: Readonly<Record<FundingSource, SourceRules>> = {
  /** Every answer has all terms of one entrance. */
  CDC: { recomputes: ['installment'], finals: 'none' },
  /** The card of consumer credit with a call of its own. */
  ZFLOW: { recomputes: ['installment'], finals: 'none', takesLongestTerm: true },
  /** Every change is a question, and every answer one offer. Limits come from the authors. */
  PSA_TRADITIONAL: { recomputes: [], finals: 'none' },
  /** The same with a final instalment, and with limits that the answer tells. */
  PSA_BALAO: { recomputes: [], finals: 'limits' },
  /** One answer has every term with every final instalment; only another entrance asks again. */
  NEXT: {
    recomputes: ['installment', 'finalInstallmentPercent'],
    finals: 'offers',
    entranceMultiple: ENTRANCE_MULTIPLE,
  },
  /** Another term alone is one of the offers already told. */
  B2_TRADITIONAL: { recomputes: ['installment'], finals: 'none', fallsBackToBest: true, needsBest: true },
  /** Every change is a question. */
  B2_BALAO: { recomputes: [], finals: 'limits', needsBest: true },
};
