import { zflowSimulation } from '../../../src/areas/lender/contract.ts';
import { type Ask, answerOf, type Call, holds, holdsCredit, refuses, type Subject, shareOf } from './call.ts';
import { resumePayload } from './cdc.ts';

/** A zero-flow asks for more at once than other plans do. */
const MORE = 20;

const nobody = { mobile: 0, cnpjcpf: 0, cnpjrev: 0 };

/** Asks for zero-flow plans. */
export const asks = (subject: Subject, change: object = {}, query?: Record<string, string>): Ask => ({
  service: 'financingHub',
  method: 'POST',
  path: '/zflow/simulateProposalFlow',
  ...(query ? { query } : {}),
  body: resumePayload(subject, {
    vlensim: shareOf(subject.price, subject.entrance + MORE) / 100,
    ...nobody,
    ...change,
  }),
});

/** The zero-flow call of document 1, section 7, and the form of it that the funding summary makes. */
export const zflowCalls: readonly Call[] = [
  {
    name: 'POST {financing-hub}/zflow/simulateProposalFlow',
    ask: (subject) => asks(subject),
    async check(send, subject) {
      const { plans, entrance, credit } = await answerOf(send, asks(subject), zflowSimulation);
      holds('a plan for the entrance', plans.length > 0);
      holdsCredit(entrance, credit, subject.price);
      await refuses(send, {
        'a negative entrance': asks(subject, { vlensim: -1 }),
        'a price as text': asks(subject, { vbem: 'x' }),
      });
      return `${plans.length} plans`;
    },
  },
  {
    name: 'POST {financing-hub}/zflow/simulateProposalFlow?isSummary',
    async check(send, subject) {
      const whole = await answerOf(send, asks(subject), zflowSimulation);
      const term = String(whole.plans[0]?.installments);
      const question = asks(subject, {}, { isSummary: 'true', installment: term });
      const { plans } = await answerOf(send, question, zflowSimulation);
      holds(
        'the plan that was asked for',
        plans.some((plan) => String(plan.installments) === term),
      );
      return `${term} months`;
    },
  },
];
