import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { joinSites } from '../../src/areas/catalogue/domain/merging.ts';
import type { WrittenModel, WrittenSite } from '../../src/areas/catalogue/domain/written.ts';
import { aSnapshot } from '../../src/areas/catalogue/examples.ts';
import { type CarLine, type Snapshot, versionPrice } from '../../src/areas/catalogue/index.ts';
import { catalogueFile } from '../../src/areas/catalogue/service/file-schema.ts';
import { readCatalogueFiles } from '../../src/areas/catalogue/service/index.ts';
import { demoLender } from '../demo.ts';
import { qrOf, readPdf } from '../pdf.ts';
import { ROOT, serveBuiltPages } from './served-pages.ts';

const ORLA = '/br/aurora/orla';
/** The Aura with its roof and the package that the roof needs. */
const AURA = '363C2C0.2026_134_121_4HZ.5SF';

let app: FastifyInstance;
let demo: readonly WrittenSite[];
let snapshot: Snapshot;

beforeAll(async () => {
  const { sources } = await readCatalogueFiles(join(ROOT, 'seeds', 'catalogue'));
  const written = sources.map(({ site }) => catalogueFile.parse(site));
  demo = joinSites(written, undefined).filter(({ brand }) => brand === 'aurora');
  snapshot = sold();
  const lender = demoLender(snapshot, { checkPrices: false });
  app = await serveBuiltPages({ catalogue: () => snapshot, lenderOf: () => lender });
});
afterAll(() => app?.close());
beforeEach(() => {
  snapshot = sold();
});

/** What the demo sells, with its Orla changed. */
function sold(change: (orla: WrittenModel) => WrittenModel = (orla) => orla): Snapshot {
  const sites = demo.map((site) => ({
    ...site,
    models: site.models?.map((model) => (model.key === 'orla' ? change(model) : model)),
  }));
  return aSnapshot(...sites);
}

const get = (url: string) => app.inject({ url });
const textOf = (html: string) => html.replace(/<script[\s\S]*?<\/script>/g, '').replace(/<[^>]+>/g, ' ');
type Quote = { total: number; code: string; car: { bonificationTotal: number } };
const quoted = async (code: string): Promise<Quote> =>
  (await get(`${ORLA}/configurar/total?c=${encodeURIComponent(code)}`)).json();

