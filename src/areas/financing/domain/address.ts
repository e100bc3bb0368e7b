import type { MarketCode } from '../../../kit/markets/identities.ts';
import { forMarkets } from '../../../kit/markets/words.ts';
import { hashOf } from './slug.ts';

/** The query parameter that opens the plans modal from outside, and the one value that does it. */
export const OPEN_PARAMETER = 'openFundingPlans';
const OPEN_VALUE = 'true';

/** The query parameter that names a stored offer, which the modal then opens with: a word of each market; a page reads either. */
export const STORED_OFFER_PARAMETERS = forMarkets({ BR: 'simulacao', AR: 'simulacion' } as const);

/** The query parameter that leaves plans of one kind alone on offer: an offer of such plans leads to them. A word of each market. */
export const KIND_PARAMETERS = forMarkets({ BR: 'planos', AR: 'planes' } as const);

/** The parts of a page address that the modal reads and writes, with their leading `?` and `#`. */
export type Address = { readonly search: string; readonly hash: string };

/** Does this address ask for the modal? The parameter also needs a known entrance value (doc. 1 §2.1). */
export function asksForModal(address: Address, title: string, isEntranceKnown: boolean): boolean {
  if (hashOf(title) !== '' && decoded(address.hash) === hashOf(title)) return true;
  if (storedOfferOf(address)) return true;
  return (
    isEntranceKnown &&
    parameters(address).some(([name, value]) => name === OPEN_PARAMETER && value === OPEN_VALUE)
  );
}

/** The id of the stored offer that an address names. */
export const storedOfferOf = (address: Pick<Address, 'search'>): string | undefined =>
  inEitherWord(address, STORED_OFFER_PARAMETERS);

/** What an address says under the word of one market or the other. */
export const inEitherWord = (
  address: Pick<Address, 'search'>,
  words: Readonly<Record<MarketCode, string>>,
): string | undefined => Object.values(words).flatMap((name) => parameterOf(address, name) ?? [])[0];

/** What an address says under a name of its query, if it says anything. */
export const parameterOf = (address: Pick<Address, 'search'>, name: string): string | undefined =>
  parameters(address).find(([one, value]) => one === name && value !== '')?.[1];

/** The address while the modal is open. */
export function openedAddress(address: Address, title: string): Address {
  return { search: address.search, hash: hashOf(title) };
}

/** Name, value and original text of each query parameter; the text keeps the others exactly as they were written. */
export function parameters({ search }: Pick<Address, 'search'>): (readonly [string, string, string])[] {
  const texts = search.replace(/^\?/, '').split('&').filter(Boolean);
  return texts.map((text) => {
    const at = text.indexOf('=');
    return [
      decoded(at < 0 ? text : text.slice(0, at)),
      at < 0 ? '' : decoded(text.slice(at + 1)),
      text,
    ] as const;
  });
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
