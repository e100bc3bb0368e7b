import { expect, it } from 'vitest';
import { createSealing } from '../../../io/sealing.ts';
import { opensApproval, signApproval } from './links.ts';

const [OLD, NEW] = [
  { id: 'k1', key: Buffer.alloc(32, 1) },
  { id: 'k2', key: Buffer.alloc(32, 2) },
];
const ENROLMENT = { id: '3f2b8c1e-8a4d-4c1f-9b2a-5d6e7f801234', revision: 3 };
const NOW = new Date('2026-11-20T12:00:00Z');

it('a company answers by the link that it got before the installation’s key was changed, while that key is kept (R12)', () => {
  const link = signApproval(createSealing([OLD]), ENROLMENT, NOW);
  const opens = (keys: (typeof OLD)[], of = ENROLMENT, now = NOW) =>
    opensApproval(createSealing(keys), of, link, now);
  expect([opens([OLD]), opens([NEW, OLD]), opens([NEW])]).toEqual([true, true, false]);
  expect(opens([NEW, OLD], { ...ENROLMENT, revision: 4 })).toBe(false);
  expect(opens([NEW, OLD], ENROLMENT, new Date('2026-12-04T12:00:01Z'))).toBe(false);
});
