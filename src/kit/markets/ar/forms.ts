import type { FormRules } from '../market.ts';

export const forms: FormRules = {
  documents: {
    person: { kinds: ['dni', 'cuil'], message: 'document-invalid' },
    taxpayer: { kinds: ['cuil'], message: 'cuil-invalid' },
    anyone: { kinds: ['cuil'], message: 'cuil-invalid' },
    cardHolder: { kinds: ['dni', 'cuil'], message: 'document-invalid' },
    company: { kinds: ['cuil'], message: 'cuil-invalid' },
  },
  /** Decreto 26/2019; the number is the holder's DNI. */
  licence: {
    categories: ['B1', 'B2', 'C1', 'C2', 'C3', 'D1', 'D2', 'D3', 'D4', 'E1', 'E2'],
    number: /^\d{7,8}$/,
  },
  companyDocument: 'CUIT',
  writeDocument: (number) => number.replace(/^(\d{2})(\d{8})(\d)$/, '$1-$2-$3'),
  mixesCompanies: false,
  hasGenericDocument: true,
  /** Código Civil y Comercial, art. 6: a term of years ends on the last day of the month, where that lacks the day. */
  leapBirthday: '02-28',
  /** The CUIL says who an employee is, and the employer's file number (legajo) where they work. */
  hasLabourCard: false,
};
