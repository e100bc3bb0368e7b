import { type Address, openedAddress } from '../domain/address.ts';
import { COMPARATOR_FUNDING } from '../domain/storage-keys.ts';

/** Names of the events that other parts of a page may listen to, on `document`. */
export const CHANGE_FUNDING_CONDITION = 'change funding condition';
export const FUNDING_OPENED = 'funding plans opened';
export const FUNDING_CLOSED = 'funding plans closed';
/** What the shopper continued with is kept by the server; `detail` is `{ id, validUntil, changed }`, for a proposal. */
export const FUNDING_OFFER_KEPT = 'funding offer kept';

/** What of a kept offer is said beside whatever takes it along; amounts in cents, rates as fractions. */
export type StoredFigures = {
  readonly plan: string;
  readonly installments: number;
  readonly installment: number;
  /** The last one, where they fall. */
  readonly last: number | undefined;
  /** Due with the last instalment, and on top of it. */
  readonly final: number | undefined;
  readonly entrance: number;
  readonly annualCet: number;
};
/** What was agreed in a quotation does not stand any more: the lender, or whoever takes proposals, has refused its reference. */
export const TERMS_ENDED = 'quotation terms ended';
/** Anyone may dispatch it on `document` to close the plans modal; `detail.success` shows the success toast first. */
export const CLOSE_FUNDING = 'close funding plans';

export function emitOnPage(name: string, detail?: unknown): void {
  document.dispatchEvent(new CustomEvent(name, { detail }));
}

/** Shows the modal's address without leaving the page. */
export const showOpened = (title: string): void => replaceAddress(openedAddress(location, title));

/** Shows another address of the page that is there. */
export function replaceAddress({ search, hash }: Address): void {
  if (search === location.search && hash === location.hash) return;
  // The router's own state stays: it is the same page.
  history.replaceState(history.state, '', `${location.pathname}${search}${hash}`);
}

/** A new summary makes the plans of the car before it incomparable (doc. 1 §4.4). */
export function forgetComparator(): void {
  try {
    localStorage.removeItem(COMPARATOR_FUNDING);
  } catch {
    // A blocked storage holds nothing to forget.
  }
}
