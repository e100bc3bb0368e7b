import type { FormRules } from '../../../src/kit/markets/market.ts';
import type { documents } from './documents.ts';

export const forms: FormRules<keyof typeof documents> = {
  documents: {
    person: { kinds: ['cedula'], message: 'document-invalid' },
    taxpayer: { kinds: ['cedula'], message: 'document-invalid' },
    anyone: { kinds: ['cedula', 'rut'], message: 'document-invalid' },
    cardHolder: { kinds: ['cedula', 'rut'], message: 'document-invalid' },
    company: { kinds: ['rut'], message: 'document-invalid' },
  },
  /** Permiso único nacional de conducir, Ley 18.191. */
  licence: { categories: ['A', 'B', 'C', 'D', 'E', 'F'], number: /^\d{7,8}$/ },
  companyDocument: 'RUT',
  writeDocument: (number) => number.replace(/^(\d)(\d{3})(\d{3})(\d)$/, '$1.$2.$3-$4'),
  mixesCompanies: false,
  hasGenericDocument: true,
  leapBirthday: '02-28',
  hasLabourCard: false,
};
