import { expect, it } from 'vitest';
import { aWrittenModel, aWrittenPart, aWrittenVersion } from '../examples.ts';
import { otherStandards } from './standard-texts.ts';

const parts = [
  aWrittenPart({ id: '341-7R5', code: '7R5', name: 'Rodas de aço de 15” com calotas', price: 0 }),
  aWrittenPart({ id: '341-7R6', code: '7R6', name: 'Rodas de liga leve de 16” Pétala', price: 2490 }),
];
const saying = (item: string) =>
  aWrittenModel({
    parts,
    rules: ['one of 7R5, 7R6'],
    versions: [aWrittenVersion({ equipment: [{ group: 'exterior', items: ['Faróis halógenos', item] }] })],
  });

it.each(['Rodas de aço de 15” com calotas', 'Rodas de aço de 15”', 'Maçanetas na cor da carroceria'])(
  'a text of the standard part, or of something else, is taken: %s',
  (item) => {
    expect([...otherStandards(saying(item))]).toEqual([]);
  },
);

it.each([
  'Rodas de liga leve de 16”',
  'Rodas de liga leve de 16” Pétala',
  'Rodas de aço de 1',
  'RODAS de aço',
])('a text that names another one is refused at its place: %s', (item) => {
  expect([...otherStandards(saying(item))]).toEqual([
    {
      at: 'versions[0].equipment[0].items[1]',
      message: `says ${item}, but the version comes with Rodas de aço de 15” com calotas`,
    },
  ]);
});
