import type { FormRules } from '../market.ts';

export const forms: FormRules = {
  documents: {
    person: { kinds: ['dni', 'cuil'], message: 'document-invalid' },
    taxpayer: { kinds: ['cuil'], message: 'cuil-invalid' },
    anyone: { kinds: ['cuil'], message: 'cuil-invalid' },
    company: { kinds: ['cuil'], message: 'cuil-invalid' },
  },
  companyDocument: 'CUIT',
  writeDocument: (number) => number.replace(/^(\d{2})(\d{8})(\d)$/, '$1-$2-$3'),
  mixesCompanies: false,
  hasGenericDocument: true,
  /** The CUIL says who an employee is, and the employer's file number (legajo) where they work. */
  hasLabourCard: false,
};
