import { expect, it } from 'vitest';
import { slugOf } from './slug.ts';

it.each([
  ['São José dos Campos', 'sao-jose-dos-campos'],
  ["Santa Bárbara d'Oeste", 'santa-barbara-d-oeste'],
  ['  Ñuñoa & Cía. ', 'nunoa-cia'],
])('writes %s as %s in an address', (name, slug) => expect(slugOf(name)).toBe(slug));
