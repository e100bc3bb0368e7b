/** Characters that the bank keeps of names and streets, and of neighbourhoods and cities (doc. 2 §5.2, §9). */
export const NAME_SENT_MAX = 30;
export const PLACE_SENT_MAX = 20;

/** Characters that the bank has room for in the house number of an address. */
export const HOUSE_SENT_MAX = 20;

/** Control characters, direction marks, separators of lines and the like: no keyboard writes them and no paper shows them. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}]+/gu;

/** A text as it is sent: what can be seen of it, without spaces around it and, where the bank keeps no more, cut. */
export function textSent(text: string, max?: number): string {
  const trimmed = text.replace(UNSEEN, '').trim();
  return max === undefined ? trimmed : [...trimmed].slice(0, max).join('').trimEnd();
}

/** A text as it is sent where more than that many characters cannot be what is asked for: such a one is left out. */
export function textWithin(text: string, max: number): string {
  const sent = textSent(text);
  return sent.length <= max ? sent : '';
}

/** A neighbourhood as it is sent: what an opening parenthesis begins is an explanation, and dropped (doc. 2 §5.2). */
export const neighbourhoodSent = (text: string): string =>
  textSent(text.replace(/\([\s\S]*$/, ''), PLACE_SENT_MAX);
