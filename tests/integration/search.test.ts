import { resolve } from 'node:path';
import { inspect } from 'node:util';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { SOUGHT_PAGES } from '../../src/areas/menu.ts';
import type { Offer } from '../../src/areas/offers/index.ts';
import type { Site } from '../../src/areas/platform/index.ts';
import type { SiteSearch } from '../../src/areas/search/contract.ts';
import { keepIndex, siteSearch } from '../../src/areas/search/service/index.ts';
import { openSearch } from '../../src/areas/search/service/open-search.ts';
import { searchEntries } from '../../src/areas/search/service/search-entries.ts';
import { EMPTY_STOCK_INDEX, type StockIndex } from '../../src/areas/stock/index.ts';
import { pricedIndexes } from '../../src/areas/stock/service/index.ts';
import { openLog } from '../../src/host/process/log.ts';
import { readSites } from '../../src/host/sites/sites.ts';
import { anyCharacter } from '../any-character.ts';
import { demoLender } from '../demo.ts';
import { testSealing } from '../sealing.ts';
import { type StockApp, stockApp, TODAY } from '../stock-app.ts';
import { serveBuiltPages } from './served-pages.ts';

const OFFER: Offer = {
  slug: 'lira-do-mes',
  kind: 'vehicle',
  title: 'Lira do mês',
  summary: 'Condição especial até o fim do mês.',
  text: [],
  conditions: 'Enquanto durar o estoque.',
  from: '2026-11-01',
  until: '2026-11-30',
  models: ['lira'],
  items: [],
};

let stock: StockApp;
let sites: readonly Site[];
let indexFor: (site: Site) => StockIndex;
let search: SiteSearch;
let pages: FastifyInstance;
beforeAll(async () => {
  stock = await stockApp();
  await stock.importFiles('seeds/stock');
  sites = await readSites(resolve(import.meta.dirname, '..', '..', 'seeds', 'sites'));
  indexFor = pricedIndexes(stock.watch.current, () => stock.catalogue);
  for (const site of sites) await keepIndex(stock.database.db, site, entriesOf(site));
  search = siteSearch(stock.database.db);
  pages = await serveBuiltPages({
    catalogue: () => stock.catalogue,
    lenderOf: () => demoLender(stock.catalogue),
    dealers: () => stock.dealers,
    stock: stock.search,
    revisions: { stock: () => '1' },
    paymentLines: () => stock.lines,
    search,
  });
});
afterAll(async () => {
  await pages?.close();
  await stock?.close();
});

const siteOf = (key: string): Site => {
  const site = sites.find((one) => one.key === key);
  if (!site) throw new Error(key);
  return site;
};
const entriesOf = (site: Site, offers: readonly Offer[] = site.key === 'br/aurora' ? [OFFER] : []) =>
  searchEntries(site, {
    catalogue: stock.catalogue,
    dealers: stock.dealers,
    offers,
    stockIndex: indexFor(site),
    pages: SOUGHT_PAGES,
  });
const find = (text: string, key = 'br/aurora', today = TODAY, each = 9) =>
  search.find(siteOf(key), { text, today, each });
const get = (url: string) => pages.inject({ url, headers: { host: 'localhost' } });

