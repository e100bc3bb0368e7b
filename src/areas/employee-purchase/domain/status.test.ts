import { describe, expect, it } from 'vitest';
import { missingOf } from './enrolment.ts';
import { ENROLMENT_STATES, type EnrolmentMove, movedTo } from './status.ts';

const MOVES: readonly EnrolmentMove[] = ['save', 'send', 'take-back', 'approve', 'refuse', 'expire'];

describe('an enrolment', () => {
  it('goes from draft to sent, and from there to approved or refused, by the company alone [D1-1-09]', () => {
    const table = ENROLMENT_STATES.map((state) => [
      state,
      ...MOVES.flatMap((move) => {
        const to = movedTo(state, move);
        return to ? [`${move}: ${to}`] : [];
      }),
    ]);
    expect(table).toEqual([
      ['draft', 'save: draft', 'send: sent'],
      ['sent', 'take-back: draft', 'approve: approved', 'refuse: refused'],
      ['approved', 'refuse: refused', 'expire: expired'],
      ['refused', 'save: draft'],
      ['expired', 'save: draft'],
    ]);
  });

  it('is not sent before its data and every paper of its buyer is there [D1-2.7-22] [D2-2.5-29]', () => {
    const terms = { papers: ['identity', 'kinship'] as const };
    expect(missingOf({ data: undefined }, terms, ['kinship', 'other'], '2026-03-10')).toEqual([
      { what: 'data' },
      { what: 'paper', paper: 'identity' },
    ]);
  });
});
