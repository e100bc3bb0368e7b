import type { SimulationResult } from './offer.ts';
import type { FundingSource } from './source.ts';

/** Where a plan's card starts from when it is shown again, in the names of doc. 1 §3.5. */
export type ResumeData = {
  readonly type: FundingSource;
  readonly entrancePercent: number;
  readonly instalments: number;
  readonly finalInstalmentPercent: number;
  readonly isOnline: boolean;
  readonly entrancePercentMin?: number;
  readonly entrancePercentMax?: number;
  readonly residualPercentMin?: number;
  readonly residualPercentMax?: number;
  readonly installments: readonly number[];
  readonly simulationPayload?: unknown;
  /** In this area's words; a card of some sources starts from it without a call. */
  readonly simulationResponse?: SimulationResult | undefined;
  readonly startOpened: boolean;
  readonly isProposalAndFCA?: boolean;
  readonly offer?: unknown;
};

/** Resume data by plan. */
export type Resume = Readonly<Record<string, ResumeData>>;
