import { expect, it } from 'vitest';
import type { PublicationKind } from '../../../platform/index.ts';
import { mergeKinds } from './merge-kinds.ts';

const words = { 'pt-BR': 'Um', 'es-AR': 'Uno' };
const kind = (group: string, publishers: PublicationKind['publishers']): PublicationKind => ({
  rank: 1,
  words,
  publishers,
  isFile: () => false,
  groups: { [group]: { words } },
});

it('kinds of several areas are one record', () => {
  const [one, other] = [kind('a', ['author']), kind('b', ['administrator'])];
  expect(mergeKinds([{ one }, { other }])).toEqual({ one, other });
});

it.each([
  ['a kind', [{ desk: kind('a', ['administrator']) }, { desk: kind('b', ['author']) }], 'desk'],
  ['a group', [{ one: kind('a', ['author']) }, { other: kind('a', ['author']) }], 'a'],
])('two areas that declare %s of one name end the start', (_, each, name) => {
  expect(() => mergeKinds(each)).toThrow(`publications: declared twice: ${name}`);
});
