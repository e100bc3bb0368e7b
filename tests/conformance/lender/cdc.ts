import { cdcDefaultsAnswer, cdcSimulation } from '../../../src/areas/lender/contract.ts';
import { type Ask, answerOf, type Call, holds, refuses, type Subject, shareOf } from './call.ts';

const asksDefaults = ({ mvs, year }: Subject): Ask => ({
  service: 'financing',
  method: 'GET',
  path: '/cdc/default-values',
  query: { mvs, year: String(year) },
});

/** The CDC-style resume payload with the subject's entrance, and with what a check adds or changes. */
export function resumePayload({ mvs, year, color, brand, price, entrance }: Subject, change: object = {}) {
  const vlensim = shareOf(price, entrance) / 100;
  return { mvsCode: mvs, anomodv: year, color, brand, vbem: price, vlensim, ...change };
}

const asks = (subject: Subject, change: object = {}): Ask => ({
  service: 'financing',
  method: 'POST',
  path: '/cdc/simulateProposalFlow',
  body: resumePayload(subject, change),
});

/** The CDC calls of document 1, section 7. */
export const cdcCalls: readonly Call[] = [
  {
    name: 'GET {financing}/cdc/default-values',
    ask: asksDefaults,
    async check(send, subject) {
      const { entranceOptions, installmentOptions } = await answerOf(
        send,
        asksDefaults(subject),
        cdcDefaultsAnswer,
      );
      holds('entrance_options rise', isRising(entranceOptions));
      holds('installment_options rise', isRising(installmentOptions));
      await refuses(send, {
        'a year as words': { ...asksDefaults(subject), query: { mvs: subject.mvs, year: 'x' } },
      });
      return `${entranceOptions.length} entrances, ${installmentOptions.length} terms`;
    },
  },
  {
    name: 'POST {financing}/cdc/simulateProposalFlow',
    ask: (subject) => asks(subject),
    async check(send, subject) {
      const { plans } = await answerOf(send, asks(subject), cdcSimulation);
      holds('a plan for the entrance', plans.length > 0);
      holds('each term once', new Set(plans.map((plan) => plan.installments)).size === plans.length);
      holds(
        'instalments above 0',
        plans.every((plan) => plan.installment > 0),
      );
      holds(
        'a CET that is not below the interest',
        plans.every((plan) => plan.monthlyCet >= plan.monthlyRate - 1e-4),
      );
      await refuses(send, {
        'a negative entrance': asks(subject, { vlensim: -1 }),
        'a price as text': asks(subject, { vbem: 'x' }),
        'an entrance above the price': asks(subject, { vlensim: subject.price + 1 }),
        'malformed JSON': { ...asks(subject), body: '{"mvsCode":' },
      });
      return `${plans.length} plans`;
    },
  },
];

export const isRising = (options: readonly number[]): boolean =>
  options.every((option, at) => at === 0 || option > (options[at - 1] ?? Number.NaN));
