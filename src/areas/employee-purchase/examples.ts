/** For tests: programmes and people, filled in. */
import type { AuthoredProgramme } from './contract.ts';

export const aProgramme = (more: Partial<AuthoredProgramme> = {}): AuthoredProgramme => ({
  key: 'casa',
  name: 'Casa Aurora',
  kind: 'maker',
  company: 'Aurora Automóveis',
  code: 'CASA-2026',
  mail: 'programa@example.com',
  approvalDays: 90,
  keepMonths: 12,
  carsPerHolder: 2,
  payroll: true,
  buyers: {
    employee: { discount: 15, models: { lira: 17.5, orla: 0 }, carsPerYear: 2, papers: ['identity'] },
    'family-member': { discount: 8.25, models: {}, carsPerYear: 1, papers: ['identity', 'kinship'] },
  },
  ...more,
});

/** Fields of a form that is in order, of somebody who buys by another's right in Brazil. */
export const aFamilyForm = (more: Record<string, string> = {}): Record<string, string> => ({
  name: 'Rui Souza Lima',
  document: '111.444.777-35',
  email: 'rui@example.com',
  phone: '(11) 98765-4321',
  laborCard: '7654321-0',
  licence: '01234567890',
  licenceExpiry: '10/03/2031',
  licenceCategory: 'B',
  holderName: 'Ana Souza',
  holderDocument: '529.982.247-25',
  holderEmail: 'ana@example.com',
  holderLaborCard: '1234567-8',
  holderRegistration: '40021',
  invoiceTo: 'buyer',
  invoiceName: '',
  invoiceDocument: '',
  postalCode: '01310-200',
  street: 'Avenida Paulista',
  number: '1000',
  complement: '',
  neighborhood: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
  ...more,
});

/** The same of a holder who buys themselves. */
export function anEmployeeForm(more: Record<string, string> = {}): Record<string, string> {
  const fields = Object.entries(aFamilyForm()).filter(([name]) => !name.startsWith('holder'));
  const own = {
    name: 'Ana Souza',
    document: '529.982.247-25',
    email: 'ana@example.com',
    laborCard: '1234567-8',
  };
  return { ...Object.fromEntries(fields), ...own, registration: '40021', ...more };
}