describe('the search of a site', () => {
  it('finds a model first by its name, then what belongs to it, and only on its own site', async () => {
    const { hits, totals } = await find('lira');
    expect(hits[0]).toMatchObject({ kind: 'model', ref: 'lira', title: 'Lira' });
    expect(new Set(hits.map(({ kind }) => kind))).toEqual(new Set(['model', 'offer', 'version', 'stock']));
    expect(hits.filter(({ kind }) => kind === 'stock')).toHaveLength(9);
    expect(totals.stock).toBeGreaterThan(9);
    expect((await find('lira', 'br/cerrado')).hits.filter(({ kind }) => kind === 'model')).toEqual([]);
  });

  it.each([
    ['with a beginning alone', 'campi', 'dealer', /Campinas/],
    ['without the accents of what is written', 'sao jose', 'dealer', /São José/],
    ['with accents where none are written', 'líra', 'model', /Lira/],
    ['in another form of a word', 'versões automáticas', 'version', /./],
    ['by the body', 'sedan', 'model', /Vela/],
    ['what pages are looked for by', 'trocar meu seminovo', 'page', /^$/],
    ['with a slip', 'lirra', 'model', /Lira/],
    ['with two letters in each other’s place', 'canpinsa', 'dealer', /Campinas/],
  ])('finds %s: %s', async (_, text, kind, title) => {
    const { hits } = await find(text);
    expect(hits.some((hit) => hit.kind === kind && title.test(hit.title))).toBe(true);
  });

  it.each([
    ['a plural with an accent', 'ipês', 'br/cerrado', 'model', /Ipê/],
    ['a year beside a body', 'suv 2026', 'br/aurora', 'version', /Nimbo/],
    ['years beside a name', 'lira 2026/2027', 'br/aurora', 'model', /Lira/],
    ['an everyday word for a body', 'camioneta', 'ar/aurora', 'model', /Nimbo/],
    ['what is driven with a battery', 'carro elétrico', 'br/lumen', 'model', /Zênite/],
    ['a fuel by its everyday name', 'a nafta', 'ar/aurora', 'version', /./],
    ['seats in another word', 'sete assentos', 'br/aurora', 'version', /7 lugares/],
    ['seats in the other country’s word', '7 lugares', 'ar/aurora', 'version', /7 plazas/],
    ['a nickname of a city', 'lojas em BH', 'br/aurora', 'dealer', /Horizonte|BH|Minas/],
    ['an amount', 'nimbo até 1.000.000', 'br/aurora', 'model', /Nimbo/],
    ['a measure', 'motor de 150 cv', 'br/aurora', 'version', /./],
    ['body and colour in the stock', 'suv preto', 'br/aurora', 'stock', /Preto/],
    ['body and colour in another form', 'suvs pretas', 'br/aurora', 'stock', /Preto/],
    ['body and colour in the other country', 'camioneta negra', 'ar/aurora', 'stock', /Negro/],
    ['gear and colour', 'automático prata', 'br/aurora', 'stock', /Prata/],
  ])('finds by %s: %s', async (_, text, key, kind, title) => {
    const { hits } = await find(text, key);
    const own = hits.filter((hit) => hit.kind === kind);
    expect(own.some((hit) => title.test(`${hit.title} ${hit.note}`))).toBe(true);
  });

  it('speaks the language of the site', async () => {
    const page = async (text: string, key: string) =>
      (await find(text, key)).hits.filter(({ kind }) => kind === 'page').map(({ ref }) => ref);
    expect(await page('concesionarios cerca', 'ar/aurora')).toContain('dealers');
    expect(await page('cuotas', 'ar/aurora')).toContain('affordability');
    expect(await page('parcelas', 'br/aurora')).toContain('affordability');
  });

  it('takes a word that names a kind of thing for that, beside what is looked for in it, in both languages', async () => {
    const found = async (text: string, key?: string) => {
      const { hits, isLoose } = await find(text, key);
      return [[...new Set(hits.map(({ kind }) => kind))], isLoose];
    };
    expect(await found('concessionária são paulo')).toEqual([['dealer'], false]);
    expect(await found('lojas em campinas')).toEqual([['dealer'], false]);
    expect(await found('concesionarios rosario', 'ar/aurora')).toEqual([['dealer'], false]);
    expect(await found('ofertas lira')).toEqual([['offer'], false]);
    expect(await found('estoque orla')).toEqual([['stock'], false]);
    expect(await found('stock orla', 'ar/aurora')).toEqual([['stock'], false]);
    // Alone it is the page that has all of them.
    expect((await find('concessionária')).hits[0]).toMatchObject({ kind: 'page', ref: 'dealers' });
    expect(await found('estoque zzzzzz')).toEqual([['page'], true]);
  });

  it('finds an offer by its kind, and every page of the site by what it is called', async () => {
    const accessory: Offer = { ...OFFER, kind: 'accessory', slug: 'tapetes', title: 'Tapetes', summary: '' };
    const site = siteOf('br/cerrado');
    await keepIndex(stock.database.db, site, entriesOf(site, [accessory]));
    expect((await find('acessórios', site.key)).hits).toContainEqual(
      expect.objectContaining({ kind: 'offer', ref: 'tapetes' }),
    );
    await keepIndex(stock.database.db, site, entriesOf(site));
    expect((await find('manual')).hits).toContainEqual(expect.objectContaining({ ref: 'manuals' }));
    expect((await find('canjear puntos', 'ar/aurora')).hits[0]).toMatchObject({ ref: 'rewards' });
  });

  it('says what it searched in place of a misspelt word, and when nothing has all words', async () => {
    expect(await find('lirra aura')).toMatchObject({ instead: 'lira aura', isLoose: false });
    expect(await find('lira zzzzzz')).toMatchObject({ instead: undefined, isLoose: true });
    expect(await find('zzzzzz')).toEqual({ hits: [], totals: {}, instead: undefined, isLoose: false });
  });

  it('asks the database no more often for many words that nobody knows than for one', async () => {
    const { client } = stock.database.db._.session as unknown as {
      client: { query: (asked: { readonly text: string }) => unknown };
    };
    const query = vi.spyOn(client, 'query');
    await find('lirra zzzzzz yyyyyy xxxxxx wwwwww vvvvvv');
    // What keeps the stock looks for a newer one beside it.
    const asked = query.mock.calls.filter(([{ text }]) => !text.includes('stock_change'));
    query.mockRestore();
    // Exactly, what is close to all words, with what is meant, and any of them.
    expect(asked).toHaveLength(4);
    expect(await find('lirra aurra zzzzzz')).toMatchObject({ isLoose: true });
  });

  it('finds an offer up to its last day', async () => {
    const offers = async (today: string) =>
      (await find('lira do mês', 'br/aurora', today)).hits.filter(({ kind }) => kind === 'offer').length;
    expect(await offers('2026-11-30')).toBe(1);
    expect(await offers('2026-12-01')).toBe(0);
  });

  it('answers whatever is typed, and does nothing that it says (R30)', async () => {
    const hostile = ["'; drop table search_entry; --", 'a & !b | (c', ':*', '\\', '%_', '\u0000', 'lira:A'];
    for (const text of hostile) expect((await find(text)).hits.length).toBeGreaterThanOrEqual(0);
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: anyCharacter, maxLength: 80 }), async (text) => {
        expect((await find(text)).hits.length).toBeLessThanOrEqual(7 * 9);
      }),
      { numRuns: 60 },
    );
  });
});

