import { useLabels } from '../../../ui/labels.tsx';
import { faultLabels } from './fault-labels.ts';
import { wordingOf } from './fault-patterns.ts';

/** Words that stand inside of others: what a file calls a value, and what is told of something. */
const WORD = /^(?:string|number|int|boolean|array|object|record|null|version|colour|coating|part)$/;
const PUBLISHED = '(published catalogue)';

/** Says a fault in the reader's language; one that nobody has put into words stays as the check says it. */
export function useFaultWords(): (message: string) => string {
  const t = useLabels(faultLabels);
  const word = (text: string): string => {
    if (WORD.test(text)) return t(`word.${text}` as 'word.string');
    return text.replace(PUBLISHED, t('word.published'));
  };
  const said = (message: string): string => {
    const known = wordingOf(message);
    if (!known) return message;
    const { key, words } = known;
    const { one, other, third } = words;
    // What is wrong with one dealer is told in the same words as what is wrong with a file.
    if (key === 'dealer') return t(key, { one, other: said(other) });
    if (key === 'option') return t(key, { one: one.replaceAll('"', '').replaceAll('|', ', ') });
    return t(key, { one: word(one), other: word(other), third: word(third) });
  };
  return said;
}
