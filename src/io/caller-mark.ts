import { createHmac, randomBytes } from 'node:crypto';
import { networkOf } from './network-address.ts';

/** Of this process alone, and kept nowhere: whoever has a log cannot find the addresses of it by trying all that there are. */
const KEY = randomBytes(32);
const LETTERS = 12;

/**
 * What the log calls a network address: lines of one caller can be put together, from one start of the portal to the next, and name
 * nobody. Addresses of one IPv6 connection are one (`networkOf`).
 */
export const callerMark = (address: string): string =>
  createHmac('sha256', KEY).update(networkOf(address)).digest('base64url').slice(0, LETTERS);
