import { useEffect, useState } from 'react';
import { TERMS_ENDED } from '../../financing/web/index.ts';

/**
 * Hears that what was agreed in a quotation does not stand any more: the page is asked anew, and says why and how to go on. Gives whether
 * another purchase on the same terms is under way, which the page cannot know by itself.
 */
export function useTermsEnded(): boolean {
  const [isTaken, setTaken] = useState(false);
  useEffect(() => {
    const hear = ({ detail }: CustomEvent<{ readonly reason: string } | null>) => {
      if (detail?.reason === 'quotation-taken') setTaken(true);
      else location.reload();
    };
    const listener = hear as (event: Event) => void;
    document.addEventListener(TERMS_ENDED, listener);
    return () => document.removeEventListener(TERMS_ENDED, listener);
  }, []);
  return isTaken;
}
