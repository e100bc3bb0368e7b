import { nextDefaultsAnswer, nextSimulation } from '../../../src/areas/lender/contract.ts';
import {
  type Ask,
  answerOf,
  type Call,
  holds,
  holdsCredit,
  refuses,
  type Subject,
  shareOf,
  survives,
} from './call.ts';
import { isRising } from './cdc.ts';

const asksDefaults = ({ mvs, year, brand, market }: Subject, change: object = {}): Ask => ({
  service: 'financing',
  method: 'GET',
  path: '/next/default-values',
  query: {
    mvs,
    year: String(year),
    brand,
    market,
    country: market,
    state: 'SP',
    city: 'São Paulo',
    ...change,
  },
});

const asks = ({ mvs, year, brand, market, entrance, partIds }: Subject, change: object = {}): Ask => ({
  service: 'financing',
  method: 'POST',
  path: '/next/simulate',
  body: { mvs, year, brand, market, entrance, partIds, ...change },
});

/** The NEXT calls of document 1, section 7. */
export const nextCalls: readonly Call[] = [
  {
    name: 'GET {financing api}/next/default-values',
    ask: (subject) => asksDefaults(subject),
    async check(send, subject) {
      const defaults = await answerOf(send, asksDefaults(subject), nextDefaultsAnswer);
      holds('entrance_options rise', isRising(defaults.entranceOptions));
      holds('installment_options rise', isRising(defaults.installmentOptions));
      holds('residual_options rise', isRising(defaults.residualOptions));
      await refuses(send, { 'a year as words': asksDefaults(subject, { year: 'x' }) });
      return `${defaults.entranceOptions.length} entrances, ${defaults.installmentOptions.length} terms, ${defaults.residualOptions.length} residuals`;
    },
  },
  {
    name: 'POST {financing api}/next/simulate',
    ask: (subject) => asks(subject),
    async check(send, subject) {
      const { terms, credit } = await answerOf(send, asks(subject), nextSimulation);
      holds('a simulation for the entrance', terms.length > 0);
      const sold = await answerOf(send, asks(subject, { carPrice: subject.price }), nextSimulation);
      for (const { entrance } of sold.terms) {
        holds(
          'the entrance of the price that was sent',
          entrance === shareOf(subject.price, subject.entrance),
        );
        holdsCredit(entrance, sold.credit, subject.price);
      }
      holds('a financed total', credit > 0);
      const values = terms.flatMap((term) => term.values);
      holds(
        'instalments and residuals above 0',
        values.every((value) => value.installment > 0 && value.residual > 0),
      );
      holds(
        'a guaranteed price',
        values.every((value) => value.forwardPrice > 0),
      );
      await refuses(send, { 'an entrance above the price': asks(subject, { entrance: 130 }) });
      await survives(send, {
        'a part of no car': asks(subject, { partIds: ['no-such-part'] }),
        'another price': asks(subject, { carPrice: 1 }),
      });
      return `${terms.length} terms, ${values.length} offers`;
    },
  },
];
