import type { Sealing } from '../../../../io/sealing.ts';

/** How many of a document's last digits a shopper names. */
export const LAST_DIGITS = 4;

/** The digits of a document, however it is written. */
export const digitsOf = (document: string): string => document.replace(/\D/g, '');

/** A document of which only the last digits can be read. */
export const lastDigitsOf = (document: string): string =>
  digitsOf(document).slice(-LAST_DIGITS).padStart(digitsOf(document).length, '*');

const trackText = (site: string, number: string, digits: string): string =>
  `track ${site} ${number} ${digits.slice(-LAST_DIGITS)}`;
const checkText = (site: string, code: string): string => `check ${site} ${code}`;

/** The keyed hashes by which a row is found; each under the key of the ring that seals now. */
export function voucherKeys(
  sealing: Sealing,
  site: string,
  { number, code, document }: { readonly number: string; readonly code: string; readonly document: string },
) {
  const found = (text: string) => sealing.personKey('voucher', text) ?? '';
  return {
    checkKey: found(checkText(site, code)),
    trackKey: found(trackText(site, number, digitsOf(document))),
    documentKey: sealing.personKey('document', document) ?? null,
  };
}

/** The same of what somebody asks with, under every key of the ring. */
export const requestedKeys = {
  check: (sealing: Sealing, site: string, code: string): string[] =>
    sealing.personKeys('voucher', checkText(site, code)),
  track: (sealing: Sealing, site: string, number: string, digits: string): string[] =>
    sealing.personKeys('voucher', trackText(site, number, digits)),
};
