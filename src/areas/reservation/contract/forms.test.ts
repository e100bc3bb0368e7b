import { expect, it } from 'vitest';
import { customerForm, kitForm } from './forms.ts';

const BUYER = {
  name: 'Ana Souza',
  document: '529.982.247-25',
  email: 'ana@example.com',
  phone: '(11) 98765-4321',
  postalCode: '01310-200',
};
const KIT = {
  postalCode: '01310-200',
  street: 'Avenida Paulista',
  number: '1000',
  complement: '',
  neighborhood: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
};

it('an order is in the name, and its kit goes to the address, that anybody reads as it was written (R37)', () => {
  expect([customerForm('BR').safeParse(BUYER).success, kitForm('BR').safeParse(KIT).success]).toEqual([
    true,
    true,
  ]);
  const restricted = (path: string) => [{ path: [path], message: 'unreadable-characters' }];
  for (const sign of ['\u202e', '\u001b', '\n', '\ud83d']) {
    const name = `Ana${sign} Souza`;
    expect(customerForm('BR').safeParse({ ...BUYER, name }).error?.issues).toMatchObject(restricted('name'));
    for (const field of ['street', 'number', 'complement', 'city'])
      expect(kitForm('BR').safeParse({ ...KIT, [field]: `1${sign}2` }).error?.issues).toMatchObject(
        restricted(field),
      );
  }
});
