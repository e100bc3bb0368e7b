import { expect, it } from 'vitest';
import { siteFile } from '../contract.ts';
import { organisationData } from './organisation-data.ts';

const supplier = {
  legalName: 'Verde Automóveis Ltda.',
  document: '11222333000181',
  address: {
    street: 'Rua Um, 10',
    district: 'Centro',
    city: 'Campinas',
    region: 'SP',
    postalCode: '13010-000',
  },
  email: 'contato@verde.example',
  phone: '(19) 3234-5678',
  customerService: { phone: '0800 123 4567', hours: '24 horas' },
};
const site = (market: 'BR' | 'AR', said?: object) =>
  siteFile.parse({ brand: 'verde', brandName: 'Verde', market, supplier: said });

it('search engines are told which company a site is of, with numbers as they are dialled from abroad', () => {
  expect(organisationData(site('BR', supplier), 'https://verde.example/')).toMatchObject({
    '@type': 'Organization',
    legalName: 'Verde Automóveis Ltda.',
    taxID: '11.222.333/0001-81',
    telephone: '+551932345678',
    address: { streetAddress: 'Rua Um, 10, Centro', addressLocality: 'Campinas', addressCountry: 'BR' },
    contactPoint: [
      { contactType: 'customer service', telephone: '+558001234567', availableLanguage: 'pt-BR' },
    ],
  });
  const argentine = { legalName: 'Verde S.A.', phone: '4321', email: 'a@verde.example' };
  expect(
    organisationData(site('AR', { ...argentine, phone: '11 4321-8765' }), 'https://verde.example/'),
  ).toMatchObject({
    contactPoint: [{ telephone: '+541143218765', email: 'a@verde.example' }],
  });
});

it('nothing is said of a company that no file names', () => {
  expect(organisationData(site('BR'), 'https://verde.example/')).toBeUndefined();
  expect(organisationData(site('BR', { phone: '0800 123 4567' }), 'https://verde.example/')).toBeUndefined();
});
