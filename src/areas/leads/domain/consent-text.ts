import { checksum } from '../../../kit/checksum.ts';

/** What a person is told before sending: the disclaimer under the form and the terms behind the link. */
export type ConsentText = {
  /** Names this very wording: the version that authors gave it, and a checksum of the words. */
  readonly id: string;
  readonly disclaimer: string;
  /** Plain words, or the rich text of the site's authors. */
  readonly terms: string;
  readonly areTermsAuthored: boolean;
};

/** The wording of a site under an id that no other wording has. */
export function consentText(version: string, words: Omit<ConsentText, 'id'>): ConsentText {
  return { ...words, id: `${version}-${checksum(`${words.disclaimer}\n${words.terms}`)}` };
}

/** A channel's consent without a statement of which wording was on screen: the caller was no form of the portal. */
export const UNSTATED = 'unstated';
