import { describe, expect, it } from 'vitest';
import { fillable, type Texts, unchanged } from './known-person.ts';

const ADDRESS = ['postalCode', 'street', 'number'] as const;
type Field = 'name' | 'email' | 'cpf' | (typeof ADDRESS)[number];
const known: Texts<Field> = {
  name: 'Ana Souza',
  email: 'ana@example.com',
  postalCode: '01310-200',
  street: 'Avenida Paulista',
};
const reader = (form: Partial<Record<Field, string | null>>) => (field: Field) => form[field];

describe('a form and the data of an account', () => {
  it('fills in what is empty and writes over nothing that stands there [D2-6-02]', () => {
    const read = reader({ name: 'Outra Pessoa', email: '', cpf: '' });
    expect(fillable<Field>(read, known, ADDRESS)).toEqual({
      email: known.email,
      postalCode: known.postalCode,
      street: known.street,
    });
  });

  it('leaves a whole address alone of which anything was typed, also a postal code that nobody knows [D2-6-02]', () => {
    expect(fillable<Field>(reader({ number: '7' }), known, ADDRESS)).toEqual({
      name: known.name,
      email: known.email,
    });
    expect(fillable<Field>(reader({ postalCode: null }), known, ADDRESS)).not.toHaveProperty('street');
  });

  it('fills in nothing that the account does not hold [D2-6-02]', () => {
    expect(fillable<Field>(reader({}), { ...known, cpf: '' }, ADDRESS)).not.toHaveProperty('cpf');
  });

  it('empties only what still is as it was filled in [D2-6-02]', () => {
    const read = reader({ ...known, email: 'outro@example.com' });
    expect(unchanged<Field>(read, known)).toEqual(['name', 'postalCode', 'street']);
  });
});