describe('the index', () => {
  it('is written where something changed, and nowhere else', async () => {
    const site = siteOf('br/aurora');
    const { db } = stock.database;
    const entries = entriesOf(site);
    expect(await keepIndex(db, site, entries)).toEqual({ written: 0, removed: 0 });
    const [first, ...others] = entries;
    if (!first) throw new Error('no entries');
    expect(await keepIndex(db, site, [{ ...first, note: 'Renovado' }, ...others])).toEqual({
      written: 1,
      removed: 0,
    });
    expect(await keepIndex(db, site, others)).toEqual({ written: 0, removed: 1 });
    expect((await find('lira')).hits.some(({ kind }) => kind === 'model')).toBe(first.ref !== 'lira');
    expect(await keepIndex(db, site, entries)).toEqual({ written: 1, removed: 0 });
    const { rows } = await db.execute(
      sql`select count(*)::int as rows from search_entry where site = ${site.key}`,
    );
    expect(rows).toEqual([{ rows: entries.length }]);
  });

  it('is the same whoever keeps it at the same time', async () => {
    const site = siteOf('br/lumen');
    const { db } = stock.database;
    await keepIndex(db, site, []);
    const entries = entriesOf(site);
    const kept = await Promise.all([1, 2, 3].map(() => keepIndex(db, site, entries)));
    expect(kept.map(({ written }) => written).sort((a, b) => a - b)).toEqual([0, 0, entries.length]);
  });

  it('follows what is published, sold and offered', async () => {
    const site = siteOf('ar/cerrado');
    let [offers, index]: [Offer[], StockIndex] = [[], EMPTY_STOCK_INDEX];
    const open = openSearch({
      sealing: testSealing,
      db: stock.database.db,
      sites: [site],
      log: openLog('silent'),
      today: () => TODAY,
      catalogue: () => stock.catalogue,
      dealers: () => stock.dealers,
      stockIndexFor: () => index,
      pages: SOUGHT_PAGES,
      offers: async () => offers,
    });
    const kinds = async (text: string) =>
      new Set((await find(text, 'ar/cerrado')).hits.map(({ kind }) => kind));
    await open.refresh();
    expect((await kinds('jatoba')).has('stock')).toBe(false);
    offers = [{ ...OFFER, slug: 'jatoba', title: 'Jatobá con tasa cero', models: [] }];
    index = indexFor(site);
    await open.refresh();
    expect((await kinds('jatoba')).has('stock')).toBe(true);
    expect((await kinds('jatoba')).has('offer')).toBe(true);
    offers = [];
    await open.refresh();
    expect((await kinds('jatoba')).has('offer')).toBe(false);
    await open.close();
  });

  it('is kept for every other site when one cannot be, and says so without what was to be written', async () => {
    const texts: string[] = [];
    const [failing, other] = [siteOf('br/cerrado'), siteOf('br/lumen')];
    let requested = 0;
    // More than PostgreSQL takes of one text to be searched.
    const text = Array.from({ length: 300_000 }, (_, at) => `palavra${at}`).join(' ');
    const open = openSearch({
      sealing: testSealing,
      db: stock.database.db,
      sites: [failing, other],
      today: () => TODAY,
      log: { ...openLog('silent'), warn: (...all: unknown[]) => texts.push(inspect(all)) } as never,
      catalogue: () => stock.catalogue,
      dealers: () => stock.dealers,
      stockIndexFor: () => EMPTY_STOCK_INDEX,
      pages: SOUGHT_PAGES,
      offers: async (site) => {
        if (site.key === failing.key) requested += 1;
        return [{ ...OFFER, slug: 'todo-dia', title: 'Oferta singular', summary: text, models: [] }].filter(
          () => site.key === failing.key,
        );
      },
    });
    await keepIndex(stock.database.db, other, []);
    await open.refresh();
    expect((await find('concessionarias', other.key)).hits.length).toBeGreaterThan(0);
    expect(texts).toHaveLength(1);
    expect(texts[0]).toContain('br/cerrado');
    expect(texts[0]).not.toContain('palavra7');
    // It is not asked again at each look.
    await open.refresh();
    expect(requested).toBe(1);
    await open.close();
    await keepIndex(stock.database.db, other, entriesOf(other));
  });
});

