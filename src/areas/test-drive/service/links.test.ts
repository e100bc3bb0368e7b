import { expect, it } from 'vitest';
import { createSealing } from '../../../io/sealing.ts';
import { opensBooking, signBooking } from './links.ts';

const [OLD, NEW] = [
  { id: 'k1', key: Buffer.alloc(32, 1) },
  { id: 'k2', key: Buffer.alloc(32, 2) },
];
const BOOKING = { id: '3f2b8c1e-8a4d-4c1f-9b2a-5d6e7f801234', day: '2026-11-24' };
const NOW = new Date('2026-11-20T12:00:00Z');

it('a visit opens by the link that was mailed before the installation’s key was changed, while that key is kept (R12)', () => {
  const link = signBooking(createSealing([OLD]), BOOKING);
  const opens = (keys: (typeof OLD)[], key = link, now = NOW) =>
    opensBooking(createSealing(keys), BOOKING.id, key, now);
  expect([opens([OLD]), opens([NEW, OLD]), opens([NEW])]).toEqual([true, true, false]);
  // New ones are by the new key, and an old one ends as it would have.
  expect(opens([NEW], signBooking(createSealing([NEW, OLD]), BOOKING))).toBe(true);
  expect(opens([NEW, OLD], link, new Date('2026-12-03T00:00:00Z'))).toBe(false);
  expect(opensBooking(createSealing([NEW, OLD]), 'another', link, NOW)).toBe(false);
});
