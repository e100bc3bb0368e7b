import { expect, it } from 'vitest';
import { pageTagsOf } from './tag-manager.ts';

const site = {
  tagManager: {
    script: 'https://tags.example/gtm.js?id=GTM-1',
    scripts: [],
    calls: [],
    pictures: [],
    frames: [],
    signals: { measure: ['analytics_storage'], recognise: ['ad_storage'] },
  },
} as const;
const tags = (path: string, query = '') => pageTagsOf(site, path, new URLSearchParams(query));

it('a page of everybody names its tag manager, one of one person none', () => {
  expect(tags('/br/aurora/lira')?.origins.scripts).toEqual(['https://tags.example']);
  expect(tags('/br/aurora/minha-conta')).toBeUndefined();
  expect(tags('/br/aurora/VOUCHER', 'codigo=ABC')).toBeUndefined();
  expect(pageTagsOf(undefined, '/br/aurora/lira', new URLSearchParams())).toBeUndefined();
});

it('an address that holds the key of a quotation is told to no tag manager', () => {
  expect(tags('/br/aurora/lira/configurar/resumo', 'c=1')).toBeDefined();
  expect(tags('/br/aurora/lira/configurar/resumo', 'c=1&cotacao=id.key')).toBeUndefined();
  expect(tags('/ar/aurora/lira/configurar/resumen', 'cotizacion=id.key')).toBeUndefined();
});
