import { isCovered } from '../domain/calculator.ts';
import type { LenderResult, Question, SourceLender } from '../domain/simulation.ts';
import { firstQuestion, likelyQuestion, type StartingInput } from './simulator-state.ts';

/**
 * Asks a plan's lender what its card will ask first, before the card is there: the limits, and the first simulation. This one
 * is asked for where the sliders are meant to start, without waiting for the limits, which mostly allow it: one way to the
 * server and back is saved, and a browser hands out no answers while a finger rests on the screen. The lender that comes back gives the card those answers, however far they are; everything else, and what was not answered well,
 * it asks anew. `signal` gives the prefetched call up.
 */
export function prefetchAnswers<Signal>(
  input: StartingInput,
  lender: SourceLender<Signal>,
  signal: Signal,
): SourceLender<Signal> {
  const pendingAnswer = (question: Question) => ({
    question,
    answer: answered(lender.simulate(question, signal)),
  });
  const isSame = answersTo(input);
  const limits = answered(lender.limits(signal));
  const guessed = pendingAnswer(likelyQuestion(input));
  const first = limits.then((result) => {
    const question = result && firstQuestion(input, result.value);
    return !question || isSame(question, guessed.question) ? guessed : pendingAnswer(question);
  });
  return {
    limits: async (wanted) => (await limits) ?? lender.limits(wanted),
    simulate: async (question, wanted) => {
      const prefetched = question.previous ? undefined : await first;
      const answer =
        prefetched && isSame(prefetched.question, question) ? await prefetched.answer : undefined;
      return answer ?? lender.simulate(question, wanted);
    },
  };
}

type Answered<T> = Extract<LenderResult<T>, { ok: true }>;

/** What was answered well; undefined after a refusal or a failure, which whoever needs the answer may hear of again. */
const answered = <T>(result: Promise<LenderResult<T>>): Promise<Answered<T> | undefined> =>
  result.then(
    (one) => (one.ok ? one : undefined),
    () => undefined,
  );

/**
 * Whether one question's answer is the other's too: where a source answers for every term at once, the term is none of the
 * question. A source that puts an offer first for the asked term has to be asked for that one.
 */
const answersTo =
  ({ rules }: StartingInput) =>
  ({ values: one }: Question, { values: other }: Question): boolean =>
    isCovered(rules, one, other) && (!rules.needsBest || one.installment === other.installment);
