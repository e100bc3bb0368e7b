import { expect, it } from 'vitest';
import { supplierLines } from '../../areas/platform/index.ts';
import { fileFaultLine } from '../../io/fault-sentences.ts';
import { readSite, readSites } from './sites.ts';

const contact = { phone: '0800 123 4567', hours: '24 horas' };
const brazilian = {
  legalName: 'Verde Automóveis Ltda.',
  document: '11.222.333/0001-81',
  address: { street: 'Rua Um, 10', city: 'Campinas', region: 'SP', postalCode: '13010-000' },
  email: 'contato@verde.example',
  phone: '(19) 3234-5678',
  hours: 'dias úteis, das 9h às 18h',
  customerService: contact,
  ombudsman: contact,
  lenders: [{ name: 'Banco Um S.A.', document: '11222333000181' }],
  dataOfficer: { name: 'Ana Reis', email: 'dados@verde.example' },
  jurisdiction: 'Campinas',
};
const argentine = {
  legalName: 'Verde Automotores S.A.',
  document: '33-69345023-9',
  address: { street: 'Calle Uno 10', city: 'Rosario', region: 'Santa Fe', postalCode: 'S2000ABC' },
  email: 'contacto@verde.example',
  phone: '0810 222 4567',
  hours: 'lunes a viernes, de 9 a 18',
  dataOfficer: { name: 'Ana Reyes', email: 'datos@verde.example' },
  jurisdiction: 'Rosario',
};
const COMPANIES = { BR: brazilian, AR: argentine };

type Market = keyof typeof COMPANIES;
const placesIn = (market: Market, supplier: object | undefined, more: object = {}) => {
  const file = { brand: 'verde', brandName: 'Verde', market, hosts: ['verde.example'], supplier, ...more };
  return readSite('verde.json', JSON.stringify(file)).faults.map(
    ({ path, fault }) => `${path} ${fault.code}`,
  );
};

it('a site with an address of its own needs what its market asks of the company behind it, a line for each key', () => {
  for (const market of ['BR', 'AR'] as const) {
    const whole = COMPANIES[market];
    expect(placesIn(market, whole)).toEqual([]);
    const keys = Object.keys(whole);
    expect(placesIn(market, undefined).sort()).toEqual(
      keys.map((key) => `supplier.${key} supplier-missing`).sort(),
    );
    for (const key of keys)
      expect(placesIn(market, { ...whole, [key]: undefined })).toEqual([`supplier.${key} supplier-missing`]);
  }
  expect(placesIn('BR', { ...brazilian, lenders: [] })).toEqual(['supplier.lenders supplier-missing']);
});

it('a part of a key that is missing is named by its own place, in one line', () => {
  for (const market of ['BR', 'AR'] as const) {
    const whole: Readonly<Record<string, unknown>> = COMPANIES[market];
    const nested = Object.entries(whole).flatMap(([key, value]) => {
      const [of, at] = Array.isArray(value) ? [value[0], `${key}[0]`] : [value, key];
      if (typeof of !== 'object' || of === null) return [];
      return Object.keys(of).map((part) => {
        const less = { ...of, [part]: undefined };
        return {
          at: `supplier.${at}.${part}`,
          supplier: { ...whole, [key]: Array.isArray(value) ? [less] : less },
        };
      });
    });
    expect(nested.length).toBeGreaterThan(4);
    for (const { at, supplier } of nested)
      expect(placesIn(market, supplier).map((line) => line.split(' ')[0])).toEqual([at]);
  }
});

it('a demonstration, and a site without an address of its own, need none', () => {
  expect(placesIn('BR', undefined, { demonstration: true })).toEqual([]);
  expect(placesIn('AR', undefined, { hosts: [] })).toEqual([]);
});

it('a start and sites:check say it in the same line', () => {
  const text = JSON.stringify({
    brand: 'verde',
    brandName: 'Verde',
    market: 'AR',
    hosts: ['verde.example'],
    supplier: { ...argentine, jurisdiction: undefined },
  });
  expect(readSite('verde.ar.json', text).faults.map(fileFaultLine)).toEqual([
    expect.stringMatching(/^verde\.ar\.json supplier\.jurisdiction: is missing: .*\[supplier-missing\]$/),
  ]);
});

it('numbers that are none of the country are named, of a site without an address of its own too', () => {
  const wrong = {
    ...brazilian,
    document: '11.222.333/0001-82',
    phone: '12345',
    ombudsman: { phone: '0810 222 4567', hours: 'x' },
    lenders: [{ name: 'Banco', document: '33-69345023-9', phone: '123', ombudsman: '0800 123 4567' }],
    address: { ...brazilian.address, postalCode: 'S2000ABC' },
  };
  expect(placesIn('BR', wrong, { hosts: [] })).toEqual([
    'supplier.document document',
    'supplier.lenders[0].document document',
    'supplier.phone phone',
    'supplier.ombudsman.phone phone',
    'supplier.lenders[0].phone phone',
    'supplier.address.postalCode postal-form',
  ]);
  expect(placesIn('AR', { ...argentine, document: '11.222.333/0001-81' })).toEqual([
    'supplier.document document',
  ]);
});

it('the demo’s sites are demonstrations with a company that its market would take', async () => {
  const sites = await readSites('seeds/sites');
  expect(sites.map(({ demonstration }) => demonstration)).toEqual(sites.map(() => true));
  for (const { market, brand, brandName, hosts, supplier } of sites)
    expect(
      readSite(brand, JSON.stringify({ brand, brandName, market, hosts, supplier })).faults,
      brand,
    ).toEqual([]);
});

it('the company is told in lines without words of a language', () => {
  expect(supplierLines({ market: 'AR', supplier: { ...argentine, document: '33693450239' } })).toEqual([
    'Verde Automotores S.A. · CUIT 33-69345023-9',
    'Calle Uno 10, Rosario (Santa Fe), S2000ABC',
    '0810 222 4567 (lunes a viernes, de 9 a 18) · contacto@verde.example',
  ]);
  expect(supplierLines({ market: 'BR', supplier: { legalName: 'Verde Ltda.', phone: '4004 1234' } })).toEqual(
    ['Verde Ltda.', '4004 1234'],
  );
  expect(supplierLines({ market: 'BR', supplier: undefined })).toEqual([]);
});
