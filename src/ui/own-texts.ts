/** What the site of a page says in the place of the portal's texts, in a browser: fetched once, before anything is said in them. */
import { use } from 'react';
import { type OwnTexts, sayOwnTexts } from '../kit/markets/words.ts';

/** The name of a page's metadata with the address of its site's texts. */
export const OWN_TEXTS_META = 'own-texts';

const fetched = new Map<string, Promise<OwnTexts | undefined>>();
const inForce = new Map<string, OwnTexts | undefined>();

/** Fetches the texts at an address and puts them in force; where they cannot be had, the page says the portal's. */
export function fetchOwnTexts(address: string): Promise<OwnTexts | undefined> {
  const known = fetched.get(address);
  if (known) return known;
  const texts = import(/* @vite-ignore */ address).then(
    (script: { readonly default: OwnTexts | undefined }) => script.default,
    () => undefined,
  );
  const ready = texts.then((own) => {
    inForce.set(address, own);
    return own;
  });
  fetched.set(address, ready);
  return ready;
}

/** Puts the texts of the page that is rendered in force. Of another site than before they are waited for, and the page before stays. */
export function useOwnTexts(address: string | undefined): void {
  if (typeof document === 'undefined') return; // on the server they are those of the request
  if (address !== undefined && !inForce.has(address)) use(fetchOwnTexts(address));
  const own = address === undefined ? undefined : inForce.get(address);
  sayOwnTexts(() => own);
}
