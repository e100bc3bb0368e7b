import { describe, expect, it } from 'vitest';
import type { PageServices } from '../../../pages/request/services.ts';
import { emptySnapshot } from '../../catalogue/index.ts';
import { siteFile } from '../../platform/contract.ts';
import { aDealerIndex } from '../examples.ts';
import { loadDealer, loadDealers } from './dealers.server.ts';

const site = siteFile.parse({ brand: 'aurora', brandName: 'Aurora', market: 'BR', theme: 'aurora' });
const campinas = {
  id: '104',
  dealerCode: '0001068',
  fantasyName: 'Monte Verde Cambuí',
  city: 'Campinas',
  cityCode: '3509502',
  latitude: -22.8979,
  longitude: -47.0526,
};
const services = (blocked?: string[]) =>
  ({
    site,
    sites: [site],
    market: 'BR',
    origin: 'https://vitrine.example',
    catalogue: emptySnapshot,
    paymentLines: () => [],
    lendsToday: () => true,
    dealers: aDealerIndex([{}, campinas], blocked),
    places: {
      state: (_: string, code: string) => (code === 'SP' ? { name: 'São Paulo' } : undefined),
      statesOf: () => [
        { code: 'SP', name: 'São Paulo' },
        { code: 'RJ', name: 'Rio de Janeiro' },
      ],
      positionOf: async (_: string, { postalCode }: { postalCode: string }) =>
        postalCode === '13024001' ? campinas : undefined,
      predict: async (_: string, text: string) => {
        if (text === 'campin') return [{ ...campinas, cityName: 'Campinas', label: 'Campinas, SP' }];
        if (text === 'Rio de Janeiro')
          return [{ latitude: -22.9, longitude: -43.2, cityName: text, label: text }];
        if (text !== 'Bom Jesus') return [];
        return ['PI', 'RS'].map((state) => ({
          ...campinas,
          cityName: 'Bom Jesus',
          label: `Bom Jesus, ${state}`,
        }));
      },
    },
  }) as unknown as PageServices;

const at = (path = '') => new Request(`https://vitrine.example/br/aurora/concessionarias${path}`);
const list = (params = {}, path = '', blocked?: string[]) =>
  loadDealers(services(blocked), site, params, at(path));
const statusOf = async (answer: Promise<unknown>) => {
  try {
    await answer;
  } catch (thrown) {
    return thrown as Response;
  }
  return undefined;
};

describe('the page of all dealers', () => {
  it('leads to states and cities, and has every dealer on its map', async () => {
    const { view, description } = await list();
    expect(view.regions).toMatchObject([
      { name: 'São Paulo', href: '/br/aurora/concessionarias/sp', count: 2 },
    ]);
    expect(view.regions[0]?.cities?.map(({ href }) => href)).toEqual([
      '/br/aurora/concessionarias/sp/campinas',
      '/br/aurora/concessionarias/sp/sao-paulo',
    ]);
    expect(view.points.map(({ dealerCode }) => dealerCode)).toEqual(['0001017', '0001068']);
    expect(description.title).toBe('Concessionárias Aurora');
    expect(JSON.stringify(description.data).match(/"@type":"ListItem"/g)).toHaveLength(2);
  });

  it.each([
    ['?perto=13024-001', '13024-001'],
    ['?perto=campin', 'Campinas, SP'],
  ])('answers %s from the server with the nearest dealers first', async (path, label) => {
    const { view, isSearch } = await list({}, path);
    expect(view.search?.label).toBe(label);
    expect(view.dealers.map(({ dealerCode, distance }) => [dealerCode, distance])).toEqual([
      ['0001068', 0],
      ['0001017', expect.closeTo(84, 0)],
    ]);
    expect(isSearch).toBe(true);
  });

  it('says that it does not know a place, and still leads on', async () => {
    const { view } = await list({}, '?perto=Xyz');
    expect(view.search).toEqual({ text: 'Xyz', label: undefined, several: [] });
    expect(view.regions).toHaveLength(1);
  });

  it('offers the places of one name, and guesses none', async () => {
    const { view } = await list({}, '?perto=Bom+Jesus');
    expect(view.search?.several).toEqual([
      { label: 'Bom Jesus, PI', href: '/br/aurora/concessionarias?perto=Bom+Jesus%2C+PI' },
      { label: 'Bom Jesus, RS', href: '/br/aurora/concessionarias?perto=Bom+Jesus%2C+RS' },
    ]);
    expect(view.dealers).toEqual([]);
  });

  it('shows no dealer that is blocked', async () => {
    const { view } = await list({}, '', ['0001068']);
    expect(JSON.stringify(view)).not.toContain('Cambuí');
    expect(
      (await statusOf(list({ state: 'sp', city: 'campinas' }, '/sp/campinas', ['0001068'])))?.status,
    ).toBe(404);
  });
});

describe('the pages of a state and of a city', () => {
  it('show their dealers, with what they offer, and schema.org’s AutoDealer of each', async () => {
    const { view, description } = await list({ state: 'sp', city: 'campinas' }, '/sp/campinas');
    expect(view.title).toBe('Concessionárias Aurora: Campinas, SP');
    expect(view.dealers.map(({ fantasyName }) => fantasyName)).toEqual(['Monte Verde Cambuí']);
    expect(view.nearby.map(({ fantasyName }) => fantasyName)).toEqual(['Via Sul Paulista']);
    expect(view.services).toEqual({ 57: 'Oficina' });
    expect(JSON.stringify(description.data)).toContain('"@type":"AutoDealer"');
    expect(JSON.stringify(description.data)).toContain('"addressLocality":"Campinas"');
    expect((await list({ state: 'sp' }, '/sp')).view.title).toBe('Concessionárias Aurora: São Paulo');
  });

  it('say so of a state without dealers, with the nearest, and are not there for what is no state', async () => {
    const { view, isSearch } = await list({ state: 'rj' }, '/rj');
    expect(view.intro).toBe(
      'Ainda não há concessionárias Aurora em Rio de Janeiro. Estas são as mais próximas.',
    );
    expect(view.nearby.map(({ fantasyName }) => fantasyName)).toEqual([
      'Via Sul Paulista',
      'Monte Verde Cambuí',
    ]);
    expect(isSearch).toBe(true);
    expect((await statusOf(list({ state: 'rj', city: 'rio-de-janeiro' }, '/rj/x')))?.status).toBe(404);
    expect((await statusOf(list({ state: 'xx' }, '/xx')))?.status).toBe(404);
  });
});

describe('a dealer’s own page', () => {
  const open = async (dealer: string) =>
    loadDealer(services(), site, { state: 'sp', city: 'campinas', dealer }, at(`/sp/campinas/${dealer}`));

  it('is found by its address, and under a former name leads there', async () => {
    const { page, description } = await open('monte-verde-cambui-0001068');
    expect(page.dealer.fantasyName).toBe('Monte Verde Cambuí');
    expect(page.place).toBe('Campinas, SP');
    expect(page.services).toEqual(['Oficina']);
    expect(description.title).toBe('Monte Verde Cambuí: concessionária Aurora, Campinas, SP');
    const moved = await statusOf(open('serra-azul-0001068'));
    expect([moved?.status, moved?.headers.get('location')]).toEqual([
      301,
      '/br/aurora/concessionarias/sp/campinas/monte-verde-cambui-0001068',
    ]);
    expect((await statusOf(open('nobody-9')))?.status).toBe(404);
  });
});
