import { expect, it } from 'vitest';
import { aWrittenModel, aWrittenPart, aWrittenVersion } from '../examples.ts';
import { carEquipment, describeEquipment, otherStandards } from './standard-texts.ts';

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
      fault: { code: 'other-standard', params: { item, standard: 'Rodas de aço de 15” com calotas' } },
    },
  ]);
});

const written = (items: readonly string[], group: 'comfort' | 'exterior' = 'exterior') =>
  describeEquipment(
    { parts, rules: ['one of 7R5, 7R6'] },
    { code: '341A1B0', equipment: [{ group, items: [...items] }] },
  );

it('pages tell a standard part by its own name, which is the configurator’s', () => {
  expect(written(['Faróis halógenos', 'Rodas de aço de 15”'])).toEqual([
    { group: 'exterior', items: ['Faróis halógenos', 'Rodas de aço de 15” com calotas'] },
  ]);
});

it('pages tell a standard part that no text is about', () => {
  const wheels = 'Rodas de aço de 15” com calotas';
  expect(written(['Faróis halógenos'])).toEqual([{ group: 'exterior', items: ['Faróis halógenos', wheels] }]);
  expect(written(['Ar-condicionado'], 'comfort')).toEqual([
    { group: 'comfort', items: ['Ar-condicionado'] },
    { group: 'exterior', items: [wheels] },
  ]);
});

it('texts of a version that has no standard part stay as they are written', () => {
  const equipment = [{ group: 'exterior' as const, items: ['Rodas de aço de 15”'] }];
  const version = { code: '341A1B0', equipment };
  expect(describeEquipment({ parts, rules: [] }, version)).toEqual(equipment);
  const elsewhere = parts.map((part) => ({ ...part, versions: ['other'] }));
  expect(describeEquipment({ parts: elsewhere, rules: ['one of 7R5, 7R6'] }, version)).toEqual(equipment);
});

it('a car with another part than the standard one is not said to have both', () => {
  const rules = [{ form: 'one-of', subjects: ['7R5', '7R6'] }] as never;
  const version = {
    parts: parts as never,
    equipment: [
      { group: 'exterior', items: ['Rodas de aço de 15” com calotas'] },
      { group: 'comfort', items: ['Ar-condicionado'] },
    ],
  } as const;
  expect(carEquipment({ rules }, version, ['7R6'])).toEqual([version.equipment[1]]);
  expect(carEquipment({ rules }, version, ['7R5'])).toEqual(version.equipment);
  expect(carEquipment({ rules }, version, [])).toEqual(version.equipment);
});
