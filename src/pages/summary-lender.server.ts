import {
  type Answer,
  answerOfB2,
  answerOfBalloon,
  answerOfCdc,
  answerOfLinear,
  answerOfNext,
  answerOfZflow,
  b2TermsOf,
  balloonTermsOf,
  type FundingSource,
  type LenderQuestion,
  linearTermsOf,
  nextTermsOf,
  summaryTerms,
  type ToldSubject,
} from '../areas/financing/index.ts';
import type { Lender } from '../areas/lender/contract.ts';
import type { Site } from '../areas/platform/index.ts';

type Refused = Extract<Awaited<ReturnType<Lender['simulateCdc']>>, { ok: false }>;
export type SummaryAnswer = { readonly ok: true; readonly answer: Answer } | Refused;

type Ask = (
  lender: Lender,
  site: Site,
  subject: ToldSubject,
  question: LenderQuestion,
) => Promise<SummaryAnswer>;

/** The summary call of each source (doc. 1 §7): what a card of the source would ask first, told as a summary. */
const asks: Readonly<Record<FundingSource, Ask>> = {
  CDC: async (lender, site, subject, question) =>
    read(await lender.simulateCdc(site, summaryTerms(subject, question)), answerOfCdc),
  ZFLOW: async (lender, site, subject, question) => {
    const asking = { summaryOf: question.values.installment };
    return read(await lender.simulateZflow(site, summaryTerms(subject, question), asking), answerOfZflow);
  },
  PSA_TRADITIONAL: async (lender, site, subject, question) =>
    read(await lender.simulatePsaLinear(site, linearTermsOf(subject, question)), (told) =>
      answerOfLinear(told, question),
    ),
  PSA_BALAO: async (lender, site, subject, question) =>
    read(await lender.simulatePsaBalloon(site, balloonTermsOf(subject, question)), (told) =>
      answerOfBalloon(told, question),
    ),
  NEXT: async (lender, site, subject, question) =>
    read(await lender.simulateNext(site, nextTermsOf(subject, question)), answerOfNext),
  B2_TRADITIONAL: async (lender, site, subject, question) =>
    read(await lender.quoteB2(site, b2TermsOf('SIMPLE', subject, question)), answerOfB2),
  B2_BALAO: async (lender, site, subject, question) =>
    read(await lender.quoteB2(site, b2TermsOf('RESIDUAL', subject, question)), answerOfB2),
};

/** Asks the source of a summary; rejects when its lender breaks down. */
export const askForSummary = (source: FundingSource, ...about: Parameters<Ask>): Promise<SummaryAnswer> =>
  asks[source](...about);

function read<Simulation>(
  told: { readonly ok: true; readonly simulation: Simulation } | Refused,
  answerOf: (simulation: Simulation) => Answer,
): SummaryAnswer {
  return told.ok ? { ok: true, answer: answerOf(told.simulation) } : told;
}
