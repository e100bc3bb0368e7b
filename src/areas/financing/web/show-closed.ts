import { closedAddress } from '../domain/closed-address.ts';
import { replaceAddress } from './page.ts';

/** Shows the page's own address again. Loaded with what was open. */
export const showClosed = (stepLabel: string | undefined): void =>
  replaceAddress(closedAddress(location, stepLabel));
