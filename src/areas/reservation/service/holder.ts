import { createHash, randomBytes } from 'node:crypto';
import { readableNumber } from '../../../io/readable-number.ts';

/**
 * Keeps the key by which a browser has its orders: no script reads it, and no other site's form sends it; a link in a mail does
 * (RFC 6265bis). It outlives the longest wait for a car.
 */
const NAME = '__Host-reservation';
const ATTRIBUTES = `Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=${400 * 24 * 3600}`;
const KEY = new RegExp(`(?:^|; *)${NAME}=([A-Za-z0-9_-]{43})(?:;|$)`);

/** 256 bits that nobody can guess. */
export const newKey = (): string => randomBytes(32).toString('base64url');
export const browserKeyOf = (cookie: string): string | undefined => KEY.exec(cookie)?.[1];
export const browserCookie = (key: string): string => `${NAME}=${key}; ${ATTRIBUTES}`;

/** The header by which a browser forgets its key. */
export const endedBrowserCookie = `${NAME}=; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=0`;

/** How a holder is stored: who reads the table learns no key. */
export const holderOf = (key: string): string =>
  createHash('sha256').update(`reservation ${key}`).digest('base64url');

/** What people call an order. */
export const newNumber = (): string => readableNumber('R');
