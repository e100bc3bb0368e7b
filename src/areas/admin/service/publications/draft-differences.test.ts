import { expect, it } from 'vitest';
import { namedOnly } from './draft-differences.ts';

const file = (name: string, content: object) => ({ name, text: JSON.stringify(content) });
const sold = (market: string) => ({
  brand: 'aurora',
  market,
  taxes: { vehicle: { vat: 21 } },
  freight: 'included',
  models: [{ key: 'lira' }, { key: 'orla' }],
  services: [{ id: 'wash' }],
});

it('a draft that is written anew brings what its files name, fields beside the lists too, and nothing else', () => {
  const files = [
    file('ar.json', {
      brand: 'aurora',
      market: 'AR',
      taxes: { vehicle: { vat: 10 } },
      models: [{ key: 'lira' }],
    }),
    file('br.json', { brand: 'aurora', market: 'BR', models: [{ key: 'orla' }] }),
  ];
  expect(namedOnly('catalogue', files, [sold('AR'), sold('BR')])).toEqual([
    {
      brand: 'aurora',
      market: 'AR',
      taxes: { vehicle: { vat: 21 } },
      models: [{ key: 'lira' }, { key: 'orla' }],
    },
    { brand: 'aurora', market: 'BR', models: [{ key: 'lira' }, { key: 'orla' }] },
  ]);
});
