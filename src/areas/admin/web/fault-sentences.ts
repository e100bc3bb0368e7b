import { useSite } from '../../platform/web/index.ts';
import { faultSentenceIn, type ShownFault } from './fault-sentence.ts';

/** Says faults in the reader's language. */
export function useFaultSentence(): (shown: ShownFault) => string {
  const { locale } = useSite();
  return (shown) => faultSentenceIn(locale, shown);
}
