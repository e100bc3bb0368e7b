import { describe, expect, it } from 'vitest';
import { EXAMPLE_TODAY } from '../examples.ts';
import { emptyFlowAForm } from './flow-a-fields.ts';
import { disabledFields, prefilledForm } from './flow-a-prefill.ts';

const day = { today: EXAMPLE_TODAY };
const lead = {
  clientName: 'Ana Souza',
  clientCPF: '52998224725',
  clientEmail: 'ana@example.com',
  clientPhone: '(11) 98765-4321',
};

describe("the prefill of flow A's form", () => {
  it('comes from earlier lead data, field by field [D2-3.1-03]', () => {
    expect(
      prefilledForm({
        ...lead,
        dateOfBirth: '15/03/1990',
        zipCode: '01310-100',
        address: 'Avenida Paulista',
        number: '1000',
        complement: 'ap 1',
        neighborhood: 'Bela Vista',
        state: 'SP',
        city: 'São Paulo',
      }),
    ).toEqual({
      ...emptyFlowAForm,
      name: 'Ana Souza',
      cpf: '529.982.247-25',
      email: 'ana@example.com',
      phone: '(11) 98765-4321',
      birthdayDate: '15/03/1990',
      postalCode: '01310-100',
      street: 'Avenida Paulista',
      number: '1000',
      complement: 'ap 1',
      neighborhood: 'Bela Vista',
      state: 'SP',
      city: 'São Paulo',
    });
    expect(prefilledForm({})).toEqual(emptyFlowAForm);
    expect(prefilledForm({ clientCPF: '11.222.333/0001-81' }).cpf).toBe('');
  });

  it('disables name, e-mail and phone where the form starts from a bank-partner proposal, and a known CPF [D2-2.1-08] [D2-2.1-09]', () => {
    expect(disabledFields(prefilledForm(lead), true, day)).toEqual(['name', 'email', 'phone', 'cpf']);
    const unknown = prefilledForm({ ...lead, clientCPF: undefined });
    expect(disabledFields(unknown, true, day)).toEqual(['name', 'email', 'phone']);
    expect(disabledFields(prefilledForm(lead), false, day)).toEqual([]);
  });

  it('leaves open what it would refuse itself', () => {
    const odd = prefilledForm({ ...lead, clientPhone: '11 98765 4321', clientEmail: '' });
    expect(disabledFields(odd, true, day)).toEqual(['name', 'cpf']);
  });
});
