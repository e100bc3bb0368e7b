import type { MaskitoMask, MaskitoOptions, MaskitoPreprocessor } from '@maskito/core';

const D = /\d/;
const A = /[0-9A-Za-z]/;
const CPF: MaskitoMask = [D, D, D, '.', D, D, D, '.', D, D, D, '-', D, D];
const CNPJ: MaskitoMask = [A, A, '.', A, A, A, '.', A, A, A, '/', A, A, A, A, '-', D, D];

/** Takes a pasted or filled-in number in any writing, with or without Brazil's +55. */
const withoutCountryCode: MaskitoPreprocessor = ({ elementState, data }) => {
  const bare = (text: string) => {
    const digits = text.replace(/\D/g, '');
    return digits.length > 11 && digits.startsWith('55') ? digits.slice(2) : text;
  };
  return { elementState: { ...elementState, value: bare(elementState.value) }, data: bare(data) };
};

/** (##) #####-#### */
export const brazilianMobileMask: MaskitoOptions = {
  mask: ['(', D, D, ')', ' ', D, D, D, D, D, '-', D, D, D, D],
  preprocessors: [withoutCountryCode],
};

/** Area codes have two to four digits: only foreign characters are kept out. */
export const argentinePhoneMask: MaskitoOptions = { mask: /^[\d\s()+-]{0,20}$/ };

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
