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

/** FNV-1a, 32 bits, of the text's UTF-16 bytes, as hexadecimal digits: tells wordings apart, protects nothing (RFC 9923). */
function checksum(text: string): string {
  let sum = 0x811c9dc5;
  const add = (byte: number) => {
    sum = Math.imul(sum ^ byte, 0x01000193);
  };
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    add(unit & 0xff);
    add(unit >> 8);
  }
  return (sum >>> 0).toString(16).padStart(8, '0');
}
