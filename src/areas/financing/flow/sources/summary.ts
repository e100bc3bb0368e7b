import type { Lender } from '../../../lender/contract.ts';
import type { Site } from '../../../platform/index.ts';
import type { SimulationResult } from '../../domain/offer.ts';
import type { LenderQuestion, LenderSubject } from '../../domain/simulation.ts';
import type { FundingSource } from '../../domain/source.ts';
import { answerOfB2, b2TermsOf } from '../../domain/sources/b2.ts';
import { answerOfCdc, summaryTerms } from '../../domain/sources/cdc.ts';
import { answerOfNext, nextTermsOf } from '../../domain/sources/next.ts';
import { answerOfBalloon, answerOfLinear, balloonTermsOf, linearTermsOf } from '../../domain/sources/psa.ts';
import { answerOfZflow } from '../../domain/sources/zflow.ts';

type Refused = Extract<Awaited<ReturnType<Lender['simulateCdc']>>, { ok: false }>;
export type SummaryAnswer = { readonly ok: true; readonly answer: SimulationResult } | Refused;

type Ask = (
  lender: Lender,
  site: Site,
  subject: LenderSubject,
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
    read(await lender.simulatePsaLinear(site, linearTermsOf(subject, question)), (simulation) =>
      answerOfLinear(simulation, question),
    ),
  PSA_BALAO: async (lender, site, subject, question) =>
    read(await lender.simulatePsaBalloon(site, balloonTermsOf(subject, question)), (simulation) =>
      answerOfBalloon(simulation, question),
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
  result: { readonly ok: true; readonly simulation: Simulation } | Refused,
  answerOf: (simulation: Simulation) => SimulationResult,
): SummaryAnswer {
  return result.ok ? { ok: true, answer: answerOf(result.simulation) } : result;
}
