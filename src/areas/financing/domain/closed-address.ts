import {
  type Address,
  KIND_PARAMETERS,
  OPEN_PARAMETER,
  parameters,
  STORED_OFFER_PARAMETERS,
} from './address.ts';
import { hashOf } from './slug.ts';

const OF_THE_MODAL: readonly string[] = [
  OPEN_PARAMETER,
  ...Object.values(STORED_OFFER_PARAMETERS),
  ...Object.values(KIND_PARAMETERS),
];

/**
 * The address after closing: the hash names the page's current step again (none when the page has no steps) and the
 * parameters that opened the modal are gone, so that a reload does not open it (doc. 1 §4.1).
 */
export function closedAddress(address: Address, stepLabel = ''): Address {
  const parametersLeft = parameters(address)
    .filter(([name]) => !OF_THE_MODAL.includes(name))
    .map(([, , text]) => text);
  return { search: parametersLeft.length > 0 ? `?${parametersLeft.join('&')}` : '', hash: hashOf(stepLabel) };
}