describe('a car in an address', () => {
  it('costs what the catalogue says, whatever else the address claims (R10) [D1-3.2-12]', async () => {
    const { total } = await quoted(AURA);
    const claims = 'price=1&total=0.01&bonus=1e308&desconto=99&valor=-1&__proto__[total]=0';
    const claimed = await get(`${ORLA}/configurar/total?c=${AURA}&${claims}`);
    expect(claimed.json<Quote>().total).toBe(total);
    expect(total).toBeGreaterThan(100_000_00);
    const page = await get(`${ORLA}/configurar/resumo?c=${AURA}&total=1`);
    expect(textOf(page.body)).toContain((total / 100).toLocaleString('pt-BR'));
  });

  it('has the price of today after the catalogue changed, and the page can tell it from the one it showed (R11)', async () => {
    const before = await quoted(AURA);
    snapshot = sold((orla) => ({
      ...orla,
      versions: orla.versions.map((version) => ({ ...version, price: version.price + 1_000 })),
    }));
    const after = await quoted(AURA);
    expect(after.total - before.total).toBe(1_000_00);
    expect(after.code).toBe(before.code);
  });

  it('is told apart from the car that can be built when one of its parts is sold no more', async () => {
    snapshot = sold((orla) => ({
      ...orla,
      parts: orla.parts?.filter(({ code }) => code !== '4HZ'),
      rules: orla.rules?.filter((rule) => !rule.includes('4HZ')),
    }));
    const page = await get(`${ORLA}/configurar/resumo?c=${AURA}`);
    expect(page.statusCode).toBe(200);
    expect(textOf(page.body)).toMatch(/O que mudou[\s\S]*4HZ/);
    const beside = await get(`${ORLA}/comparar?c=${AURA}~363C1C0`);
    expect(textOf(beside.body)).toContain('O link descreve um Orla Aura');
  });

  it('with what was never sold, or with anything, says what changed; a step that there is not is no page (R32)', async () => {
    const sold = await get(`${ORLA}/configurar/resumo?c=363C1C0_134_121_NOSUCH`);
    expect(textOf(sold.body)).toMatch(/O que mudou[\s\S]*O item NOSUCH não é mais oferecido\./);
    const anything = await get(`${ORLA}/configurar/cor?c=%3Cscript%3E%00`);
    expect(textOf(anything.body)).toContain('Uma parte do endereço não pôde ser lida.');
    expect((await get(`${ORLA}/configurar/nada`)).statusCode).toBe(404);
  });

  it.each([
    '__proto__',
    'constructor.prototype_1',
    '363C2C0_134_121_'.padEnd(100_000, 'A.'),
    '363C2C0.1e9_134',
    '363C2C0.__proto__',
    '363C2C0___'.padEnd(1_001, '_'),
    `363C2C0_${'\ud800'}`,
    '363C2C0_134_121_version:363C1C0',
    '<img src=x onerror=alert(1)>',
    '"><script>alert(1)</script>',
    '%00%0d%0aSet-Cookie:a=b',
    "363C2C0_134_121_'+(7*7)+'",
  ])('never breaks the page nor runs in it: %# (R32) (R35) (R37)', async (code) => {
    for (const place of ['configurar/versao', 'configurar/total', 'configurar/resumo.pdf', 'comparar']) {
      const answer = await get(`${ORLA}/${place}?c=${encodeURIComponent(Buffer.from(code).toString())}`);
      expect([200, 302, 404, 414]).toContain(answer.statusCode);
      expect(answer.body).not.toMatch(/<img src=x|<script>alert/);
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
    expect(({} as { total?: unknown }).total).toBeUndefined();
  });

  it('may be asked for by clicks on what there is not, which change nothing (R32)', async () => {
    for (const key of ['__proto__', 'version:NOSUCH', 'market:AR', 'service:__proto__', 'x'.repeat(2_000)]) {
      const answer = await get(
        `${ORLA}/configurar/opcionais?c=363C2C0_134_121&add=${encodeURIComponent(key)}`,
      );
      expect(answer.statusCode).toBe(302);
      expect(answer.headers.location).toMatch(/\?c=363C2C0\.2026_134_121$/);
    }
  });
});

describe('the current car that a page holds', () => {
  /** The Aura in grey with a coating, a kit and what it contains, an accessory and a service. */
  const FULL = '363C2C0.2026_679_214_KCF.3BE.50290101_REV3';
  const orla = () => demo.find(({ market }) => market === 'BR')?.models?.find(({ key }) => key === 'orla');
  const heldIn = (html: string) =>
    JSON.parse(html.match(/<script[^>]*data-current-car[^>]*>(.*?)<\/script>/)?.[1] ?? 'null');

  describe('says each field of document 1:', () => {
    const mvsCode = '363C2C0';
    let written: NonNullable<ReturnType<typeof orla>>['versions'][number];
    let held: ReturnType<typeof heldIn>;
    beforeEach(async () => {
      const found = orla()?.versions.find(({ code }) => code === mvsCode);
      if (!found) throw new Error('the demo sells it');
      written = found;
      held ??= heldIn((await get(`${ORLA}/configurar/resumo?c=${FULL}`)).body);
    });

    it('the version, and nothing beside what is asked for [D1-3.2-01]', () => {
      const { code, year, versionCode, seriesCode, versionName, displayedVersionName, price } = written;
      expect(held.mvs).toEqual({
        code,
        year,
        versionCode,
        seriesCode,
        versionName,
        displayedVersionName,
        price,
        modelCode: '363',
        modelName: 'Orla',
        modelShortName: 'Orla',
        engine: written.engine,
        fullDescription: written.fullDescription,
        gear: written.gear,
        fuel: written.fuel,
      });
      expect(held.brand).toBe('aurora');
      expect(Object.keys(held).toSorted()).toEqual(
        [
          'brand',
          'mvs',
          'groupedMvs',
          'color',
          'coating',
          'parts',
          'services',
          'prices',
          'funding',
          'hasPriceBonification',
          'optionalsTotal',
          'accessoriesTotal',
          'servicesTotal',
          'total',
          'bonificationTotal',
        ].toSorted(),
      );
    });

    it('the versions that it is grouped with [D1-3.2-03]', () => {
      expect(held.groupedMvs).toEqual(written.groupedMvs);
    });

    it('its colour [D1-3.2-04]', () => {
      const colour = { id: '363-679', code: '679', name: 'Cinza Bruma', price: 2290, mvsCode };
      expect(held.color).toEqual(colour);
    });

    it('its coating [D1-3.2-05]', () => {
      const coating = { code: '214', name: 'Tecido e couro sintético Areia', price: 1490, mvsCode };
      expect(held.coating).toEqual(coating);
    });

    it('its parts, nothing in a kit twice [D1-3.2-06]', () => {
      expect(held.parts).toEqual([
        expect.objectContaining({
          id: '363-KCF',
          code: 'KCF',
          price: 4790,
          mvsCode,
          name: 'Pacote Conforto: banco elétrico e som com 8 alto-falantes',
        }),
        expect.objectContaining({
          id: '363-7RL',
          code: '7RL',
          price: 0,
          mvsCode,
          name: 'Rodas de liga leve de 17” Maré',
        }),
        expect.objectContaining({
          id: '363-101',
          code: '50290101',
          price: 349,
          mvsCode,
          name: 'Jogo de tapetes de borracha',
        }),
      ]);
    });

    it('whether a part is an optional or an accessory [D1-3.2-07]', () => {
      const types = held.parts.map(({ type }: { type: string }) => type);
      expect(types).toEqual(['optional', 'optional', 'accessory']);
    });

    it('its services [D1-3.2-08]', () => {
      expect(held.services).toEqual([
        {
          id: 'REV3',
          price: 2290,
          category: 'Manutenção',
          subCategory: 'Plano de revisões',
          name: 'Revisões programadas: 3 primeiras',
          serviceName: 'Revisões programadas: 3 primeiras',
        },
      ]);
    });

    it('its price with and without the bonus [D1-3.2-10]', () => {
      const { price, bonus = 0 } = written;
      expect(held.prices).toEqual({ price, priceBonification: price - bonus });
    });

    it('its sums, each that of what it lists [D1-3.2-11]', () => {
      const { price, bonus = 0 } = written;
      expect(held).toMatchObject({
        hasPriceBonification: true,
        optionalsTotal: 4790,
        accessoriesTotal: 349,
        servicesTotal: 2290,
        total: price + 2290 + 1490 + 4790 + 349 + 2290,
        bonificationTotal: price - bonus + 2290 + 1490 + 4790 + 349 + 2290,
      });
    });

    it('its financing [D1-3.2-13]', () => {
      const { valor_parcelas, valor_entrada, valor_financiamento, valor_total_somado, texto_legal } =
        held.funding;
      expect(valor_parcelas).toBeGreaterThan(0);
      // 40 % down; the tax on credit is financed with the rest.
      expect(valor_entrada).toBeCloseTo(0.4 * held.bonificationTotal, 2);
      expect(valor_financiamento).toBeGreaterThan(0.6 * held.bonificationTotal);
      expect(valor_total_somado).toBeGreaterThan(held.bonificationTotal);
      expect(texto_legal).toContain('CET');
    });
  });

  it('is the one that leads, financing and the total are made of', async () => {
    const quote = (await get(`${ORLA}/configurar/total?c=${FULL}`)).json();
    expect(quote.car).toEqual(heldIn((await get(`${ORLA}/configurar/resumo?c=${FULL}`)).body));
    const { current, car, total } = quote;
    expect(total / 100).toBe(car.bonificationTotal);
    const chosen: CarLine[] = current.lines.filter(
      ({ kind }: CarLine) => kind !== 'version' && kind !== 'bonus',
    );
    const written = [car.color, car.coating, ...car.parts, ...car.services];
    expect(chosen.map(({ amount }) => amount / 100)).toEqual(written.map(({ price }) => price));
    expect(chosen.map(({ code }) => code)).toEqual(written.map(({ code, id }) => code ?? id));
    expect(versionPrice(current)).toBe(car.prices.priceBonification * 100);
  });
});

describe('a car with an online price', () => {
  beforeEach(() => {
    snapshot = sold((orla) => ({
      ...orla,
      versions: orla.versions.map(({ bonus: _, ...version }) =>
        version.code === '363C2C0' ? { ...version, ecommercePrice: version.price - 9_000 } : version,
      ),
    }));
  });

  it('costs it with its options, is told so, and no instalment stands beside it [D1-2.1-10] [D1-3.2-12]', async () => {
    type Online = { car: { ecommerce?: object; prices: { price: number; priceBonification: number } } };
    const quote = (await get(`${ORLA}/configurar/total?c=${AURA}`)).json<Quote & Online>();
    const { prices, ecommerce } = quote.car;
    expect(prices.price - prices.priceBonification).toBe(9_000);
    expect(ecommerce).toEqual({
      mvsPrice: prices.priceBonification,
      carPrice: quote.total / 100,
      price: quote.total / 100,
      loading: false,
      deleteUnitPricesOnLead: false,
    });
    const page = textOf((await get(`${ORLA}/configurar/resumo?c=${AURA}`)).body);
    expect(page).toContain('Preço online');
    expect(page).toContain((quote.total / 100).toLocaleString('pt-BR'));
    expect(page).not.toMatch(/48x|% a\.a\./);
    const other = textOf((await get(`${ORLA}/configurar/resumo?c=363C1C0_134_121`)).body);
    expect(other).toMatch(/48x/);
  });
});

describe('a car as a file', () => {
  const fileOf = async (url: string) => {
    const response = await get(url);
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/pdf']);
    return { response, bytes: response.rawPayload, ...(await readPdf(response.rawPayload)) };
  };

  it('is A4 with its picture, each choice and price, the instalment with its whole legal text, and a QR code of its address (R10)', async () => {
    const { total } = await quoted(AURA);
    const { response, bytes, text, size } = await fileOf(`${ORLA}/configurar/resumo.pdf?c=${AURA}&total=1`);
    expect(response.headers).toMatchObject({
      'content-disposition': 'attachment; filename="aurora-orla-aura-1-0-turbo-flex-12v.pdf"',
      'cache-control': 'no-store',
    });
    expect([Math.round(size.width), Math.round(size.height)]).toEqual([595, 842]);
    const whole = (cents: number) => (cents / 100).toLocaleString('pt-BR');
    for (const result of [
      'Orla Aura',
      'Teto solar panorâmico',
      `R$ ${whole(total)}`,
      '48x de R$',
      'CET',
      'Crédito sujeito à aprovação',
      `Configuração ${AURA}`,
    ])
      expect(text).toContain(result);
    expect(qrOf(bytes)).toBe(`http://localhost${ORLA}/configurar/resumo?c=${AURA}`);
    const source = bytes.toString('latin1');
    expect(source).toMatch(/\/DCTDecode/);
    expect(source).toMatch(/\/FontName \/[A-Z]{6}\+Outfit-SemiBold/);
  });

  it('speaks Spanish in Argentina, in pesos', async () => {
    const { text } = await fileOf('/ar/aurora/orla/configurar/resumen.pdf');
    expect(text).toContain('Total al contado');
    expect(text).toMatch(/CFT[\s\S]*Crédito sujeto a/);
  });

  it('is of the car that can be built, whatever the code says, and of none where there is no model', async () => {
    expect((await fileOf(`${ORLA}/configurar/resumo.pdf?c=363C2C0_134_121_NOSUCH`)).text).toContain(
      'Orla Aura',
    );
    expect((await get('/br/aurora/none/configurar/resumo.pdf')).statusCode).toBe(404);
  });
});

describe('cars side by side', () => {
  it('tell what is in a kit as included, and not as missing', async () => {
    const page = await get(`${ORLA}/comparar?c=363C2C0_134_214_KCF~363C2C0_134_214_3BE`);
    const lines = [...page.body.matchAll(/<tr[\s\S]*?<\/tr>/g)].map(([line]) => textOf(line));
    const lineOf = (name: string) => lines.find((line) => line.includes(name)) ?? '';
    expect(lineOf('Banco do motorista elétrico')).toMatch(/incluído no pacote[\s\S]*2\.290/);
    expect(lineOf('Sistema de som com 8 alto-falantes')).toMatch(/incluído no pacote[\s\S]*não tem/);
    expect(lineOf('Pacote Conforto')).toMatch(/4\.790[\s\S]*não tem/);
  });

  it('are shown with what differs, at the prices that each has alone, and not to search engines (R10)', async () => {
    const page = await get(`${ORLA}/comparar?c=${AURA}~363C2C0_134_121`);
    const [dear, plain] = await Promise.all([quoted(AURA), quoted('363C2C0_134_121')]);
    const text = textOf(page.body);
    for (const { total } of [dear, plain]) expect(text).toContain((total / 100).toLocaleString('pt-BR'));
    expect(text).toContain('Teto solar panorâmico');
    expect(page.body).toMatch(/<meta name="robots" content="noindex"/);
    expect(page.headers['cache-control']).toBe('no-store');
  });

  it('are four at the most, and one alone is led to its model’s other versions (R35)', async () => {
    const many = Array(10_000).fill('363C2C0').join('~');
    for (const codes of ['', 'A~B~C~D~E', many])
      expect((await get(`${ORLA}/comparar?c=${codes}`)).statusCode).toBe(404);
    const alone = await get(`${ORLA}/comparar?c=${AURA}`);
    expect(alone.statusCode).toBe(302);
    expect(String(alone.headers.location).split('~')).toHaveLength(4);
    expect(alone.headers.location).toContain(AURA);
  });
});

describe('a version in pictures', () => {
  it.each([
    ['/br/aurora', ['7R6']],
    [ORLA, ['7R6']],
    [`${ORLA}/comparar/brisa-363C1C0-x-aura-363C2C0`, ['7R6', '7RL']],
  ])('has the rims that it comes with: %s', async (address, rims) => {
    const { statusCode, body } = await get(address);
    expect(statusCode).toBe(200);
    const shown = [...body.matchAll(/src="\/cars\/aurora\/orla\/(7R\w)-front-/g)].map(([, code]) => code);
    expect([...new Set(shown)].toSorted()).toEqual(rims);
  });
});
