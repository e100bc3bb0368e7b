import type { DocumentForm } from '../../../src/kit/markets/document-form.ts';

const CEDULA = [2, 9, 8, 7, 6, 3, 4] as const;
const RUT = [4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2] as const;

const sumOf = (digits: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0);

/** Dirección Nacional de Identificación Civil: the last digit completes the weighted sum to a multiple of ten. */
function isCedula(bare: string): boolean {
  if (!/^\d{7,8}$/.test(bare)) return false;
  const digits = bare.padStart(8, '0');
  return (10 - (sumOf(digits, CEDULA) % 10)) % 10 === Number(digits[7]);
}

/** Dirección General Impositiva: module 11; a number whose check digit would be ten is never given out. */
function isRut(bare: string): boolean {
  if (!/^\d{12}$/.test(bare)) return false;
  return (11 - (sumOf(bare, RUT) % 11)) % 11 === Number(bare[11]);
}

export const documents = {
  cedula: {
    names: ['cedula', 'cédula', 'ci', 'c.i.'],
    lengths: [7, 8],
    isNumber: isCedula,
    write: (bare) =>
      bare.replace(/^(\d)(\d{3})(\d{3})(\d)$/, '$1.$2.$3-$4').replace(/^(\d{3})(\d{3})(\d)$/, '$1.$2-$3'),
    shape: '#.###.###-#',
  },
  rut: {
    names: ['rut'],
    lengths: [12],
    isNumber: isRut,
    write: (bare) => bare,
    shape: '############',
  },
} as const satisfies Readonly<Record<string, DocumentForm>>;
