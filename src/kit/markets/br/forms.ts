import { formatCpf } from '../../validators/cpf.ts';
import type { FormRules } from '../market.ts';

export const forms: FormRules = {
  documents: {
    person: { kinds: ['cpf'], message: 'cpf-invalid' },
    taxpayer: { kinds: ['cpf'], message: 'cpf-invalid' },
    anyone: { kinds: ['cpf', 'cnpj'], message: 'document-invalid' },
    cardHolder: { kinds: ['cpf', 'cnpj'], message: 'document-invalid' },
    company: { kinds: ['cnpj'], message: 'cnpj-invalid' },
  },
  /** CTB art. 143; a CNH has eleven digits. */
  licence: { categories: ['B', 'AB', 'C', 'AC', 'D', 'AD', 'E', 'AE'], number: /^\d{11}$/ },
  companyDocument: 'CNPJ',
  writeDocument: formatCpf,
  mixesCompanies: true,
  hasGenericDocument: false,
  /** Código Civil, art. 132 § 3: a term of years ends on the day after, where its month lacks the day. */
  leapBirthday: '03-01',
  /** Carteira de trabalho. */
  hasLabourCard: true,
};
