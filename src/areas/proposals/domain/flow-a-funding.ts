import type { Cents } from '../../../kit/money.ts';
import type { CreditTerms } from './credit-terms.ts';

/** The financing that a proposal is for, as the shopper chose it (doc. 2 §3.1), and how the bank names it. */
export type ProposalFunding = {
  readonly simulationId: string;
  readonly subOfferId: string;
  readonly carPrice: Cents;
  readonly initialPayment: Cents;
  readonly installmentsValue: Cents;
  readonly numberInstallments: number;
  /** 0 without a final instalment. */
  readonly residual: Cents;
  /** What the credit costs; no part of what is compared, as it follows from the figures and the plan. */
  readonly terms?: CreditTerms | undefined;
};

const FIGURES = [
  'carPrice',
  'initialPayment',
  'installmentsValue',
  'numberInstallments',
  'residual',
] as const satisfies readonly (keyof ProposalFunding)[];

/** The flag of doc. 2 §7.1: true when there is no residual. */
export const isTraditional = ({ residual }: Pick<ProposalFunding, 'residual'>): boolean => residual <= 0;

/** Whether the shopper would be sending what is on the screen: a simulation made anew may have other figures. */
export const haveSameFigures = (one: ProposalFunding, other: ProposalFunding): boolean =>
  FIGURES.every((figure) => one[figure] === other[figure]);
