import { describe, expect, it } from 'vitest';
import { closedAddress } from './closed-address.ts';
import { kindsHiddenBy, searchForKind } from './offered-kind.ts';

describe('the kind of plans that an address leaves on offer', () => {
  it.each([
    ['?planos=balao', ['TRADITIONAL']],
    ['?cor=134&planos=tradicional', ['BALAO']],
    ['?planos=BALAO', []],
    ['?planes=cuota-final', ['TRADITIONAL']],
    ['?planes=tradicional', ['BALAO']],
    ['?planes=balao', ['TRADITIONAL']],
    ['?planos=', []],
    ['?planos=%E0%A4%A', []],
    ['', []],
  ] as const)('of %s hides %j [D1-4.1-07]', (search, hidden) => {
    expect(kindsHiddenBy({ search })).toEqual(hidden);
  });

  it('is gone with the modal, which then opens with all of them [D1-4.1-07]', () => {
    const searches = (['BR', 'AR'] as const).map((market) => searchForKind('BALAO', market));
    expect(searches).toEqual([
      '?planos=balao&openFundingPlans=true',
      '?planes=cuota-final&openFundingPlans=true',
    ]);
    for (const search of searches) {
      expect(kindsHiddenBy({ search })).toEqual(['TRADITIONAL']);
      expect(closedAddress({ search: `${search}&cor=134`, hash: '#x' })).toEqual({
        search: '?cor=134',
        hash: '',
      });
    }
  });
});
