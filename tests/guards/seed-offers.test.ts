import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const cwd = resolve(import.meta.dirname, '..', '..');
type Offer = { readonly slug: string; readonly conditions?: string; readonly stock?: number };
const files = globSync('seeds/offers/*.json', { cwd }).sort();
const offersOf = (file: string): readonly Offer[] =>
  JSON.parse(readFileSync(resolve(cwd, file), 'utf8')).offers;

/** How many pieces the conditions of an offer say that there are: what is advertised binds whoever advertises. */
const advertised = ({ conditions = '' }: Offer): readonly number[] =>
  [...conditions.matchAll(/(\d[\d.]*)\s+(?:kits?|unidades?|peças|piezas|carros|autos)\b/gi)].map(
    ([, number]) => Number(number?.replaceAll('.', '')),
  );

describe('the offers with which a portal begins', () => {
  it.each(files)('%s says in its conditions as many pieces as it has in stock', (file) => {
    for (const offer of offersOf(file))
      expect([offer.slug, advertised(offer)]).toEqual([offer.slug, advertised(offer).map(() => offer.stock)]);
  });

  it('name pieces in some of their conditions, so that this is looked at', () => {
    expect(files.flatMap(offersOf).flatMap(advertised).length).toBeGreaterThan(3);
  });
});