describe('the page of the search', () => {
  it('shows what there is today, with its prices, and is kept only where nothing was asked (R41)', async () => {
    const plain = await get('/br/aurora/busca');
    expect(plain.statusCode).toBe(200);
    expect(plain.headers['cache-control']).toContain('public');
    const response = await get('/br/aurora/busca?q=lira&utm=x');
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.body).toContain('noindex');
    expect(response.body).not.toContain('utm=x');
    expect(response.body).toMatch(/data-part="found-model"[\s\S]*href="\/br\/aurora\/lira\?colour=268"/);
    expect(response.body).toMatch(/R\$\s84\.990/);
  });

  it('leads a number of the stock to its car', async () => {
    const { cars } = await stock.search.search(
      { brand: 'aurora', market: 'BR' },
      { filters: {}, order: 'price' },
    );
    const number = cars[0]?.car.number ?? '';
    const { body } = await get(`/br/aurora/busca/sugestoes.json?q=${number.toLowerCase()}`);
    expect(JSON.parse(body).suggestions[0]).toMatchObject({
      kind: 'stock',
      href: `/br/aurora/estoque/${number}`,
    });
  });

  it.each(['529.982.247-25', 'ana@example.com', 'ABC1D23'])(
    'takes %s out of the address, and suggests nothing for it (R49)',
    async (text) => {
      const requested = encodeURIComponent(text);
      const { statusCode, headers, body } = await get(`/br/aurora/busca?q=${requested}`);
      expect([statusCode, headers.location]).toEqual([303, '/br/aurora/busca?aviso=dados']);
      expect(body).not.toContain(text);
      expect(
        JSON.parse((await get(`/br/aurora/busca/sugestoes.json?q=${requested}`)).body).suggestions,
      ).toEqual([]);
      expect((await get('/br/aurora/busca?aviso=dados')).body).toContain('Seus dados ficam com você');
    },
  );

  it('takes what is personal out of a question, and answers the rest (R49)', async () => {
    const requested = encodeURIComponent('lira placa ABC1D23');
    const { statusCode, headers } = await get(`/br/aurora/busca?q=${requested}`);
    expect([statusCode, headers.location]).toEqual([303, '/br/aurora/busca?q=lira+placa&aviso=dados']);
    const { body } = await get(String(headers.location));
    expect(body).toContain('Seus dados ficam com você');
    expect(body).toMatch(/data-part="found-model"[\s\S]*href="\/br\/aurora\/lira\?colour=268"/);
  });

  describe('about a car', () => {
    const answered = async (text: string, site: string) => {
      const word = site.startsWith('br') ? 'busca' : 'busqueda';
      const { body } = await get(`/${site}/${word}?q=${encodeURIComponent(text)}`);
      const plain = body.replace(/<!-- -->/g, '');
      const part = (kind: string) =>
        new RegExp(`data-part="found-${kind}"[\\s\\S]*?</section>`).exec(plain)?.[0] ?? '';
      const foundTexts = (of: RegExp, where: string) =>
        [...where.matchAll(of)].map(([, found = '']) => found);
      const models = foundTexts(/<a class="[^"]*" href="\/[a-z]+\/[a-z]+\/([a-z]+)/g, part('model'));
      const prices = foundTexts(
        /data-part="price"[^>]*>[^<]*<[^>]*>?\s?\$?[^\d]*([\d.]+)/g,
        part('model'),
      ).map((price) => Number(price.replaceAll('.', '')));
      return {
        models: [...new Set(models)],
        prices,
        isNear: plain.includes('data-part="near"'),
        isNone: /Nada encontrado|No encontramos nada/.test(plain),
        hasStock: part('stock') !== '',
      };
    };

    it.each([
      ['br/aurora', 'picapes', ['orla', 'nimbo']],
      ['ar/aurora', 'pick-up', ['orla', 'nimbo']],
      ['ar/aurora', 'picape', ['orla', 'nimbo']],
      ['br/lumen', 'caminhonete', ['zenite']],
      ['br/aurora', 'conversível', ['lira']],
      ['ar/aurora', 'descapotable', ['lira']],
      ['ar/cerrado', 'convertibles', ['pequi']],
      ['br/lumen', 'cabriolet', ['halo']],
      ['br/cerrado', 'minivan', ['ipe', 'jatoba']],
      ['br/aurora', 'até 50.000', ['lira', 'vela', 'orla']],
      ['ar/aurora', 'hasta 9 millones', ['lira', 'vela', 'orla']],
      ['br/aurora', 'carro voador', ['lira', 'vela', 'orla', 'nimbo']],
      ['ar/aurora', 'auto volador', ['lira', 'vela', 'orla', 'nimbo']],
    ])('on %s without an exact hit shows what is near, and says so: %s', async (site, text, models) => {
      const answer = await answered(text, site);
      expect(answer).toMatchObject({ isNear: true, isNone: false });
      expect(answer.models.toSorted()).toEqual(models.toSorted());
    });

    it.each([
      ...['0km barato', 'barato', 'más accesible', 'económico', 'autos económicos'].map((text) => [
        'ar/cerrado',
        text,
      ]),
      ...['0km barato', 'mais em conta', 'carro econômico', 'acessível', 'menor preço'].map((text) => [
        'br/lumen',
        text,
      ]),
    ] as [string, string][])('on %s shows the cheapest cars first: %s', async (site, text) => {
      const { models, prices, isNear, hasStock } = await answered(text, site);
      expect(models).toHaveLength(4);
      expect(prices).toHaveLength(4);
      expect(prices).toEqual(prices.toSorted((one, other) => one - other));
      expect({ isNear, hasStock }).toEqual({ isNear: false, hasStock: true });
    });

    it('holds models, versions and cars of the stock to the price that is typed', async () => {
      const { models, isNear } = await answered('suv até 130 mil', 'br/aurora');
      expect({ models, isNear }).toEqual({ models: ['orla'], isNear: false });
    });

    it('holds them to every other word beside the price, and says where no car has both', async () => {
      const cars = async (text: string) => {
        const { body } = await get(`/br/aurora/busca?q=${encodeURIComponent(text)}`);
        const numbers = [...body.matchAll(/href="\/br\/aurora\/estoque\/(\w+)"/g)].map(([, one = '']) => one);
        return { isNear: body.includes('data-part="near"'), numbers };
      };
      const site = { brand: 'aurora', market: 'BR' } as const;
      const builds = async (numbers: readonly string[]) =>
        (await Promise.all(numbers.map((number) => stock.search.find(site, number)))).flatMap((one) =>
          one ? [one.build] : [],
        );
      for (const [text, isNear] of [
        ['vela automática até 200 mil', false],
        ['vela automatica ate 50 mil', true],
        ['vela automatco até 200 mil', false],
      ] as const) {
        const answer = await cars(text);
        expect({ text, isNear: answer.isNear }).toEqual({ text, isNear });
        const found = await builds(answer.numbers);
        expect(found.length).toBeGreaterThan(0);
        for (const { model, version } of found)
          expect([model.key, version.gear]).toEqual(['vela', expect.stringMatching(/^Autom/)]);
      }
      const black = await builds((await cars('suv preto até 300 mil')).numbers);
      expect(black.length).toBeGreaterThan(0);
      for (const { model, colour } of black)
        expect([model.body.slice(0, 3), colour.name]).toEqual(['suv', 'Preto Noite']);
      expect((await cars('7 lugares até 100 mil')).isNear).toBe(true);
    });

    it('leaves what is no car to the index, however cheap it should be', async () => {
      expect((await answered('aluguel barato', 'br/aurora')).models).toEqual([]);
    });

    it('proposes the same while it is typed', async () => {
      const { body } = await get('/br/aurora/busca/sugestoes.json?q=picape');
      expect(JSON.parse(body).suggestions.map(({ title }: { title: string }) => title)).toEqual([
        'Orla',
        'Nimbo',
      ]);
    });
  });

  it('is nobody’s under the word of another market', async () => {
    expect((await get('/ar/aurora/busca')).statusCode).toBe(404);
    expect((await get('/ar/aurora/busqueda?q=lira')).body).toContain('Modelos');
  });

  describe('for a place', () => {
    const city = (
      id: string,
      cityName: string,
      state: string,
      [latitude, longitude]: readonly [number, number],
    ) => ({
      id,
      label: `${cityName}, ${state}`,
      kind: 'city',
      cityCode: id,
      cityName,
      stateCode: state,
      latitude,
      longitude,
    });
    const known = [
      city('1600501', 'Oiapoque', 'AP', [3.8431, -51.8339]),
      city('2202000', 'Bom Jesus', 'PI', [-9.07, -44.36]),
      city('4302303', 'Bom Jesus', 'RS', [-28.67, -50.42]),
      city('3855244', 'El Calafate', 'Santa Cruz', [-50.34, -72.28]),
    ];
    let there: FastifyInstance;
    beforeAll(async () => {
      there = await serveBuiltPages({
        catalogue: () => stock.catalogue,
        lenderOf: () => demoLender(stock.catalogue),
        dealers: () => stock.dealers,
        stock: stock.search,
        revisions: { stock: () => '1' },
        paymentLines: () => stock.lines,
        search,
        places: {
          state: () => undefined,
          statesOf: () => [],
          positionOf: async () => undefined,
          predict: async (_market: string, text: string) =>
            known.filter(({ label }) => label.toLowerCase().startsWith(text.toLowerCase())) as never,
        },
      });
    });
    afterAll(async () => there?.close());
    const ask = async (url: string) => (await there.inject({ url, headers: { host: 'localhost' } })).body;
    const foundIn = (body: string) => /data-part="found-place"[\s\S]*?<\/section>/.exec(body)?.[0] ?? '';

    it.each([
      ['/br/aurora/busca?q=oiapoque', 'Oiapoque, AP', 'concessionarias?perto=', /a [\d.,]+ km/],
      [
        '/br/aurora/busca?q=concession%C3%A1ria+em+oiapoque',
        'Oiapoque, AP',
        'concessionarias?perto=',
        /a [\d.,]+ km/,
      ],
      [
        '/ar/aurora/busqueda?q=el+calafate',
        'El Calafate, Santa Cruz',
        'concesionarios?cerca=',
        /a [\d.,]+ km/,
      ],
    ])(
      'without a dealer shows the nearest with how far they are, and says that they are far: %s',
      async (url, label, near, km) => {
        const body = await ask(url);
        const found = foundIn(body);
        expect(found).toContain(label);
        expect(found).toMatch(/Não há concessionária a até|No hay ningún concesionario a menos de/);
        expect(found.match(/data-part="hit"/g)).toHaveLength(3);
        expect(found.replace(/<!-- -->/g, '')).toMatch(km);
        expect(found).toContain(`${near}${encodeURIComponent(label).replace(/%20/g, '+')}`);
        expect(body).not.toMatch(/Nada encontrado|No encontramos nada/);
      },
    );

    it('of several of one name asks which is meant, and proposes each while it is typed', async () => {
      const found = foundIn(await ask('/br/aurora/busca?q=bom+jesus'));
      expect(found).toContain('Há mais de um lugar chamado “bom jesus”');
      expect(found).toContain('href="/br/aurora/concessionarias?perto=Bom+Jesus%2C+PI"');
      const data = JSON.parse(await ask('/br/aurora/busca/sugestoes.json?q=bom%20jesus'));
      expect(data.suggestions.map(({ title }: { title: string }) => title)).toEqual([
        'Concessionárias perto de Bom Jesus, PI',
        'Concessionárias perto de Bom Jesus, RS',
      ]);
    });

    it('shows what the site has by these words first, and no place by the beginning of its name', async () => {
      expect(foundIn(await ask('/br/aurora/busca?q=lira'))).toBe('');
      expect(foundIn(await ask('/br/aurora/busca?q=oiap'))).toBe('');
    });
  });

  it('says no more than text of what somebody has written into its address (R37)', async () => {
    const hostile = encodeURIComponent('"><img src=x onerror=alert(1)>');
    const { body, statusCode } = await get(`/br/aurora/busca?q=${hostile}`);
    expect(statusCode).toBe(200);
    expect(body).not.toContain('<img src=x');
  });

  it('tells an address that asks for suggestions without end to wait, and searches for it all the same (R56)', async () => {
    const open = openSearch({
      db: stock.database.db,
      sealing: testSealing,
      sites,
      log: openLog('silent'),
      today: () => TODAY,
      catalogue: () => stock.catalogue,
      dealers: () => stock.dealers,
      stockIndexFor: indexFor,
      pages: SOUGHT_PAGES,
      offers: async () => [],
    });
    const limited = await serveBuiltPages({
      catalogue: () => stock.catalogue,
      lenderOf: () => demoLender(stock.catalogue),
      search: open.search,
      takeSuggestion: open.consumeLimit,
    });
    const typed = () =>
      limited.inject({ url: '/br/aurora/busca/sugestoes.json?q=zz', headers: { host: 'localhost' } });
    const answers: Awaited<ReturnType<typeof typed>>[] = [];
    while (answers.at(-1)?.statusCode !== 429 && answers.length < 400) answers.push(await typed());
    expect(answers.length).toBeGreaterThan(200);
    expect(answers.at(-1)?.statusCode).toBe(429);
    expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
    const searched = await limited.inject({ url: '/br/aurora/busca?q=lira', headers: { host: 'localhost' } });
    expect(searched.statusCode).toBe(200);
    await limited.close();
  });

  it('keeps what was typed and the ways on when the index does not answer (R12)', async () => {
    const failing = await serveBuiltPages({
      catalogue: () => stock.catalogue,
      lenderOf: () => demoLender(stock.catalogue),
      search: { find: () => Promise.reject(new Error('the database is away')) },
    });
    const page = await failing.inject({ url: '/ar/aurora/busqueda?q=orla', headers: { host: 'localhost' } });
    expect(page.statusCode).toBe(503);
    expect(page.body).toContain('La búsqueda no respondió');
    expect(page.body).toContain('value="orla"');
    expect(page.body).toContain('href="/ar/aurora/orla"');
    const response = await failing.inject({
      url: '/ar/aurora/busqueda/sugerencias.json?q=orla',
      headers: { host: 'localhost' },
    });
    expect([response.statusCode, response.json()]).toEqual([503, { suggestions: [] }]);
    await failing.close();
  });
});

describe('a site’s menu and footer', () => {
  it('lead to every area of the site, before any script, and to the same place in the other country', async () => {
    const { body } = await get('/br/aurora/busca');
    const menu = /<nav id="site-menu" popover="auto"[\s\S]*?<\/nav>/.exec(body)?.[0] ?? '';
    for (const path of [
      'lira',
      'vela',
      'orla',
      'nimbo',
      'ofertas',
      'estoque',
      'quanto-cabe-no-bolso',
      'seu-usado',
      'test-drive',
      'minha-conta',
      'acompanhar-proposta',
      'recall',
      'fidelidade',
      'opinioes',
      'locacao-para-empresas',
      'compra-colaborador',
      'concessionarias',
    ])
      expect(menu, path).toContain(`href="/br/aurora/${path}"`);
    expect(menu).toContain('href="/ar/aurora/busqueda"');
    expect(body).toContain('popoverTarget="site-menu"');
  });
});
