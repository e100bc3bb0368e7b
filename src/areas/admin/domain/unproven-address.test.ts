import { expect, it } from 'vitest';
import { type UnprovenCopy, unprovenIn, unprovenQuery } from './unproven-address.ts';

it.each<UnprovenCopy>([
  { reason: 'missing' },
  { reason: 'wrong-password' },
  { reason: 'code-invalid' },
  { reason: 'not-started' },
  { reason: 'too-many', retryAfter: 95 },
])('says in an address why a copy was not given, and reads it there: $reason', (why) => {
  expect(unprovenIn(new URLSearchParams(unprovenQuery(why)))).toEqual(why);
});

it.each(['', 'sem-prova', 'sem-prova=1', 'sem-prova=toString', 'espera=9'])(
  'reads nothing out of an address without a reason: %s',
  (query) => expect(unprovenIn(new URLSearchParams(query))).toBeUndefined(),
);

it.each(['', '&espera=', '&espera=-1', '&espera=x', '&espera=0', '&espera=99999'])(
  'reads a wait that a clock can say, whatever stands there: %s',
  (wait) => {
    const read = unprovenIn(new URLSearchParams(`sem-prova=espera${wait}`));
    const seconds = read?.reason === 'too-many' ? read.retryAfter : 0;
    expect(seconds >= 1 && seconds <= 86_400).toBe(true);
  },
);
