import { CUIL_PREFIXES, isCuil, isDni } from '../../validators/argentine-document.ts';
import type { DocumentForm } from '../document-form.ts';

/** The identity card of RENAPER, which CRMs know by its digits alone; the number that taxes (ARCA) and wages (ANSES) are paid under. */
export const documents = {
  dni: {
    names: ['dni'],
    lengths: [7, 8],
    isNumber: (bare) => bare.length >= 7 && isDni(bare),
    write: (bare) => bare,
    shape: '########',
  },
  cuil: {
    names: ['cuil', 'cuit'],
    lengths: [11],
    isNumber: isCuil,
    prefixes: CUIL_PREFIXES,
    write: (bare) => bare.replace(/^(..)(.{8})(.)$/, '$1-$2-$3'),
    shape: '##-########-#',
  },
} as const satisfies Readonly<Record<string, DocumentForm>>;
