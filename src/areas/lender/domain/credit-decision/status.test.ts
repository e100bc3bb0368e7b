import { describe, expect, it } from 'vitest';
import { mayFollow, mayHaveCome, nextStatuses, type ProposalStatus, proposalStatuses } from './status.ts';

describe('the statuses of a proposal', () => {
  it('are in progress, reanalysis, pending, approved, released, integrated, denied, in formalization [D2-3.6-06]', () => {
    expect(proposalStatuses).toEqual([
      'in-progress',
      'reanalysis',
      'pending',
      'approved',
      'released',
      'integrated',
      'denied',
      'in-formalization',
    ]);
  });

  it('all can be reached from the first, and what is integrated stays so', () => {
    const reached = new Set<ProposalStatus>(['in-progress']);
    for (const status of reached) for (const next of nextStatuses[status]) reached.add(next);
    expect([...reached].sort()).toEqual([...proposalStatuses].sort());
    expect(proposalStatuses.filter((next) => mayFollow('integrated', next))).toEqual([]);
  });

  it('never follow on themselves, and money is released after formalization only', () => {
    expect(proposalStatuses.filter((status) => mayFollow(status, status))).toEqual([]);
    expect(proposalStatuses.filter((status) => mayFollow(status, 'released'))).toEqual(['in-formalization']);
  });

  it('may have come to what follows with steps left out, and never back from money that was paid out', () => {
    expect(proposalStatuses.filter((to) => mayHaveCome('pending', to))).toEqual(
      proposalStatuses.filter((to) => to !== 'pending'),
    );
    expect(proposalStatuses.filter((to) => mayHaveCome('released', to))).toEqual(['integrated']);
    expect(proposalStatuses.filter((to) => mayHaveCome('integrated', to))).toEqual([]);
  });
});
