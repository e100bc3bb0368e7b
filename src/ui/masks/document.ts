import type { MaskitoMask, MaskitoOptions } from '@maskito/core';
import { A, D } from './marks.ts';

const CPF: MaskitoMask = [D, D, D, '.', D, D, D, '.', D, D, D, '-', D, D];
const CNPJ: MaskitoMask = [A, A, '.', A, A, A, '.', A, A, A, '/', A, A, A, A, '-', D, D];

/** ###.###.###-## up to eleven digits, ##.###.###/####-## with more or with letters. */
export const documentMask: MaskitoOptions = {
  mask: ({ value }) => {
    const marks = value.replace(/[^0-9A-Za-z]/g, '');
    return marks.length <= 11 && !/[A-Za-z]/.test(marks) ? [...CPF] : [...CNPJ];
  },
  postprocessors: [({ value, selection }) => ({ value: value.toUpperCase(), selection })],
};

/** Digits only, up to fourteen. */
export const genericDocumentMask: MaskitoOptions = {
  mask: /^\d{0,14}$/,
  preprocessors: [({ elementState, data }) => ({ elementState, data: data.replace(/\D/g, '') })],
};
