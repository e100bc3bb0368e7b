import { nextDefaultsAnswer, nextSimulation } from '../../../src/areas/lender/contract.ts';
import { type Ask, answerOf, type Call, holds, refuses, type Subject } from './call.ts';
import { isRising } from './cdc.ts';

const ENTRANCE = 40;

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

const asks = ({ mvs, year, brand, market, partIds }: Subject, change: object = {}): Ask => ({
  service: 'financing',
  method: 'POST',
  path: '/next/simulate',
  body: { mvs, year, brand, market, entrance: ENTRANCE, partIds, ...change },
});

/** The NEXT calls of document 1, section 7. */
export const nextCalls: readonly Call[] = [
  {
    name: 'GET {financing api}/next/default-values',
    ask: (subject) => asksDefaults(subject),
    async check(send, subject) {
      const told = await answerOf(send, asksDefaults(subject), nextDefaultsAnswer);
      holds('entrance_options rise', isRising(told.entranceOptions));
      holds('installment_options rise', isRising(told.installmentOptions));
      holds('residual_options rise', isRising(told.residualOptions));
      await refuses(send, { 'a year as words': asksDefaults(subject, { year: 'x' }) });
      return `${told.entranceOptions.length} entrances, ${told.installmentOptions.length} terms, ${told.residualOptions.length} residuals`;
    },
  },
  {
    name: 'POST {financing api}/next/simulate',
    ask: (subject) => asks(subject),
    async check(send, subject) {
      const { terms, credit } = await answerOf(send, asks(subject), nextSimulation);
      const [first] = terms;
      holds('a simulation for 40 % of entrance', first !== undefined);
      holds(
        'entrance and financed total make the price',
        terms.every(({ entrance }) => entrance + credit === Math.round(subject.price * 100)),
      );
      const values = terms.flatMap((term) => term.values);
      holds(
        'instalments and residuals above 0',
        values.every((value) => value.installment > 0 && value.residual > 0),
      );
      holds(
        'a guaranteed price that covers the residual',
        values.every((value) => value.forwardPrice >= value.residual),
      );
      await refuses(send, {
        'a part of no car': asks(subject, { partIds: ['no-such-part'] }),
        'an entrance above the price': asks(subject, { entrance: 130 }),
        'another price': asks(subject, { carPrice: 1 }),
      });
      return `${terms.length} terms, ${values.length} offers`;
    },
  },
];
