import { expect, test } from 'vitest';
import { aLargeCatalogue, aSnapshot } from '../../src/areas/catalogue/examples.ts';
import { demoLender } from '../demo.ts';
import { serveBuiltPages } from './served-pages.ts';

async function pagesOf(versions: number) {
  const snapshot = aSnapshot(aLargeCatalogue(versions));
  const lender = demoLender(snapshot);
  return await serveBuiltPages({ catalogue: () => snapshot, lenderOf: () => lender });
}

const bodyOf = async (app: Awaited<ReturnType<typeof pagesOf>>, url: string) => {
  const { statusCode, body } = await app.inject({ url, headers: { host: 'localhost' } });
  expect(statusCode).toBe(200);
  return body;
};

test('a page of one car does not grow with the cars that its site sells: the menu names the first and leads to all', async () => {
  const few = await bodyOf(await pagesOf(20 * 5), '/br/aurora/lira');
  const many = await bodyOf(await pagesOf(400 * 5), '/br/aurora/lira');
  const linksOf = (page: string) => ({
    twentieth: page.includes('<a href="/br/aurora/modelo-19">'),
    last: page.includes('/br/aurora/modelo-399"'),
    all: page.includes('<a href="/br/aurora#modelos">Todos os modelos</a>'),
  });
  expect(linksOf(few)).toEqual({ twentieth: true, last: false, all: false });
  expect(linksOf(many)).toEqual({ twentieth: true, last: false, all: true });
  expect(many.length).toBeLessThan(few.length * 1.05);
});

test('the title of a home page names the first models of many, its list all', async () => {
  const home = await bodyOf(await pagesOf(40 * 5), '/br/aurora');
  const title = /<title>([^<]*)<\/title>/.exec(home)?.[1];
  expect(title).toBe(
    'Aurora · Lira, Modelo 1, Modelo 2, Modelo 3, Modelo 4, Modelo 5, Modelo 6, Modelo 7…: preços e financiamento',
  );
  expect(home.includes('/br/aurora/modelo-39"')).toBe(true);
});
