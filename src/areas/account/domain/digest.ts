import { fillText } from '../../../kit/fill-text.ts';
import type { Locale } from '../../../kit/markets/identities.ts';
import { mailWords } from './mail-words.ts';

/** What a mail says that stands for several: why it is one, and how many come later. */
export function digestWords(
  locale: Locale,
  { brand, count, left }: { readonly brand: string; readonly count: number; readonly left: number },
): { readonly subject: string; readonly before: string; readonly after: readonly string[] } {
  const words = mailWords(locale);
  const values: Readonly<Record<string, string>> = { brand, count: String(count), left: String(left) };
  const fill = (text: string) => fillText(text, values);
  return {
    subject: fill(words['digest.subject']),
    before: fill(words['digest.text']),
    after: left > 0 ? [fill(words['digest.left'])] : [],
  };
}
