import { isCnpj } from '../../validators/cnpj.ts';
import { formatCpf, isCpf } from '../../validators/cpf.ts';
import type { DocumentForm } from '../document-form.ts';

/** Receita Federal: Cadastro de Pessoas Físicas, Cadastro Nacional da Pessoa Jurídica. */
export const documents = {
  cpf: { names: ['cpf'], lengths: [11], isNumber: isCpf, write: formatCpf, shape: '###.###.###-##' },
  cnpj: {
    names: ['cnpj'],
    lengths: [14],
    isNumber: (bare) => isCnpj(bare),
    write: (bare) => bare.replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5'),
    shape: '**.***.***/****-##',
  },
} as const satisfies Readonly<Record<string, DocumentForm>>;
