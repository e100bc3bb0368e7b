import { emptyFlowAForm, type FlowAForm } from './index.ts';

/** The day on which the examples are asked. */
export const EXAMPLE_TODAY = '2026-11-23';

/** A complete, valid flow A form of somebody who is not married. */
export const aFlowAForm = (change: Partial<FlowAForm> = {}): FlowAForm => ({
  ...emptyFlowAForm,
  name: 'Ana Beatriz Souza',
  cpf: '529.982.247-25',
  email: 'ana.souza@example.com',
  phone: '(11) 98765-4321',
  typeDocument: '1',
  birthdayDate: '15/03/1990',
  gender: 'F',
  occupation: '10',
  income: 'R$\u00a08.500,00',
  motherName: 'Maria Helena Souza',
  maritalStatus: '1',
  document: '12.345.678-9',
  postalCode: '01310-100',
  street: 'Avenida Paulista',
  number: '1000',
  neighborhood: 'Bela Vista',
  state: 'SP',
  city: 'São Paulo',
  nationality: '1',
  ...change,
});

/** The same of somebody who is married. */
export const aMarriedFlowAForm = (change: Partial<FlowAForm> = {}): FlowAForm =>
  aFlowAForm({ maritalStatus: '2', spouseName: 'Carlos Lima', spouseCpf: '111.444.777-35', ...change });
