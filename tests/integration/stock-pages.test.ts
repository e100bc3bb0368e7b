import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stockSettings } from '../../src/areas/stock/contract.ts';
import { claimHold, followReserved } from '../../src/areas/stock/service/index.ts';
import { demoLender } from '../demo.ts';
import { type StockApp, stockApp } from '../stock-app.ts';
import { serveBuiltPages } from './served-pages.ts';

let stock: StockApp;
let pages: FastifyInstance;
beforeAll(async () => {
  stock = await stockApp();
  await stock.importFiles('seeds/stock');
  pages = await serveBuiltPages({
    catalogue: () => stock.catalogue,
    lenderOf: () => demoLender(stock.catalogue),
    dealers: () => stock.dealers,
    stock: stock.search,
    revisions: { stock: () => stock.watch.current().revision },
  });
});
afterAll(async () => {
  await pages?.close();
  await stock?.app.close();
  await stock?.watch.close();
});

const get = (url: string) => pages.inject({ url, headers: { host: 'localhost' } });
const cardsIn = (html: string) => html.match(/data-part="card"/g)?.length ?? 0;

/** The way to other cars that a page shows as a button of its own. */
const STOCK_LINK =
  /<a[^>]*href="\/\w+\/\w+\/(estoque|stock)"[^>]*>(<span>)?(Ver carros em estoque|Ver autos en stock)/;

describe('single cars of the stock side by side', () => {
  const pair = async (brand: string, market: 'BR' | 'AR') => {
    const { cars } = await stock.search.search({ brand, market }, { filters: {}, order: 'price' });
    for (const one of cars) {
      const other = cars.find((car) => car !== one && car.build.version.code === one.build.version.code);
      if (other) return [one, other] as const;
    }
    throw new Error('no two cars of one version');
  };

  it.each([
    ['br', 'aurora', 'BR', 'Onde está', 'Ver este carro'],
    ['ar', 'aurora', 'AR', 'Dónde está', 'Ver este auto'],
  ] as const)(
    'are two cars also where they are of one version, each with its number, price and place, in %s',
    async (market, brand, country, place, open) => {
      const cars = await pair(brand, country);
      const numbers = cars.map(({ car }) => car.number);
      const { body } = await get(
        `/${market}/${brand}/comparar.json?v=${numbers.map((one) => `.${one}`).join()}`,
      );
      const told = JSON.parse(body) as { cars: { code: string; name: string }[]; href: string };
      expect(told.cars.map(({ code }) => code)).toEqual(numbers.map((one) => `.${one}`));
      expect(new Set(told.cars.map(({ name }) => name)).size).toBe(2);
      const page = await get(told.href);
      expect(page.statusCode).toBe(200);
      const text = page.body.replace(/<!--.*?-->/g, '');
      for (const words of [...numbers, place, open]) expect(text).toContain(words);
      for (const { car } of cars) expect(text).toContain(`/${car.number}"`);
      // One that is sold meanwhile is said to be gone, also beside one that is left alone.
      const three = await get(told.href.replace(/$/, '~.GONE-1'));
      expect(three.body).toMatch(/no está en venta|não está mais à venda|ya no está en venta/);
      const left = await get(told.href.replace(/c=.*/, `c=.${numbers[0]}~.GONE-1`));
      expect(left.statusCode).toBe(200);
      expect(left.body).toMatch(/Um dos carros não está mais à venda|Uno de los autos ya no está en venta/);
      expect(left.body).toContain(`${numbers[0]}`);
      expect(left.body).toMatch(STOCK_LINK);
      // With none left the page says so and leads on; one that was asked for alone is led to its own page.
      const none = await get(told.href.replace(/c=.*/, 'c=.GONE-1~.GONE-2'));
      expect(none.statusCode).toBe(404);
      expect(none.body).toMatch(/Nenhum dos carros deste link|Ninguno de los autos de este link/);
      expect(none.body).toMatch(STOCK_LINK);
      expect(none.body).not.toContain('<table');
      const alone = await get(told.href.replace(/c=.*/, `c=.${numbers[0]}`));
      expect(alone.statusCode).toBe(302);
      expect(alone.headers.location).toContain(`/${numbers[0]}`);
    },
  );

  it('stand beside a version, which opens as it is sold', async () => {
    const [one] = await pair('aurora', 'BR');
    const { version, model } = one.build;
    const other = model.versions.find((own) => own.code !== version.code) ?? version;
    const { body } = await get(`/br/aurora/comparar.json?v=.${one.car.number},${other.code}`);
    const { href } = JSON.parse(body) as { href: string };
    expect(href).toContain(`~${other.code}_`);
    const page = await get(href);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('Ver este carro');
    expect(page.body).toContain('Abrir no configurador');
  });
});

