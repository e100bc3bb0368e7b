import { createHash, randomBytes } from 'node:crypto';
import type { DraftFlow } from '../../contract.ts';

/**
 * Holds the key of a draft: no script reads it, no other site sends it, and it ends with the browser's session (RFC 6265bis; the
 * `__Host-` prefix binds it to this very host over https). On plain http, which browsers let keep no such cookie except for
 * localhost, a draft ends with the page.
 */
const NAME = '__Host-proposal-draft';
const ATTRIBUTES = 'Path=/; Secure; HttpOnly; SameSite=Strict';
/** 256 bits that nobody can guess: whoever has the key sees the draft. */
const KEY_BYTES = 32;
const KEY = new RegExp(`(?:^|; *)${NAME}=([A-Za-z0-9_-]{43})(?:;|$)`);

export const newDraftKey = (): string => randomBytes(KEY_BYTES).toString('base64url');

/** The key that a request brings; nothing for one that is not ours. */
export const draftKeyOf = (cookie: string | undefined): string | undefined => KEY.exec(cookie ?? '')?.[1];

export const draftCookie = (key: string): string => `${NAME}=${key}; ${ATTRIBUTES}`;

/** By which a browser forgets its key. */
export const endedDraftCookie = `${NAME}=; ${ATTRIBUTES}; Max-Age=0`;

/** How a draft is stored: who reads the table learns no key. One key opens every form that its browser has begun. */
export const draftId = (site: string, flow: DraftFlow, key: string): string =>
  createHash('sha256').update(`${site} ${flow} ${key}`).digest('base64url');
