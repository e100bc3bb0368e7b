import { type FaultCode, type FaultSubject, type FaultWord, faultTexts } from '../../../kit/faults.ts';

type Words = Readonly<Record<`word.${FaultWord | FaultSubject['kind'] | 'published'}`, string>>;
type Texts = Readonly<Record<FaultCode, string>> & Words;

/** Labels of every code, and of every word that stands in them: a code without one does not compile. */
export const faultLabelTexts = <const Given extends Texts>(
  texts: Given & Parameters<typeof faultTexts<Given>>[0],
): Texts => {
  faultTexts<Given>(texts);
  return texts;
};
