import type { RentalIntent } from './index.ts';

/** A bakery that wants a dozen cars; for tests and the published examples. */
export const anIntent = (changes: Partial<RentalIntent> = {}): RentalIntent => ({
  company: 'Padaria Três Irmãos Ltda',
  contact: { name: 'Ana Souza', email: 'ana@padaria.example', mobile: '(11) 98765-4321' },
  document: '11.222.333/0001-81',
  isOlderThanOneYear: true,
  preferredMethod: 'email',
  vehicleType: 'suv',
  vehicleAmount: 12,
  fleet: '',
  optIns: { email: true, sms: false, whatsapp: true, phone: true },
  ...changes,
});
