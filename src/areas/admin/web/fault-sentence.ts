import type { Fault, FaultSubject, FaultValue } from '../../../kit/faults.ts';
import { writeNumber } from '../../../kit/numerals.ts';
import { type Language, labelsFor } from '../../../ui/labels.tsx';
import { faultLabels } from './fault-labels.ts';

type Translate = ReturnType<typeof labelsFor<(typeof faultLabels)['pt-BR']>>;
/** A fault with the car or the dealer that it is about, where its place says too little. */
export type ShownFault = { readonly fault: Fault; readonly about?: FaultSubject | undefined };

/** Decimals of the most exact rates and degrees that files have. */
const MOST_DECIMALS = 6;

/** Says a fault in a reader's language. */
export const faultSentenceIn = (language: Language, shown: ShownFault): string =>
  sentence(labelsFor(language, faultLabels), language, shown);

function sentence(t: Translate, locale: string, { fault, about }: ShownFault): string {
  const params: Readonly<Record<string, FaultValue>> = fault.params;
  const values = Object.entries(params).map(([name, value]) => [name, written(t, locale, value)] as const);
  const own = t(fault.code, Object.fromEntries(values));
  return about ? t(`word.${about.kind}`, { code: about.code, sentence: own }) : own;
}

/** A parameter as the reader's country writes it. */
function written(t: Translate, locale: string, value: FaultValue): string {
  if (typeof value === 'string') return value;
  // Years, and counts of days or signs, are read without points between their digits.
  if (typeof value === 'number')
    return Number.isInteger(value) && Math.abs(value) < 10_000
      ? String(value)
      : writeNumber(value, { most: MOST_DECIMALS });
  if ('day' in value) return value.day.split('-').reverse().join('/');
  if ('amount' in value) return writeNumber(value.amount, { least: 2, most: 2 });
  if ('word' in value) return t(`word.${value.word}`);
  if ('path' in value) {
    const file = value.isPublished ? t('word.published') : value.file;
    return [file, value.path].filter(Boolean).join(' ');
  }
  return new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(value);
}