describe('the pages of the stock', () => {
  it('show cars, what is asked by the form, and are kept only where nothing was asked (R41)', async () => {
    const plain = await get('/br/aurora/estoque');
    expect(plain.statusCode).toBe(200);
    expect(cardsIn(plain.body)).toBe(24);
    expect(plain.headers['cache-control']).toContain('public');
    const response = await get(
      '/br/aurora/estoque?modelo=orla&modelo=lira&parcela=2.500&entrada=40.000&utm=x',
    );
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.body).toContain('noindex');
    expect(response.body).toContain('value="40.000"');
    expect(response.body).not.toContain('utm=x');
    expect(cardsIn(response.body)).toBeGreaterThan(0);
  });

  it('say no more than text of what somebody has written into their address (R37)', async () => {
    const hostile = encodeURIComponent('"><img src=x onerror=alert(1)>');
    const { body, statusCode } = await get(
      `/br/aurora/estoque?perto=${hostile}&modelo=${hostile}&ate=${hostile}`,
    );
    expect(statusCode).toBe(200);
    expect(body).not.toContain('<img src=x');
    expect(body).toContain('Nenhum veículo disponível');
  });

  it('tell before any script how a car is kept, with the time that is left, and believe no longer time than a hold has', async () => {
    const { cars } = await stock.search.search(
      { brand: 'aurora', market: 'BR' },
      { filters: {}, order: 'price' },
    );
    const page = `/br/aurora/estoque/${cars[3]?.car.number}`;
    const holdNotice = async (minutes: number, state = 'yours') => {
      const seconds = Math.floor(Date.now() / 1_000) + minutes * 60;
      const { body, headers } = await get(`${page}?guardado=${state}-${seconds}`);
      expect(headers['cache-control']).toBe('no-store');
      return body;
    };
    const plain = (await get(page)).body;
    expect(plain).toContain('Segurar por 30 min');
    expect(plain).toMatch(/<form[^>]* action="[^"]*\/hold\/form\?change=take&amp;back=/);
    const kept = await holdNotice(20);
    expect(kept).toMatch(/Faltam (20:00|19:\d\d)/);
    expect(kept).toContain('Liberar o carro');
    expect(await holdNotice(-1)).toContain('O tempo acabou');
    expect(await holdNotice(20, 'taken')).toContain('Outra pessoa está com este carro');
    for (const body of [await holdNotice(31), await holdNotice(20, 'mine')])
      expect(body).not.toContain('Faltam');
  });

  it('say that a car is paid at once only where what is paid at once is its price', async () => {
    const AT_ONCE = 'Cabe na sua entrada: pagamento à vista';
    const { body } = await get('/br/aurora/estoque?entrada=40.000&parcela=900');
    expect(body).toContain('Nenhum veículo disponível');
    expect(cardsIn(body)).toBeGreaterThan(0); // the next best, without the payment
    expect(body).not.toContain(AT_ONCE);
    expect(body).toContain('CET');
    expect((await get('/br/aurora/estoque?entrada=1.000.000&parcela=900')).body).toContain(AT_ONCE);
  });

  it('start the plans of a car where the entrance of the search reaches, and where authors say for anything else', async () => {
    const requested = (await get('/br/aurora/estoque?entrada=40.000&parcela=2.500')).body;
    const [, href = ''] =
      /href="([^"]*\/estoque\/[^"?]+\?entrada=40000)&amp;plano=[\w.-]+"/.exec(requested) ?? [];
    const [page = ''] = href.split('?');
    const entranceOf = (body: string) => /\((\d+)%\)/.exec(body)?.[1];
    const plain = entranceOf((await get(page)).body);
    expect(plain).toMatch(/^\d+$/);
    const brought = await get(href);
    expect(brought.headers['cache-control']).toBe('no-store');
    expect(brought.body).toMatch(new RegExp(`<link rel="canonical" href="[^"?]+${page}"/>`));
    const few = entranceOf((await get(`${page}?entrada=100`)).body);
    expect(new Set([plain, few, entranceOf(brought.body)]).size).toBe(3);
    // A price that it covers whole leaves nothing to finance; what is no amount says nothing.
    for (const said of ['999.999.999', '-5', 'NaN', '4e4', '"><img src=x>', '9'.repeat(400)])
      expect(entranceOf((await get(`${page}?entrada=${encodeURIComponent(said)}`)).body), said).toBe(plain);
  });

  it('tell search engines what a car is, whose number it has, and who sells it under which telephone; messengers see it', async () => {
    for (const [site, code, path] of [
      [{ brand: 'aurora', market: 'BR' }, '+55', '/br/aurora/estoque'],
      [{ brand: 'cerrado', market: 'AR' }, '+54', '/ar/cerrado/stock'],
    ] as const) {
      const { cars } = await stock.search.search(site, {
        filters: { arrival: ['yard'] as never },
        order: 'price',
      });
      const { car, build, dealer } = cars[0] ?? {};
      const { body } = await get(`${path}/${car?.number}`);
      const data = [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
        .map(([, text = '']) => JSON.parse(text))
        .flatMap((one) => one['@graph'] ?? [one])
        .find((one) => one.sku);
      expect(data).toMatchObject({
        '@type': ['Product', 'Car'],
        sku: car?.number,
        brand: { '@type': 'Brand', name: expect.any(String) },
        model: build?.model.name,
        bodyType: build?.model.body,
        offers: { seller: { name: dealer?.name } },
      });
      expect(data.offers.seller.telephone).toMatch(new RegExp(`^\\${code}\\d{10,11}$`));
      expect(data.image.length).toBeGreaterThan(1);
      const picture = /<meta property="og:image" content="([^"]+)"/.exec(body)?.[1] ?? '';
      expect(picture).toMatch(/^http:\/\/localhost\/social\/cars\/.+\.jpg$/);
      expect((await get(new URL(picture).pathname)).headers['content-type']).toBe('image/jpeg');
    }
  });

  it('are in the map for search engines, each car that is for sale, with every page that people share a picture of', async () => {
    const answer = await get('/sitemap.xml');
    const paths = [...answer.body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, href = '']) => new URL(href).pathname,
    );
    const { total } = await stock.search.search(
      { brand: 'lumen', market: 'BR' },
      { filters: {}, order: 'price' },
    );
    expect(paths.filter((path) => path.startsWith('/br/lumen/estoque/'))).toHaveLength(total);
    expect(new Set(paths).size).toBe(paths.length);
    const kinds = new Map(
      paths.map((path) => [
        path
          .split('/')
          .slice(1, 4)
          .join('/')
          .replace(/[^/]*\d+[^/]*/, 'x'),
        path,
      ]),
    );
    const personal =
      /ofertas|test-drive|prueba-de|locacao|alquiler|manuai|manuale|usado|opinio|opinion|recall|funcion|emplead|colabor|atendimento|atencion|documentos/;
    for (const path of [...kinds.values()].filter((one) => !personal.test(one))) {
      const { body } = await get(path);
      expect(/<meta property="og:image" content="[^"]+\.jpg"/.test(body), path).toBe(true);
    }
  });

  it('speak each market’s language, at its own word only', async () => {
    const { body } = await get('/ar/aurora/stock');
    expect(body).toContain('Autos Aurora en stock');
    expect((await get('/ar/aurora/estoque')).statusCode).toBe(404);
  });

  it('say of a car that an order has that it is reserved, offer none of the ways to have it, and show others like it', async () => {
    const site = { brand: 'aurora', market: 'BR' } as const;
    const found = await stock.search.search(site, { filters: { model: ['lira'] }, order: 'price' });
    const car = found.cars[3];
    if (!car) throw new Error('no car');
    const { number } = car.car;
    const { db } = stock.database;
    const bounds = () => stockSettings({}).unpaid;
    const kept = { now: stock.clock.now, until: undefined, isReserved: true, isPaid: true, bounds };
    expect((await get(`/br/aurora/estoque/${number}`)).body).not.toContain('noindex');
    await claimHold(db, car.car.id, 'order 1', kept);
    await followReserved(db, stock.clock.now);
    await stock.watch.refresh();
    const { body, statusCode } = await get(`/br/aurora/estoque/${number}`);
    expect(statusCode).toBe(200);
    expect(body).toContain('<h2 id="reserved-title">Reservado</h2>');
    expect(body).toContain('schema.org/OutOfStock');
    expect(body).toContain('<meta name="robots" content="noindex"/>');
    expect(body).not.toContain('Reservar este carro');
    expect(body).not.toContain('data-part="hold"');
    expect(cardsIn(body)).toBeGreaterThan(0);
    expect(body.split('data-part="stock-cards"')[1]).toContain('/br/aurora/estoque/');
    expect((await get('/br/aurora/estoque?modelo=lira')).body).not.toContain(`estoque/${number}`);
  });

  it('list as more than its version what is charged beside it, paint and coating too, and not the rims that every one of them has', async () => {
    const site = { brand: 'aurora', market: 'BR' } as const;
    const more = (html: string) =>
      (html.match(/id="extras-title".*?<\/section>/s)?.[0].match(/<li>.*?<\/li>/gs) ?? []).map((line) =>
        line.replace(/<[^>]+>|\s/g, ' ').trim(),
      );
    const [dressed, painted] = ['AUBR26000021', 'AUBR26000221'];
    const buildNumbered = async (number: string) => (await stock.search.find(site, number))?.build;
    const build = await buildNumbered(painted);
    expect(build?.parts.map(({ code }) => code)).toEqual(['7RL']);
    const { body } = await get(`/br/aurora/estoque/${painted}`);
    expect(more(body)).toEqual([
      expect.stringMatching(/^Preto Noite .*2\.490$/),
      expect.stringMatching(/^Tecido e couro sintético Areia .*1\.490$/),
    ]);
    expect(body).not.toContain('Este carro vem com os itens de série da versão.');
    expect(more((await get(`/br/aurora/estoque/${dressed}`)).body)).toHaveLength(4);
  });

  it('say of a car with other rims than its version’s own that it has those alone, in both markets', async () => {
    for (const [brand, market, path] of [
      ['aurora', 'BR', '/br/aurora/estoque'],
      ['cerrado', 'AR', '/ar/cerrado/stock'],
    ] as const) {
      const { cars } = await stock.search.search({ brand, market }, { filters: {}, order: 'price' });
      const found = cars.flatMap(({ car, build: { model, version, parts } }) => {
        const rims = model.rules.find(({ form }) => form === 'one-of')?.subjects ?? [];
        const own = parts.find(({ code, price }) => rims.includes(code) && price > 0);
        const standard = version.parts.find(({ code, price }) => rims.includes(code) && price === 0);
        return own && standard ? [{ number: car.number, own: own.name, standard: standard.name }] : [];
      })[0];
      if (!found) throw new Error('no car has other rims');
      const { body } = await get(`${path}/${found.number}`);
      expect(body).toContain(found.own);
      expect(body).not.toContain(`${found.standard}<`);
    }
  });

  it('tell of a car that is gone, and show others', async () => {
    const gone = await get('/br/aurora/estoque/AUBR99999999');
    expect([gone.statusCode, gone.headers['cache-control']]).toEqual([404, 'no-store']);
    expect(gone.body).toContain('Este carro já foi');
    expect(cardsIn(gone.body)).toBe(6);
    expect((await get('/br/lumen/estoque/AUBR26000021')).statusCode).toBe(404);
    expect((await get('/br/aurora/estoque/AUBR26000021')).statusCode).toBe(200);
  });

  it('say that the stock cannot be loaded while its database is away, with everything that was chosen and a way to ask again [D2-8-26] (R54)', async () => {
    await stock.database.drop();
    const away = await get('/br/aurora/estoque?modelo=orla&entrada=40.000&parcela=2.500');
    expect([away.statusCode, away.headers['cache-control']]).toEqual([503, 'no-store']);
    expect(away.body).toContain('Falha ao carregar estoque');
    expect(away.body).toContain('Tentar de novo');
    expect(away.body).toContain('value="40.000"');
    expect(away.body).not.toMatch(/postgres|stock_car|(?<![\w-])pg_|ECONN/i);
  });
});
