/** In whose words the server speaks: those of the site that a request or a mail is of. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { type OwnTexts, sayOwnTexts } from '../kit/markets/words.ts';
import { ownTextsOf, type TextedSite } from '../kit/own-texts.ts';

const texts = new AsyncLocalStorage<OwnTexts | undefined>();

/** The texts in force where it is called, for the copies of the words that other bundles have. */
export const ownTextsHere = (): OwnTexts | undefined => texts.getStore();

sayOwnTexts(ownTextsHere);

/** Does something in the portal's own words, also where a site's are in force: what staff read is the same wherever it is written. */
export const inPortalWords = <T>(act: () => T): T => inWordsOf(undefined, act);

/** Does something in the words of a site: what is looked up meanwhile is what the site says. A site without texts costs nothing. */
export function inWordsOf<T>(site: TextedSite | undefined, act: () => T): T {
  const own = site && ownTextsOf(site);
  return own === texts.getStore() ? act() : texts.run(own, act);
}
