import { expect, it } from 'vitest';
import { reservationSettings } from '../contract.ts';
import type { Order } from './order.ts';
import { contractSummary, termsOf } from './terms.ts';

const SITES = {
  BR: { market: 'BR', locale: 'pt-BR', currency: 'BRL' },
  AR: { market: 'AR', locale: 'es-AR', currency: 'ARS' },
} as const;

it.each(Object.values(SITES))(
  'a confirmation has seller, car, price, freight, every term, and the versions of the documents: $market',
  (site) => {
    const { policy } = reservationSettings(undefined, site.market);
    const car = {
      brandName: 'Aurora',
      modelName: 'Orla',
      versionName: 'Brisa',
      year: 2026,
      colourName: 'Coral',
      lines: [],
      total: 8_500_000,
    } as unknown as Order['car'];
    const address = 'https://portal.test/documentos/2026-12-01-a1b2c3d4';
    const lines = contractSummary(
      site,
      { car, policy },
      {
        seller: ['Aurora Veículos S.A. · CNPJ 11.222.333/0001-81'],
        freight: 'not-included',
        documents: [{ date: '2026-12-01', address }],
      },
    );
    const text = lines.join('\n');
    expect(text).toContain('Aurora Veículos S.A. · CNPJ 11.222.333/0001-81');
    expect(text).toContain('Aurora Orla Brisa 2026, Coral');
    expect(text).toMatch(/85\.000/);
    expect(text).toMatch(/Frete não incluso|Flete no incluido/);
    for (const term of termsOf(site, policy, car)) expect(text).toContain(term);
    expect(lines.at(-1)).toMatch(/1\/12\/2026|01\/12\/2026/);
    expect(lines.at(-1)).toContain(address);
    expect(text).not.toContain('{{');
    const bare = contractSummary(site, { car, policy }, { seller: [], documents: [] });
    expect(bare.join('\n')).not.toMatch(/[Ff]rete|[Ff]lete|vende/);
  },
);
