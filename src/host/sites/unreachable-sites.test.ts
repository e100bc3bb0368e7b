import { expect, it } from 'vitest';
import { unreachableSites } from './unreachable-sites.ts';

const sites = [
  { key: 'br/aurora', hosts: ['www.aurora.example', 'aurora.example'] },
  { key: 'ar/aurora', hosts: [] },
  { key: 'br/lumen', hosts: [] },
];

it.each([
  ['the host name of one of them', ['https://www.aurora.example:8443'], ['ar/aurora', 'br/lumen']],
  ['a host name of no site', ['https://portal.example', 'https://www.aurora.example'], []],
  ['none', [], []],
])('sites without a host name are found nowhere where the first origin is %s', (_, origins, keys) => {
  expect(unreachableSites(sites, origins).map(({ key }) => key)).toEqual(keys);
});
