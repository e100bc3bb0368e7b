import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { somePlaces } from '../examples.ts';
import { placesOf, type Street } from '../index.ts';
import { type LocatorParts, locator } from './locator.ts';
import { indexPoints } from './spatial.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const places = { ...placesOf(somePlaces(), { revision: '1-test', indexPoints }), streetEdition: 1 };
/** A code whose city is in no table. */
const CODE = '13010000';
const address = { postalCode: CODE, address: '', neighborhood: '', stateCode: 'SP', cityCode: '' };

/** Finds positions where the street table answers a question for neighbours so. */
function finding(from: LocatorParts['streets']['from']) {
  const questions: string[] = [];
  const errors: string[] = [];
  const { positionOf } = locator({
    places: () => places,
    streets: {
      find: async () => undefined,
      from(edition, digits, limit) {
        questions.push(digits);
        return from(edition, digits, limit);
      },
    },
    source: {
      ask: async () => ({ kind: 'found', address: { ...address, cityName: 'Nenhures' } }),
      close: async () => undefined,
    },
    onStreetsAway: ({ name }) => errors.push(name),
  });
  return { questions, errors, position: () => positionOf('BR', { postalCode: CODE }) };
}

it('waits for neighbours of a code but once where the street table stalls', async () => {
  const { questions, errors, position } = finding(() => new Promise<never>(() => undefined));
  const found = position();
  await vi.runAllTimersAsync();
  expect([questions, errors]).toEqual([['13010'], ['TimeoutError']]);
  expect(await found).toEqual(places.positionOf('BR', { stateCode: 'SP', cityName: 'Nenhures' }));
});

it('puts no further question once its time is over, and takes no answer that comes later', async () => {
  const late = Promise.withResolvers<Street[]>();
  const { questions, errors, position } = finding(() => late.promise);
  const found = position();
  await vi.runAllTimersAsync();
  await found;
  late.resolve([]);
  await vi.runAllTimersAsync();
  expect([questions, errors]).toEqual([['13010'], ['TimeoutError']]);
});

it('asks for fewer digits in common while the street table answers', async () => {
  const { questions, errors, position } = finding(async () => []);
  await position();
  expect([questions, errors]).toEqual([['13010', '1301', '130'], []]);
});
