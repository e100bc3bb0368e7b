import { expect, it } from 'vitest';
import { type LiveSite, publishedSitesOf, wholeOf } from './live-sites.ts';
import { readSites } from './sites.ts';

it('a publication replaces the parts that it has, and the file’s stay where it has none', async () => {
  const files = await readSites('seeds/sites');
  const [site] = files;
  if (!site) throw new Error('no site');
  const own = { ...site, authoring: { ...site.authoring, home: { title: 'of the file' }, financing: {} } };
  const over: LiveSite = {
    brand: site.brand,
    market: site.market,
    authoring: { financing: { plansTitle: 'new' } },
  };
  const [shown] = publishedSitesOf([own], { name: '2', content: [over] } as never).sites;
  expect(shown?.authoring).toEqual({ ...own.authoring, financing: { plansTitle: 'new' } });
  expect(wholeOf([own], [over])[0]?.authoring).toMatchObject({
    home: { title: 'of the file' },
    financing: { plansTitle: 'new' },
  });
});

it('what a later version of the portal would not let be published is the file’s again, and stands in nobody’s way', async () => {
  const [site] = await readSites('seeds/sites');
  if (!site) throw new Error('no site');
  const authoring = { stock: { holdMinutes: 'many' }, gone: {}, home: { hero: 'vela' } };
  const content = [{ brand: site.brand, market: site.market, authoring }];
  const [shown] = publishedSitesOf([site], { content }).sites;
  expect(shown?.authoring).toEqual({ ...site.authoring, home: { hero: 'vela' } });
});
