import type { MaskitoOptions, MaskitoPreprocessor } from '@maskito/core';
import { D } from './marks.ts';
import { pasted } from './pasted.ts';

const two = (text: string | undefined) => (text ?? '').padStart(2, '0');

/** A day beginning with its year, as machines write it, with or without the time behind it. */
const YEAR_FIRST = /^\s*(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T\s].*)?$/;
const DAY_FIRST = /^\s*(\d{1,2})\s*[-/.\s]\s*(\d{1,2})\s*[-/.\s]\s*(\d{4})\s*$/;

function dayFirst(text: string): string {
  const [, year, month, day] = YEAR_FIRST.exec(text) ?? [];
  if (year) return `${two(day)}/${two(month)}/${year}`;
  return text.replace(DAY_FIRST, (_, d, m, y) => `${two(d)}/${two(m)}/${y}`);
}

/** mm/yy of `12/2030`, `122030`, `2030-12` and `1 / 30` too. */
const monthFirst = (text: string): string =>
  text
    .replace(/^\s*20(\d{2})[-/.](\d{1,2})\s*$/, (_, year, month) => `${two(month)}/${year}`)
    .replace(/^\s*(\d{1,2})\s*[-/.\s]\s*(?:20)?(\d{2})\s*$/, (_, month, year) => `${two(month)}/${year}`)
    .replace(/^(\d{2})20(\d{2})$/, '$1/$2');

/** Whoever types `5/` means `05/`. */
const paddedBySeparator: MaskitoPreprocessor = ({ elementState, data }) => {
  const { value, selection } = elementState;
  const isAtEnd = selection[0] === value.length;
  if (!isAtEnd || !/^[-/. ]$/.test(data) || !/(?:^|\/)\d$/.test(value)) return { elementState, data };
  const padded = `${value.slice(0, -1)}0${value.slice(-1)}`;
  return { elementState: { value: padded, selection: [padded.length, padded.length] }, data: '/' };
};

/** dd/mm/yyyy. A day that does not exist stays as it was typed: the rule tells of it, the mask does not turn it into another. */
export const dateMask: MaskitoOptions = {
  mask: [D, D, '/', D, D, '/', D, D, D, D],
  preprocessors: [pasted(dayFirst), paddedBySeparator],
};

/** mm/yy */
export const cardExpiryMask: MaskitoOptions = {
  mask: [D, D, '/', D, D],
  preprocessors: [pasted(monthFirst), paddedBySeparator],
};
