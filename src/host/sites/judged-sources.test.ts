import { describe, expect, it } from 'vitest';
import { judgedSources } from '../../areas/stock/service/open-stock.ts';
import { readSites } from './sites.ts';

describe('a search by payment', () => {
  it('judges every source that a site shows and the portal prices itself [D1-1-05]', async () => {
    const sites = new Map((await readSites('seeds/sites')).map((site) => [site.key, site]));
    const of = (key: string, upstreams = {}) => {
      const site = sites.get(key);
      if (!site) throw new Error(key);
      return judgedSources({ ...site, upstreams });
    };
    expect([...of('br/cerrado')].sort()).toEqual([
      'B2_BALAO',
      'B2_TRADITIONAL',
      'CDC',
      'NEXT',
      'PSA_BALAO',
      'PSA_TRADITIONAL',
      'ZFLOW',
    ]);
    // What a maker's own house prices is nobody's to judge here.
    expect([...of('br/cerrado', { financing: 'https://bank.example' })].sort()).toEqual([
      'B2_BALAO',
      'B2_TRADITIONAL',
      'ZFLOW',
    ]);
    expect(of('br/cerrado', { financing: 'x', financingHub: 'x', hub: 'x' })).toEqual([]);
  });
});
